/**
 * Multipart uploads, which SDKs and commands use for large objects. @see
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html
 */
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Bucket } from '../bucket.ts';
import { authorize, type Answer, type Call } from '../request/call.ts';
import { completedOf } from './completed-upload.ts';
import { headersToKeep, versionHeader } from '../request/object-headers.ts';
import { checkKey, preconditionFailed } from './objects.ts';
import { names } from '../../../protocol/preconditions.ts';
import { uploadOf } from '../request/upload-body.ts';
import { listParts, listUploads } from './upload-listing.ts';
import { openUploadStore, type UploadRecord, type UploadStore } from '../store/upload-store.ts';
import { xmlDocument } from '../../../protocol/s3-xml.ts';

/** Part checksums that are computed here, and how S3 combines them for the whole object. */
const algorithms = ['CRC32', 'CRC32C', 'SHA1', 'SHA256'];

export interface Multipart {
  create(call: Call): Promise<Answer>;
  uploadPart(call: Call): Promise<Answer>;
  parts(call: Call): Answer;
  uploads(call: Call): Answer;
  complete(call: Call): Promise<Answer>;
  abort(call: Call): Promise<Answer>;
}

export function createMultipart(kernel: Kernel): Multipart {
  const stores = new Map<Bucket['objects'], UploadStore>();
  const storeOf = ({ name, objects }: Bucket): UploadStore => {
    const store = stores.get(objects) ?? openUploadStore(join(kernel.directory, 's3', name));
    stores.set(objects, store);
    return store;
  };

  function found({ bucket, key, query }: Call): { store: UploadStore; upload: UploadRecord } {
    const id = query.get('uploadId') ?? '';
    const store = storeOf(bucket);
    const upload = store.find(id);
    if (upload?.key === key) return { store, upload };
    throw new AwsError(
      'NoSuchUpload',
      'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
      404,
      { UploadId: id },
    );
  }

  /** Another caller may have completed or aborted the upload meanwhile. */
  async function unlessGone<T>(call: Call, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      found(call);
    }
  }

  return {
    async create(call) {
      const { bucket, key, headers } = call;
      checkKey(key);
      authorize(call, 's3:PutObject', key);
      const id = randomBytes(24).toString('base64url');
      const algorithm = headers['x-amz-checksum-algorithm']?.toUpperCase();
      if (algorithm && !algorithms.includes(algorithm))
        throw new AwsError('NotImplemented', `The local stage does not know the checksum ${algorithm} of parts`, 501);
      if (headers['x-amz-checksum-type'] === 'FULL_OBJECT')
        throw new AwsError('NotImplemented', 'The local stage has no checksums of whole uploads in parts', 501);
      await storeOf(bucket).begin({
        ...{ id, key, headers: headersToKeep(headers), algorithm: algorithm?.toLowerCase() ?? null },
        ...{ type: 'COMPOSITE', initiated: kernel.clock.now() },
      });
      return {
        status: 200,
        ...(algorithm && {
          headers: { 'x-amz-checksum-algorithm': algorithm, 'x-amz-checksum-type': 'COMPOSITE' },
        }),
        body: xmlDocument('InitiateMultipartUploadResult', { Bucket: bucket.name, Key: key, UploadId: id }),
      };
    },
    async uploadPart(call) {
      authorize(call, 's3:PutObject', call.key);
      const { store, upload } = found(call);
      const text = call.query.get('partNumber') ?? '';
      const number = /^\d+$/.test(text) ? Number(text) : 0;
      if (!(number >= 1 && number <= 10_000))
        throw new AwsError('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive', 400, {
          ArgumentName: 'partNumber',
          ArgumentValue: text,
        });
      const { body, checksums } = uploadOf(call.headers, call.body);
      const given = Object.keys(checksums)[0];
      if (upload.algorithm && upload.algorithm !== given)
        throw new AwsError(
          'InvalidRequest',
          `Checksum Type mismatch occurred, expected checksum Type: ${upload.algorithm}, actual checksum Type: ${given ?? 'null'}`,
        );
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const part = { number, etag, size: body.length, modified: kernel.clock.now(), checksums };
      await unlessGone(call, store.keep(upload.id, part, body));
      const sums = Object.entries(checksums).map(([name, sum]) => [`x-amz-checksum-${name}`, sum]);
      return { status: 200, headers: { etag, ...Object.fromEntries(sums) } };
    },
    parts(call) {
      authorize(call, 's3:ListMultipartUploadParts', call.key);
      const { store, upload } = found(call);
      return listParts(call, upload, store.parts(upload.id));
    },
    uploads(call) {
      authorize(call, 's3:ListBucketMultipartUploads', undefined);
      return listUploads(call, storeOf(call.bucket).all());
    },
    async complete(call) {
      const { bucket, key, headers } = call;
      authorize(call, 's3:PutObject', key);
      const { store, upload } = found(call);
      const { 'if-match': match, 'if-none-match': noneMatch } = headers;
      if (noneMatch !== undefined && noneMatch !== '*')
        throw new AwsError(
          'NotImplemented',
          'A header you provided implies functionality that is not implemented',
          501,
        );
      const { parts, etag, size, checksums } = completedOf(upload, store.parts(upload.id), call);
      const whole = await unlessGone(call, store.join(upload.id, parts));
      const about = { modified: kernel.clock.now(), headers: upload.headers, checksums, etag, size };
      const record = await bucket.objects.adopt(key, whole, about, (present) => {
        if (noneMatch !== undefined && present) return false;
        return match === undefined || (present !== undefined && names(match, present.etag));
      });
      if (!record) throw preconditionFailed();
      await store.drop(upload.id);
      const sums = Object.entries(checksums).map(([name, sum]) => [`Checksum${name.toUpperCase()}`, sum]);
      const result = {
        ...{ Location: `${kernel.url}/_aws/s3/${bucket.name}/${key}`, Bucket: bucket.name, Key: key, ETag: etag },
        ...Object.fromEntries(sums),
        ...(sums.length > 0 && { ChecksumType: upload.type }),
      };
      return {
        status: 200,
        headers: versionHeader(bucket, record),
        body: xmlDocument('CompleteMultipartUploadResult', result),
      };
    },
    async abort(call) {
      authorize(call, 's3:AbortMultipartUpload', call.key);
      const { store, upload } = found(call);
      await store.drop(upload.id);
      return { status: 204 };
    },
  };
}
