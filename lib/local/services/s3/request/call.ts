import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Principal } from '../../../iam/iam.ts';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Bucket } from '../bucket.ts';

/** One authenticated request to S3. */
export interface Call {
  readonly kernel: Kernel;
  readonly bucket: Bucket;
  /** Decoded; empty for operations on the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** As received. */
  readonly body: Buffer;
  readonly caller: Principal;
}

/** The response. A string body is XML; a body that is too large for memory is opened when it is sent. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string | (() => Readable);
}

/** The target of a request: path-style (`/bucket/key`) or by host (`bucket.localhost`). @param path after `/_aws/s3` */
export function addressOf(
  request: IncomingMessage,
  path: string,
  isBucket: (name: string) => boolean,
): { bucket: string; key: string; query: URLSearchParams } {
  const [pathname = '/', search = ''] = path.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const host = /^(.+)\.localhost(?::\d+)?$/.exec(request.headers.host ?? '')?.[1];
  const rest = pathname.replace(/^\//, '');
  if (host && isBucket(host)) return { bucket: host, key: decoded(rest), query };
  const slash = rest.indexOf('/');
  if (slash < 0) return { bucket: decoded(rest), key: '', query };
  return { bucket: decoded(rest.slice(0, slash)), key: decoded(rest.slice(slash + 1)), query };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AwsError('InvalidURI', "Couldn't parse the specified URI.");
  }
}

/** Condition keys of every call. Loopback counts as TLS. */
const connection = { 'aws:SecureTransport': 'true', 's3:TlsVersion': '1.3', 'aws:SourceIp': '127.0.0.1' };

/** Checks IAM and the bucket's policy. @throws AwsError `AccessDenied` (403) */
export function authorize(
  { kernel, bucket, caller }: Pick<Call, 'kernel' | 'bucket' | 'caller'>,
  action: string,
  key: string | undefined,
  conditions: Record<string, string> = {},
): void {
  if (caller.kind === 'anonymous' && bucket.settings.restrictPublicBuckets) throw denied();
  const resource = key === undefined ? bucket.arn : `${bucket.arn}/${key}`;
  try {
    kernel.iam.authorize({ principal: caller, action, resource, conditions: { ...connection, ...conditions } });
  } catch (error) {
    if (error instanceof AwsError && error.status === 403) {
      throw caller.kind === 'anonymous' ? denied() : denied(error.message);
    }
    throw error;
  }
}

/**
 * A caller without list permission does not learn that a key is missing. @throws AwsError `NoSuchKey` (404) or
 * `AccessDenied` (403)
 */
export function refuseMissing(call: Pick<Call, 'kernel' | 'bucket' | 'caller'>, key: string): never {
  const { kernel, bucket, caller } = call;
  const question = { principal: caller, action: 's3:ListBucket', resource: bucket.arn, conditions: connection };
  if (!kernel.iam.allows(question)) throw denied();
  throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key });
}

export function denied(message = 'Access Denied'): AwsError {
  return new AwsError('AccessDenied', message, 403);
}
