import type { Bucket } from '../bucket.ts';
import type { ObjectRecord } from '../store/object-store.ts';

const kept = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/** The headers of an upload that are returned with the object. */
export function headersToKeep(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || !(kept.includes(name) || name.startsWith('x-amz-meta-'))) continue;
    const clean =
      name === 'content-encoding' ? value.replace(/\s*aws-chunked\s*,?\s*/, '').replace(/,\s*$/, '') : value;
    if (clean) headers[name] = clean;
  }
  return headers;
}

/** The headers of GET and HEAD for an object, without its length. */
export function objectHeaders(record: ObjectRecord): Record<string, string> {
  return {
    ...record.headers,
    etag: record.etag,
    'last-modified': new Date(record.modified).toUTCString(),
    'accept-ranges': 'bytes',
    'x-amz-server-side-encryption': 'AES256',
  };
}

/** `null` in a bucket without versioning. */
export const versionOf = (bucket: Bucket, record: ObjectRecord): string =>
  bucket.settings.versioned ? record.version : 'null';

export function versionHeader(bucket: Bucket, record: ObjectRecord): Record<string, string> {
  return bucket.settings.versioned ? { 'x-amz-version-id': record.version } : {};
}

export function checksumHeaders(record: ObjectRecord): Record<string, string> {
  const sums = Object.entries(record.checksums).map(([name, sum]) => [`x-amz-checksum-${name}`, sum]);
  return sums.length ? { ...Object.fromEntries(sums), 'x-amz-checksum-type': 'FULL_OBJECT' } : {};
}
