/** Lists incomplete multipart uploads and their parts. */
import { AwsError } from '../../../kernel/aws-error.ts';
import type { Answer, Call } from '../request/call.ts';
import type { PartRecord, UploadRecord } from '../store/upload-store.ts';
import { xmlDocument } from '../../../protocol/s3-xml.ts';

/** Maximum entries per response, even if more are requested. */
const most = 1000;

const whole = (query: URLSearchParams, name: string, otherwise: number): number => {
  const text = query.get(name) ?? String(otherwise);
  if (/^\d+$/.test(text)) return Number(text);
  throw new AwsError('InvalidArgument', `Provided ${name} not an integer or within integer range`, 400, {
    ArgumentName: name,
    ArgumentValue: text,
  });
};

const owner = { ID: 'local', DisplayName: 'local' };

/** ListParts. */
export function listParts({ bucket, key, query }: Call, upload: UploadRecord, all: readonly PartRecord[]): Answer {
  const limit = Math.min(whole(query, 'max-parts', most), most);
  const marker = whole(query, 'part-number-marker', 0);
  const after = all.filter(({ number }) => number > marker);
  const given = after.slice(0, limit);
  const body = xmlDocument('ListPartsResult', {
    ...{ Bucket: bucket.name, Key: key, UploadId: upload.id, Initiator: owner, Owner: owner, StorageClass: 'STANDARD' },
    PartNumberMarker: marker,
    NextPartNumberMarker: given.at(-1)?.number ?? 0,
    MaxParts: limit,
    IsTruncated: given.length < after.length,
    ...(upload.algorithm && { ChecksumAlgorithm: upload.algorithm.toUpperCase(), ChecksumType: upload.type }),
    Part: given.map(({ number, modified, etag, size, checksums }) => ({
      PartNumber: number,
      LastModified: new Date(modified).toISOString(),
      ETag: etag,
      Size: size,
      ...Object.fromEntries(Object.entries(checksums).map(([name, sum]) => [`Checksum${name.toUpperCase()}`, sum])),
    })),
  });
  return { status: 200, body };
}

/** ListMultipartUploads, by key and then by start time. */
export function listUploads({ bucket, query }: Call, all: readonly UploadRecord[]): Answer {
  if (query.has('delimiter'))
    throw new AwsError('NotImplemented', 'The local stage does not offer groups of uploads in parts', 501);
  const limit = Math.min(whole(query, 'max-uploads', most), most);
  const prefix = query.get('prefix') ?? '';
  const key = query.get('key-marker') ?? '';
  const id = key && (query.get('upload-id-marker') ?? '');
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const wanted = all.filter((upload) => upload.key.startsWith(prefix));
  const marked = id ? wanted.findIndex((upload) => upload.key === key && upload.id === id) : -1;
  const isAfter = (upload: UploadRecord) => Buffer.compare(Buffer.from(upload.key), Buffer.from(key)) > 0;
  const after = marked < 0 ? wanted.filter(isAfter) : wanted.slice(marked + 1);
  const given = after.slice(0, limit);
  const last = given.length < after.length ? given.at(-1) : undefined;
  const body = xmlDocument('ListMultipartUploadsResult', {
    ...{ Bucket: bucket.name, KeyMarker: encode(key), UploadIdMarker: id, Prefix: encode(prefix) },
    NextKeyMarker: last && encode(last.key),
    NextUploadIdMarker: last?.id,
    ...{ MaxUploads: limit, EncodingType: query.get('encoding-type') ?? undefined, IsTruncated: last !== undefined },
    Upload: given.map((upload) => ({
      ...{ Key: encode(upload.key), UploadId: upload.id, Initiator: owner, Owner: owner, StorageClass: 'STANDARD' },
      Initiated: new Date(upload.initiated).toISOString(),
      ...(upload.algorithm && { ChecksumAlgorithm: upload.algorithm.toUpperCase(), ChecksumType: upload.type }),
    })),
  });
  return { status: 200, body };
}
