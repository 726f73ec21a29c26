import { randomBytes, type KeyObject, randomUUID } from 'node:crypto';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Deployed } from '../../kernel/resource-type.ts';
import type { Distribution } from './behaviour.ts';
import type { FunctionCode } from './functions/function-sandbox.ts';
import { type CachePolicy, managedCachePolicies } from './policies/cache-policies.ts';
import { managedOriginRequestPolicies, type Forwarding } from './policies/forwarding.ts';
import { managedHeadersPolicies, type HeadersPolicy } from './policies/headers-policy.ts';

/** All CloudFront resources of this stage, by id (functions by ARN). */
export interface Registry {
  readonly distributions: Map<string, Distribution>;
  readonly functions: Map<string, { name: string; code: FunctionCode; published: boolean }>;
  readonly headersPolicies: Map<string, HeadersPolicy>;
  readonly cachePolicies: Map<string, CachePolicy>;
  readonly originRequestPolicies: Map<string, Forwarding>;
  readonly accessControls: Set<string>;
  readonly publicKeys: Map<string, KeyObject>;
  /** Ids of each group's public keys. */
  readonly keyGroups: Map<string, readonly string[]>;
}

export function createRegistry(): Registry {
  return {
    distributions: new Map(),
    functions: new Map(),
    headersPolicies: new Map(Object.entries(managedHeadersPolicies)),
    cachePolicies: new Map(Object.entries(managedCachePolicies)),
    originRequestPolicies: new Map(Object.entries(managedOriginRequestPolicies)),
    accessControls: new Set(),
    publicKeys: new Map(),
    keyGroups: new Map(),
  };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** An id in CloudFront's format: `E` and 13 more characters. */
export function newId(first = 'E'): string {
  return first + [...randomBytes(13)].map((byte) => letters[byte % letters.length]).join('');
}

export function identified(kernel: Kernel, before: Deployed | undefined): Deployed {
  const id = before?.physicalId ?? randomUUID();
  return { physicalId: id, attributes: { Id: id, LastModifiedTime: new Date(kernel.clock.now()).toISOString() } };
}
