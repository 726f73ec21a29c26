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
  /** API Gateway acting for this route. Always the same object, because IAM caches decisions by identity. */
  readonly principal: Principal;
}

export interface Api {
  readonly id: string;
  readonly name: string;
  /** The domain name on AWS, which CloudFront's origins use here too. */
  readonly domainName: string;
  readonly routes: Map<string, Route>;
  readonly integrations: Map<string, Integration>;
  /** The `$default` stage, once it has been deployed. */
  stage?: { readonly logFormat?: string };
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id in API Gateway's format. */
export const newId = (length: number): string =>
  [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
