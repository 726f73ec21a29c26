/** Multipart uploads, checked against the S3 User Guide and API Reference. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3';
import { openObjectStore } from '../../../lib/local/services/s3/store/object-store.ts';
import { createS3 } from '../../../lib/local/services/s3/s3.ts';
import { startSmallStage, type SmallStage } from './small-stage.ts';

const MiB = 1024 * 1024;
const Bucket = 'school-films';
const Key = 'lessons/a film+.mp4';
let stage: SmallStage;
let s3: S3Client;

async function start(directory?: string): Promise<void> {
  stage = await startSmallStage([createS3], directory);
  await stage.put('AWS::S3::Bucket', { BucketName: Bucket });
  const { credentials, url } = stage;
  s3 = new S3Client({ endpoint: `${url}/_aws/s3`, region: 'us-east-1', credentials, maxAttempts: 1 });
}
const end = (keep?: boolean) => {
  s3.destroy();
  return stage.stop(keep);
};
beforeEach(() => start());
afterEach(() => end());

const begin = async (key = Key, more: object = {}) =>
  (await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: key, ContentType: 'video/mp4', ...more }))).UploadId!;
const send = async (UploadId: string, PartNumber: number, Body: Buffer, more: object = {}): Promise<CompletedPart> => {
  const sent = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ...more }));
  return { PartNumber, ETag: sent.ETag, ...(sent.ChecksumSHA256 && { ChecksumSHA256: sent.ChecksumSHA256 }) };
};
const complete = (UploadId: string, Parts: CompletedPart[], more: object = {}) =>
  s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts }, ...more }));
const refusal = (effect: Promise<unknown>) =>
  effect.then(
    () => undefined,
    (error: { name: string; $metadata: { httpStatusCode: number } }) => [error.name, error.$metadata.httpStatusCode],
  );
const md5 = (body: Buffer) => createHash('md5').update(body).digest();
const sha256 = (body: Buffer) => createHash('sha256').update(body).digest();

test('parts become one object when complete, and are invisible before', async () => {
  const parts = [randomBytes(5 * MiB), randomBytes(6 * MiB), randomBytes(17)] as const;
  const id = await begin();
  // In any order, one of them twice: the last one counts.
  const third = await send(id, 30, parts[2]);
  await send(id, 1, randomBytes(5 * MiB));
  const first = await send(id, 1, parts[0]);
  const second = await send(id, 2, parts[1]);
  expect(await refusal(s3.send(new HeadObjectCommand({ Bucket, Key })))).toEqual(['NotFound', 404]);
  expect((await s3.send(new ListObjectsV2Command({ Bucket }))).KeyCount).toBe(0);
  const made = await complete(id, [first, second, third]);
  const whole = Buffer.concat(parts);
  expect(made.ETag).toBe(`"${md5(Buffer.concat(parts.map(md5))).toString('hex')}-3"`);
  const got = await s3.send(new GetObjectCommand({ Bucket, Key }));
  expect([got.ContentType, got.ContentLength, got.ETag]).toEqual(['video/mp4', whole.length, made.ETag]);
  expect(whole.equals(Buffer.from(await got.Body!.transformToByteArray()))).toBe(true);
  const middle = await s3.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=${5 * MiB - 2}-${5 * MiB + 1}` }));
  expect(Buffer.from(await middle.Body!.transformToByteArray())).toEqual(whole.subarray(5 * MiB - 2, 5 * MiB + 2));
  expect(middle.ContentRange).toBe(`bytes ${5 * MiB - 2}-${5 * MiB + 1}/${whole.length}`);
  expect(await refusal(complete(id, [first, second, third]))).toEqual(['NoSuchUpload', 404]);
  expect(await refusal(send(id, 1, parts[2]))).toEqual(['NoSuchUpload', 404]);
});

test('rejects a part that is too small, missing, different or out of order, and the upload continues', async () => {
  const id = await begin();
  const small = await send(id, 1, Buffer.from('small'));
  const last = await send(id, 2, Buffer.from('last'));
  expect(await refusal(complete(id, [small, last]))).toEqual(['EntityTooSmall', 400]);
  expect(await refusal(complete(id, [last, small]))).toEqual(['InvalidPartOrder', 400]);
  expect(await refusal(complete(id, [last, last]))).toEqual(['InvalidPartOrder', 400]);
  expect(await refusal(complete(id, [{ ...last, ETag: small.ETag }]))).toEqual(['InvalidPart', 400]);
  expect(await refusal(complete(id, [{ ...last, PartNumber: 3 }]))).toEqual(['InvalidPart', 400]);
  expect(await refusal(complete(id, []))).toEqual(['MalformedXML', 400]);
  expect(await refusal(complete(id, [last], { MpuObjectSize: 5 }))).toEqual(['InvalidRequest', 400]);
  for (const number of [0, 10_001])
    expect(await refusal(send(id, number, Buffer.from('x')))).toEqual(['InvalidArgument', 400]);
  expect(await refusal(send('another', 1, Buffer.from('x')))).toEqual(['NoSuchUpload', 404]);
  expect(await refusal(send(await begin('other'), 1, Buffer.from('x')))).toEqual(['NoSuchUpload', 404]);
  expect(await refusal(send(id, 1, Buffer.from('x'), { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }))).toEqual([
    'BadDigest',
    400,
  ]);
  // Exactly 5 MiB, and any size for the last one.
  const least = await send(id, 1, Buffer.alloc(5 * MiB));
  expect((await complete(id, [least, last], { MpuObjectSize: 5 * MiB + 4 })).ETag).toMatch(/-2"$/);
});

test('an upload with SHA-256 has a checksum per part, checked again on completion, and a combined one', async () => {
  const id = await begin(Key, { ChecksumAlgorithm: 'SHA256' });
  const body = Buffer.from('the only part');
  expect(await refusal(send(id, 1, body, { ChecksumAlgorithm: 'CRC32' }))).toEqual(['InvalidRequest', 400]);
  expect(await refusal(send(id, 1, body, { ChecksumSHA256: sha256(Buffer.from('x')).toString('base64') }))).toEqual([
    'BadDigest',
    400,
  ]);
  const part = await send(id, 1, body, { ChecksumAlgorithm: 'SHA256' });
  expect(part.ChecksumSHA256).toBe(sha256(body).toString('base64'));
  const { Parts, ChecksumAlgorithm } = await s3.send(new ListPartsCommand({ Bucket, Key, UploadId: id }));
  expect([ChecksumAlgorithm, Parts![0]!.ChecksumSHA256, Parts![0]!.Size]).toEqual(['SHA256', part.ChecksumSHA256, 13]);
  const { ChecksumSHA256: _, ...without } = part;
  expect(await refusal(complete(id, [without]))).toEqual(['InvalidRequest', 400]);
  expect(
    await refusal(complete(id, [{ ...part, ChecksumSHA256: sha256(Buffer.from('x')).toString('base64') }])),
  ).toEqual(['InvalidPart', 400]);
  const made = await complete(id, [part]);
  expect(made.ChecksumSHA256).toBe(`${sha256(sha256(body)).toString('base64')}-1`);
});

test('lists parts and uploads in order, in pages', async () => {
  const [b1, b2, a, c] = [await begin('b'), await begin('b'), await begin('a'), await begin(Key)];
  for (const number of [7, 2, 5]) await send(c, number, Buffer.from(`${number}`));
  const page = await s3.send(new ListPartsCommand({ Bucket, Key, UploadId: c, MaxParts: 2 }));
  expect([page.Parts!.map(({ PartNumber }) => PartNumber), page.IsTruncated, page.NextPartNumberMarker]).toEqual([
    [2, 5],
    true,
    '5',
  ]);
  const rest = await s3.send(
    new ListPartsCommand({ Bucket, Key, UploadId: c, PartNumberMarker: page.NextPartNumberMarker }),
  );
  expect([rest.Parts!.map(({ PartNumber }) => PartNumber), rest.IsTruncated]).toEqual([[7], false]);

  const list = (more: object = {}) => s3.send(new ListMultipartUploadsCommand({ Bucket, ...more }));
  const first = await list({ MaxUploads: 2 });
  expect(first.Uploads!.map(({ Key, UploadId }) => [Key, UploadId])[0]).toEqual(['a', a]);
  const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = first;
  const second = await list({ KeyMarker, UploadIdMarker });
  const ids = [...first.Uploads!, ...second.Uploads!].map(({ UploadId }) => UploadId);
  expect([ids.slice(1, 3).sort(), ids[3], first.IsTruncated, second.IsTruncated]).toEqual([
    [b1, b2].sort(),
    c,
    true,
    false,
  ]);
  expect((await list({ Prefix: 'lessons/' })).Uploads!.map(({ Key }) => Key)).toEqual([Key]);

  await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: c }));
  expect((await list({ Prefix: 'lessons/' })).Uploads).toBeUndefined();
  expect(await refusal(s3.send(new ListPartsCommand({ Bucket, Key, UploadId: c })))).toEqual(['NoSuchUpload', 404]);
  expect(await refusal(s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: c })))).toEqual([
    'NoSuchUpload',
    404,
  ]);
});

test('an upload survives a restart: acknowledged parts are kept, aborted ones are not', async () => {
  const id = await begin();
  const [first, other] = [await send(id, 1, Buffer.alloc(5 * MiB, 1)), await begin('gone')];
  await s3.send(new AbortMultipartUploadCommand({ Bucket, Key: 'gone', UploadId: other }));
  const { directory } = stage.kernel;
  await end(true);
  await start(directory);
  expect((await s3.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads!.map(({ UploadId }) => UploadId)).toEqual(
    [id],
  );
  const { Parts } = await s3.send(new ListPartsCommand({ Bucket, Key, UploadId: id }));
  expect(Parts!.map(({ ETag }) => ETag)).toEqual([first.ETag]);
  await complete(id, [first, await send(id, 2, Buffer.from('end'))]);
  const got = await s3.send(new GetObjectCommand({ Bucket, Key, Range: 'bytes=-4' }));
  expect(Buffer.from(await got.Body!.transformToByteArray())).toEqual(Buffer.from('\x01end'));
  expect(readdirSync(join(directory, 's3', Bucket, 'uploads'))).toEqual([]);
});

test('a conditional upload does not overwrite an existing object', async () => {
  const id = await begin();
  const part = await send(id, 1, Buffer.from('later'));
  await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'sooner' }));
  expect(await refusal(complete(id, [part], { IfNoneMatch: '*' }))).toEqual(['PreconditionFailed', 412]);
  expect(await (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body!.transformToString()).toBe('sooner');
  expect((await complete(id, [part])).ETag).toMatch(/-1"$/);
});

test('authorizes each call by its own action', async () => {
  const id = await begin();
  const part = await send(id, 1, Buffer.from('x'));
  const only = async (action: string, effect: () => Promise<unknown>) => {
    stage.allow = (request) => request.action !== action;
    expect(await refusal(effect())).toEqual(['AccessDenied', 403]);
    stage.allow = () => true;
  };
  await only('s3:PutObject', () => begin());
  await only('s3:PutObject', () => send(id, 1, Buffer.from('x')));
  await only('s3:PutObject', () => complete(id, [part]));
  await only('s3:ListMultipartUploadParts', () => s3.send(new ListPartsCommand({ Bucket, Key, UploadId: id })));
  await only('s3:ListBucketMultipartUploads', () => s3.send(new ListMultipartUploadsCommand({ Bucket })));
  await only('s3:AbortMultipartUpload', () => s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: id })));
  expect((await complete(id, [part])).ETag).toBe(`"${md5(md5(Buffer.from('x'))).toString('hex')}-1"`);
});

test('rejects unsupported features by name', async () => {
  const id = await begin();
  const copy = new UploadPartCopyCommand({ Bucket, Key, UploadId: id, PartNumber: 1, CopySource: `${Bucket}/x` });
  await expect(s3.send(copy)).rejects.toThrow('does not offer PUT object');
  await expect(begin(Key, { ChecksumAlgorithm: 'CRC32', ChecksumType: 'FULL_OBJECT' })).rejects.toThrow(
    'checksums of whole uploads',
  );
  await expect(begin(Key, { ChecksumAlgorithm: 'CRC64NVME' })).rejects.toThrow('CRC64NVME');
  await expect(s3.send(new ListMultipartUploadsCommand({ Bucket, Delimiter: '/' }))).rejects.toThrow(
    'groups of uploads',
  );
  await expect(s3.send(new GetObjectCommand({ Bucket, Key, PartNumber: 1 }))).rejects.toThrow('parts of an object');
});

test('reads a range of an object larger than any buffer', async () => {
  const { directory } = stage.kernel;
  await end(true);
  const folder = join(directory, 's3', Bucket);
  const size = 5 * 1024 * MiB;
  const file = join(folder, 'film');
  writeFileSync(file, 'begins');
  truncateSync(file, size);
  const about = { modified: Date.now(), headers: { 'content-type': 'video/mp4' }, checksums: {}, etag: '"x-1"', size };
  await openObjectStore(folder).adopt(Key, file, about);
  await start(directory);
  expect((await s3.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength).toBe(size);
  const part = async (Range: string) =>
    (await s3.send(new GetObjectCommand({ Bucket, Key, Range }))).Body!.transformToString('latin1');
  expect(await part('bytes=0-5')).toBe('begins');
  expect(await part(`bytes=${size - 3}-`)).toBe('\0\0\0');
  // A reader disconnects early, and the stage continues.
  const whole = await s3.send(new GetObjectCommand({ Bucket, Key }));
  const { value } = await whole.Body!.transformToWebStream().getReader().read();
  expect(Buffer.from(value!).toString('latin1', 0, 6)).toBe('begins');
  s3.destroy();
  await end(true);
  await start(directory);
  expect(await part('bytes=1-2')).toBe('eg');
});
