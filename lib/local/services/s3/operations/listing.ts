import { AwsError } from '../../../kernel/aws-error.ts';
import { authorize, type Answer, type Call } from '../request/call.ts';
import { versionOf } from '../request/object-headers.ts';
import { xmlDocument } from '../../../protocol/s3-xml.ts';

/** ListObjectsV2. The continuation token is the last returned key or common prefix, base64. */
export function listObjects(call: Call): Answer {
  const { bucket, query } = call;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const asked = query.get('max-keys') ?? '1000';
  authorize(call, 's3:ListBucket', undefined, {
    's3:prefix': prefix,
    's3:max-keys': asked,
    ...(delimiter && { 's3:delimiter': delimiter }),
  });
  if (!/^\d+$/.test(asked))
    throw new AwsError('InvalidArgument', 'Provided max-keys not an integer or within integer range');
  const limit = Math.min(Number(asked), 1000);
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64').toString() : (query.get('start-after') ?? '');
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;

  const contents: string[] = [];
  const prefixes: string[] = [];
  let last = '';
  let more = false;
  for (const key of bucket.objects.keys()) {
    if (!key.startsWith(prefix)) continue;
    const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const group = cut < 0 ? undefined : key.slice(0, cut + delimiter.length);
    if (group !== undefined && (group === prefixes.at(-1) || (token && group === after))) continue;
    if (after && Buffer.compare(Buffer.from(group ?? key), Buffer.from(after)) <= 0) continue;
    if (contents.length + prefixes.length >= limit) {
      more = limit > 0;
      break;
    }
    if (group === undefined) contents.push(key);
    else prefixes.push(group);
    last = group ?? key;
  }
  const body = xmlDocument('ListBucketResult', {
    Name: bucket.name,
    Prefix: encode(prefix),
    Delimiter: delimiter ? encode(delimiter) : undefined,
    StartAfter: query.get('start-after') ?? undefined,
    ContinuationToken: token ?? undefined,
    NextContinuationToken: more ? Buffer.from(last).toString('base64') : undefined,
    EncodingType: query.get('encoding-type') ?? undefined,
    KeyCount: contents.length + prefixes.length,
    MaxKeys: limit,
    IsTruncated: more,
    Contents: contents.map((key) => {
      const record = bucket.objects.record(key)!;
      return {
        Key: encode(key),
        LastModified: new Date(record.modified).toISOString(),
        ETag: record.etag,
        Size: record.size,
        StorageClass: 'STANDARD',
      };
    }),
    CommonPrefixes: prefixes.map((group) => ({ Prefix: encode(group) })),
  });
  return { status: 200, body };
}

/** ListObjectVersions, a thousand at a time after `key-marker`. Only the newest version of each object is kept here. */
export function listVersions(call: Call): Answer {
  const { bucket, query } = call;
  authorize(call, 's3:ListBucketVersions', undefined);
  const after = query.get('key-marker') ?? '';
  const prefix = query.get('prefix') ?? '';
  const keys = bucket.objects
    .keys()
    .filter((key) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0);
  const given = keys.slice(0, 1000);
  const more = keys.length > given.length;
  const Version = given.map((Key) => {
    const record = bucket.objects.record(Key)!;
    return {
      Key,
      VersionId: versionOf(bucket, record),
      IsLatest: true,
      LastModified: new Date(record.modified).toISOString(),
      ETag: record.etag,
      Size: record.size,
      StorageClass: 'STANDARD',
    };
  });
  const next = more ? given.at(-1) : undefined;
  const body = xmlDocument('ListVersionsResult', {
    Name: bucket.name,
    Prefix: prefix,
    KeyMarker: after,
    NextKeyMarker: next,
    NextVersionIdMarker: next && versionOf(bucket, bucket.objects.record(next)!),
    MaxKeys: 1000,
    IsTruncated: more,
    Version,
  });
  return { status: 200, body };
}
