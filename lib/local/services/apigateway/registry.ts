import { randomBytes } from 'node:crypto';
import type { Principal } from '../../iam/iam.ts';
import type { RoutePattern } from './route-key.ts';

export interface Integration {
  readonly functionArn: string;
  /** Milliseconds. */
  readonly timeout: number;
}

export interface Route {
  readonly pattern: RoutePattern;
  readonly integrationId: string;
  /** API Gateway acting for this route. One object: IAM remembers by it. */
  readonly principal: Principal;
}

export interface Api {
  readonly id: string;
  readonly name: string;
  /** On AWS; CloudFront's origins are named by it here too. */
  readonly domainName: string;
  readonly routes: Map<string, Route>;
  readonly integrations: Map<string, Integration>;
  /** The `$default` stage, once it is deployed. */
  stage?: { readonly logFormat?: string };
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id as API Gateway gives them. */
export const newId = (length: number): string =>
  [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
