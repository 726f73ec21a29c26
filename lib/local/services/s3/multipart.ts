import { createHash, randomBytes } from 'node:crypto';
import { AwsError } from '../../kernel.ts';
import { authorize, type Answer, type Call } from './call.ts';
import { headersToKeep, versionHeader } from './object-headers.ts';
import { uploadOf } from './upload-body.ts';
import { textsOf, xmlDocument } from './xml.ts';

/** Least bytes of a part that is not the last (S3 User Guide, "Amazon S3 multipart upload limits"). */
const LEAST_PART = 5 * 1024 * 1024;

interface MultipartUpload {
  readonly bucket: string;
  readonly key: string;
  readonly headers: Record<string, string>;
  readonly parts: Map<number, { readonly etag: string; readonly body: Buffer }>;
}

/** Uploads in parts, as SDKs send what is larger than five megabytes. They are kept in memory until they are complete. */
export interface Multipart {
  create(call: Call): Answer;
  uploadPart(call: Call): Answer;
  complete(call: Call): Promise<Answer>;
  abort(call: Call): Answer;
}

export function createMultipart(): Multipart {
  const uploads = new Map<string, MultipartUpload>();

  function uploadOfCall({ bucket, key, query }: Call): [string, MultipartUpload] {
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (upload?.bucket === bucket.name && upload.key === key) return [id, upload];
    throw new AwsError(
      'NoSuchUpload',
      'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
      404,
      { UploadId: id },
    );
  }

  return {
    create(call) {
      const { bucket, key, headers } = call;
      authorize(call, 's3:PutObject', key);
      const id = randomBytes(24).toString('base64url');
      uploads.set(id, { bucket: bucket.name, key, headers: headersToKeep(headers), parts: new Map() });
      const result = { Bucket: bucket.name, Key: key, UploadId: id };
      return { status: 200, body: xmlDocument('InitiateMultipartUploadResult', result) };
    },
    uploadPart(call) {
      authorize(call, 's3:PutObject', call.key);
      const [, upload] = uploadOfCall(call);
      const number = Number(call.query.get('partNumber'));
      if (!(Number.isInteger(number) && number >= 1 && number <= 10_000))
        throw new AwsError('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
      const { body } = uploadOf(call.headers, call.body);
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      upload.parts.set(number, { etag, body });
      return { status: 200, headers: { etag } };
    },
    async complete(call) {
      const { bucket, key } = call;
      authorize(call, 's3:PutObject', key);
      const [id, { headers, parts }] = uploadOfCall(call);
      const listed = partsIn(call.body.toString());
      const whole = listed.map(({ number, etag }, index) => {
        const part = parts.get(number);
        if (!part || part.etag.replaceAll('"', '') !== etag.replaceAll('"', ''))
          throw new AwsError(
            'InvalidPart',
            "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
          );
        if (index > 0 && number <= listed[index - 1]!.number)
          throw new AwsError('InvalidPartOrder', 'The list of parts was not in ascending order.');
        if (index < listed.length - 1 && part.body.length < LEAST_PART)
          throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
        return part.body;
      });
      const about = { modified: call.kernel.clock.now(), headers, checksums: {} };
      const record = (await bucket.objects.write(key, Buffer.concat(whole), about))!;
      uploads.delete(id);
      const result = { Location: `/${bucket.name}/${key}`, Bucket: bucket.name, Key: key, ETag: record.etag };
      return {
        status: 200,
        headers: versionHeader(bucket, record),
        body: xmlDocument('CompleteMultipartUploadResult', result),
      };
    },
    abort(call) {
      authorize(call, 's3:AbortMultipartUpload', call.key);
      uploads.delete(uploadOfCall(call)[0]);
      return { status: 204 };
    },
  };
}

function partsIn(xml: string): { number: number; etag: string }[] {
  const parts = [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, inside = '']) => ({
    number: Number(textsOf(inside, 'PartNumber')[0]),
    etag: textsOf(inside, 'ETag')[0] ?? '',
  }));
  if (parts.length === 0)
    throw new AwsError('MalformedXML', 'The XML you provided was not well-formed or did not validate.');
  return parts;
}
