import { randomBytes } from 'node:crypto';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { StoredBody } from '../../s3/port.ts';
import { xmlError } from '../../../protocol/s3-xml.ts';
import type { Distribution, S3Origin } from '../behaviour.ts';

export interface OriginAnswer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  /** Replaces a body that is too large for memory. */
  readonly stored?: StoredBody;
  /** Repeated headers. */
  readonly several?: Record<string, string[]>;
}

/**
 * Requests an object from a bucket for the distribution: 403 for what the bucket's policy does not grant, and for a
 * missing key unless listing is granted.
 * @param uri path of the object, percent-encoded
 */
export async function askBucket(
  kernel: Kernel,
  distribution: Distribution,
  origin: S3Origin,
  uri: string,
): Promise<OriginAnswer> {
  try {
    const key = keyOf(origin.path + uri);
    const arn = `arn:${kernel.partition}:s3:::${origin.bucket}`;
    const { principal } = origin;
    const conditions = {
      'aws:SecureTransport': 'true',
      's3:TlsVersion': '1.3',
      ...(principal.kind === 'service' && { 'aws:SourceArn': distribution.arn, 'aws:SourceAccount': kernel.account }),
    };
    const may = (action: string, resource: string) => kernel.iam.allows({ principal, action, resource, conditions });
    try {
      kernel.iam.authorize({ principal, action: 's3:GetObject', resource: `${arn}/${key}`, conditions });
    } catch {
      throw new AwsError('AccessDenied', 'Access Denied', 403);
    }
    const found = await kernel.faults.around('s3', 'GetObject', () => kernel.ports.s3.open(origin.bucket, key));
    if (found) {
      const { headers, body } = found;
      const given = Buffer.isBuffer(body) ? { body } : { body: Buffer.alloc(0), stored: body };
      return { status: 200, headers: { ...headers }, ...given };
    }
    if (!may('s3:ListBucket', arn)) throw new AwsError('AccessDenied', 'Access Denied', 403);
    throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key });
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    const body = Buffer.from(xmlError(error, randomBytes(8).toString('hex').toUpperCase()));
    return { status: error.status, headers: { 'content-type': 'application/xml' }, body };
  }
}

function keyOf(uri: string): string {
  try {
    return decodeURIComponent(uri.replace(/^\//, ''));
  } catch {
    throw new AwsError('InvalidURI', "Couldn't parse the specified URI.");
  }
}
