import { randomBytes } from 'node:crypto';
import type { Declared } from '../../kernel/resource-type.ts';
import type { Entry, Published } from './entry.ts';
import type { LambdaFunction } from './function.ts';
import type { Permissions } from './permissions.ts';

/** What the resource types need from the service. */
export interface FunctionStore {
  readonly entries: Map<string, Entry>;
  readonly permissions: Permissions;
  /** @throws AwsError `ResourceNotFoundException` */
  find(reference: string): Entry;
  arnOf(reference: string): string;
  define(fn: LambdaFunction): Promise<void>;
  publish(number: string, version: Pick<Published, 'fn' | 'id'>): void;
  forget(name: string): Promise<void>;
}

const suffix = () => [...randomBytes(12)].map((byte) => '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[byte % 36]).join('');
/** The name CloudFormation generates for a function without one: at most 64 characters. */
export const physicalName = ({ stack, logicalId }: Declared) => `${`${stack}-${logicalId}`.slice(0, 51)}-${suffix()}`;
