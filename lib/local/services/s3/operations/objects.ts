import { AwsError } from '../../../kernel/aws-error.ts';
import { authorize, denied, refuseMissing, type Answer, type Call } from '../request/call.ts';
import { bucketNamed, type Bucket, type Buckets } from '../bucket.ts';
import { checksumHeaders, headersToKeep, objectHeaders, versionHeader, versionOf } from '../request/object-headers.ts';
import { remembered, type ObjectRecord } from '../store/object-store.ts';
import { names, precondition } from '../../../protocol/preconditions.ts';
import { rangeOf } from '../../../protocol/range.ts';
import { uploadOf } from '../request/upload-body.ts';
import { textsOf, xmlDocument } from '../../../protocol/s3-xml.ts';

/** Query parameters of a signed GET that set response headers. */
const overrides = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/** GetObject and HeadObject. */
export async function getObject(call: Call, withBody: boolean): Promise<Answer> {
  const { bucket, key, headers, query } = call;
  authorize(call, query.has('versionId') ? 's3:GetObjectVersion' : 's3:GetObject', key);
  if (query.has('partNumber'))
    throw new AwsError('NotImplemented', 'The local stage does not offer parts of an object by number', 501);
  const found = await openedObject(bucket, key);
  if (!found) refuseMissing(call, key);
  const { record, body } = found;
  const version = query.get('versionId');
  if (version && version !== record.version) {
    throw new AwsError('NoSuchVersion', 'The specified version does not exist.', 404, { Key: key, VersionId: version });
  }
  const about = { ...objectHeaders(record), ...versionHeader(bucket, record) };
  const state = precondition(headers, record.etag, record.modified);
  if (state === 304) return { status: 304, headers: about };
  if (state === 412) throw preconditionFailed();
  for (const name of overrides) {
    const value = query.get(`response-${name}`);
    if (value === null) continue;
    if (call.caller.kind === 'anonymous') {
      throw new AwsError(
        'InvalidRequest',
        'Request specific response headers cannot be used for anonymous GET requests.',
      );
    }
    about[name] = value;
  }
  const range = rangeOf(headers.range, record.size);
  if (range === 'unsatisfiable') {
    throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416, {
      ActualObjectSize: record.size,
    });
  }
  if (range) {
    about['content-range'] = `bytes ${range[0]}-${range[1]}/${record.size}`;
  } else if (headers['x-amz-checksum-mode'] === 'ENABLED') {
    Object.assign(about, checksumHeaders(record));
  }
  const [first, last] = range ?? [0, record.size - 1];
  about['content-length'] = String(last + 1 - first);
  const part = body ? body.subarray(first, last + 1) : () => bucket.objects.stream(record, first, last);
  return { status: range ? 206 : 200, headers: about, ...(withBody && { body: part }) };
}

/** Omits a body that is too large for memory. */
async function openedObject(
  { objects }: Bucket,
  key: string,
): Promise<{ record: ObjectRecord; body?: Buffer } | undefined> {
  const record = objects.record(key);
  return record && record.size > remembered.object ? { record } : objects.read(key);
}

export async function putObject(call: Call): Promise<Answer> {
  const { bucket, key, headers } = call;
  checkKey(key);
  authorize(call, 's3:PutObject', key);
  const upload = uploadOf(headers, call.body);
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (noneMatch !== undefined && noneMatch !== '*') {
    throw new AwsError('NotImplemented', 'A header you provided implies functionality that is not implemented', 501);
  }
  const about = { modified: call.kernel.clock.now(), headers: headersToKeep(headers), checksums: upload.checksums };
  const record = await bucket.objects.write(key, upload.body, about, (present) => {
    if (noneMatch !== undefined && present) return false;
    return match === undefined || (present !== undefined && names(match, present.etag));
  });
  if (!record) throw preconditionFailed();
  return {
    status: 200,
    headers: {
      etag: record.etag,
      'x-amz-server-side-encryption': 'AES256',
      ...versionHeader(bucket, record),
      ...checksumHeaders(record),
    },
  };
}

/** CopyObject: a header names the source, and the caller needs permission on both objects. */
export async function copyObject(call: Call, buckets: Buckets): Promise<Answer> {
  const { bucket, key, headers } = call;
  checkKey(key);
  const [path = ''] = headers['x-amz-copy-source']!.split('?');
  const source = /^\/?([^/]+)\/(.+)$/.exec(decodeURIComponent(path));
  if (!source) {
    throw new AwsError('InvalidArgument', 'Copy Source must mention the source bucket and key: sourcebucket/sourcekey');
  }
  const from = { ...call, bucket: bucketNamed(buckets, source[1]!) };
  authorize(from, 's3:GetObject', source[2]!);
  authorize(call, 's3:PutObject', key);
  const found = await from.bucket.objects.read(source[2]!);
  if (!found) refuseMissing(from, source[2]!);
  const replaced = headers['x-amz-metadata-directive'] === 'REPLACE';
  if (!replaced && from.bucket === bucket && source[2] === key) {
    throw new AwsError(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  }
  const record = await bucket.objects.write(key, found.body, {
    modified: call.kernel.clock.now(),
    headers: replaced ? headersToKeep(headers) : found.record.headers,
    checksums: found.record.checksums,
  });
  const result = { LastModified: new Date(record!.modified).toISOString(), ETag: record!.etag };
  return { status: 200, headers: versionHeader(bucket, record!), body: xmlDocument('CopyObjectResult', result) };
}

export async function deleteObject(call: Call): Promise<Answer> {
  const { bucket, key } = call;
  const version = call.query.get('versionId');
  authorize(call, version ? 's3:DeleteObjectVersion' : 's3:DeleteObject', key);
  if (!version || version === bucket.objects.record(key)?.version) await bucket.objects.remove(key);
  return { status: 204, headers: !version && bucket.settings.versioned ? { 'x-amz-delete-marker': 'true' } : {} };
}

/** DeleteObjects: up to 1000 keys, each authorized separately. */
export async function deleteObjects(call: Call): Promise<Answer> {
  const text = uploadOf(call.headers, call.body).body.toString();
  const objects = [...text.matchAll(/<Object>(.*?)<\/Object>/gs)].map(([, inside = '']) => ({
    key: textsOf(inside, 'Key')[0] ?? '',
    version: textsOf(inside, 'VersionId')[0],
  }));
  if (objects.length === 0 || objects.length > 1000) throw malformed();
  const deleted: string[] = [];
  const failed: { Key: string; Code: string; Message: string }[] = [];
  for (const { key, version } of objects) {
    try {
      authorize(call, version ? 's3:DeleteObjectVersion' : 's3:DeleteObject', key);
      const present = call.bucket.objects.record(key);
      if (!version || (present && version === versionOf(call.bucket, present))) await call.bucket.objects.remove(key);
      deleted.push(key);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      failed.push({ Key: key, Code: error.code, Message: error.message });
    }
  }
  const quiet = textsOf(text, 'Quiet')[0] === 'true';
  const Deleted = quiet ? [] : deleted.map((Key) => ({ Key }));
  return { status: 200, body: xmlDocument('DeleteResult', { Deleted, Error: failed }) };
}

/** A key is 1 to 1024 bytes of UTF-8. */
export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > 1024) throw new AwsError('KeyTooLongError', 'Your key is too long');
  if (key === '') throw denied();
}

export function preconditionFailed(): AwsError {
  return new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
}

function malformed(): AwsError {
  return new AwsError(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  );
}
