import type { KeyObject } from 'node:crypto';
import type { Principal } from '../../iam/iam.ts';
import type { CachePolicy } from './policies/cache-policies.ts';
import type { Forwarding } from './policies/forwarding.ts';
import type { FunctionCode } from './functions/function-sandbox.ts';
import type { HeadersPolicy } from './policies/headers-policy.ts';

/** One cache behavior, with everything that it references resolved. */
export interface Behaviour {
  readonly matches: (path: string) => boolean;
  readonly origin: S3Origin | ApiOrigin;
  readonly methods: ReadonlySet<string>;
  readonly compress: boolean;
  readonly cache: CachePolicy;
  /** What an API origin receives of the request; a bucket, which is asked for whole objects, receives none of it. */
  readonly forwarding: Forwarding;
  readonly headers: HeadersPolicy | undefined;
  /** Public keys by id, one of which must have signed the URL; undefined = no signature needed. */
  readonly trustedKeys: (() => ReadonlyMap<string, KeyObject>) | undefined;
  readonly viewerRequest: FunctionCode | undefined;
  readonly viewerResponse: FunctionCode | undefined;
}

export interface S3Origin {
  readonly kind: 'bucket';
  readonly bucket: string;
  /** Prefix of every key, without a trailing slash. */
  readonly path: string;
  /**
   * The service acting for the distribution (origin access control), or anonymous. Always the same object, because IAM
   * caches decisions by identity.
   */
  readonly principal: Principal;
}

/** An HTTP API of API Gateway. */
export interface ApiOrigin {
  readonly kind: 'api';
  readonly domainName: string;
  /** Prefix of every path, without a trailing slash. */
  readonly path: string;
  /** Added to every request, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Distribution {
  readonly id: string;
  readonly domainName: string;
  readonly arn: string;
  readonly aliases: readonly string[];
  readonly enabled: boolean;
  readonly rootObject: string;
  /** The default behavior is last and matches everything. */
  readonly behaviours: readonly Behaviour[];
  readonly errors: ReadonlyMap<number, ErrorPage>;
}

/** The response that replaces an origin's error. */
export interface ErrorPage {
  readonly path: string;
  readonly status: number;
}

/** A path pattern: `*` matches any characters, `?` any one; the leading slash is optional. */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/^\//, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^/?${source}$`, 's');
  return (path) => expression.test(path);
}
