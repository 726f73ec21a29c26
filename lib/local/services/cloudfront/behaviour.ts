import type { KeyObject } from 'node:crypto';
import type { Principal } from '../../iam/iam.ts';
import type { CachePolicy } from './policies/cache-policies.ts';
import type { Forwarding } from './policies/forwarding.ts';
import type { FunctionCode } from './functions/function-sandbox.ts';
import type { HeadersPolicy } from './policies/headers-policy.ts';

/** One cache behaviour with everything it names looked up. */
export interface Behaviour {
  readonly matches: (path: string) => boolean;
  readonly origin: S3Origin | ApiOrigin;
  readonly methods: ReadonlySet<string>;
  readonly compress: boolean;
  readonly cache: CachePolicy;
  /** What an API behind it gets to see; a bucket asked for whole objects sees nothing of it. */
  readonly forwarding: Forwarding;
  readonly headers: HeadersPolicy | undefined;
  /** Public keys by id, one of which must have signed the URL; undefined = whoever asks gets it. */
  readonly trustedKeys: (() => ReadonlyMap<string, KeyObject>) | undefined;
  readonly viewerRequest: FunctionCode | undefined;
  readonly viewerResponse: FunctionCode | undefined;
}

export interface S3Origin {
  readonly kind: 'bucket';
  readonly bucket: string;
  /** Put before every key, without a slash at its end. */
  readonly path: string;
  /** The service acting for the distribution (origin access control), or anonymous. One object: IAM remembers by it. */
  readonly principal: Principal;
}

/** An HTTP API of API Gateway. */
export interface ApiOrigin {
  readonly kind: 'api';
  readonly domainName: string;
  /** Put before every path, without a slash at its end. */
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
  /** The default behaviour comes last and matches everything. */
  readonly behaviours: readonly Behaviour[];
  readonly errors: ReadonlyMap<number, ErrorPage>;
}

/** What is answered instead of an origin's error. */
export interface ErrorPage {
  readonly path: string;
  readonly status: number;
}

/** A path pattern: `*` is any run of characters, `?` any one; the first slash may be left out. */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/^\//, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^/?${source}$`, 's');
  return (path) => expression.test(path);
}
