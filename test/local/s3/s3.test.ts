import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { createS3 } from '../../../lib/local/services/s3/s3.ts';
import { startSmallStage, type SmallStage } from './small-stage.ts';

let stage: SmallStage;
let s3: S3Client;
const Bucket = 'school-site';

beforeEach(async () => {
  stage = await startSmallStage([createS3]);
  await stage.put('AWS::S3::Bucket', { BucketName: Bucket, VersioningConfiguration: { Status: 'Enabled' } });
  s3 = client();
});
afterEach(() => {
  s3.destroy();
  return stage.stop();
});

function client(endpoint = `${stage.url}/_aws/s3`): S3Client {
  return new S3Client({ endpoint, region: 'us-east-1', credentials: stage.credentials, maxAttempts: 1 });
}

const put = (Key: string, Body: string, more = {}) => s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const read = async (Key: string, more = {}) => {
  const found = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return { ...found, text: await found.Body!.transformToString() };
};
const refusal = async (effect: Promise<unknown>) => {
  const error: any = await effect.then(
    () => undefined,
    (error: unknown) => error,
  );
  return error && [error.name, error.$metadata?.httpStatusCode];
};

test('returns an object with its headers, whole or by range, and 304 when unchanged', async () => {
  const kept = await put('covers/a b+ü.svg', '<svg/>', {
    ContentType: 'image/svg+xml',
    CacheControl: 'no-cache',
    Metadata: { course: '7' },
  });
  const found = await read('covers/a b+ü.svg');
  expect(found).toMatchObject({
    text: '<svg/>',
    ContentType: 'image/svg+xml',
    CacheControl: 'no-cache',
    Metadata: { course: '7' },
  });
  expect(found.ETag).toBe(kept.ETag);
  expect(found.ETag).toBe('"677433a0892aaed7b7d2628c313c9775"');
  expect(found.VersionId).toBe(kept.VersionId);
  expect(await read('covers/a b+ü.svg', { Range: 'bytes=1-3' })).toMatchObject({
    text: 'svg',
    ContentRange: 'bytes 1-3/6',
  });
  expect(await read('covers/a b+ü.svg', { Range: 'bytes=-2' })).toMatchObject({ text: '/>' });
  expect(await refusal(read('covers/a b+ü.svg', { Range: 'bytes=6-' }))).toEqual(['InvalidRange', 416]);
  expect((await refusal(read('covers/a b+ü.svg', { IfNoneMatch: kept.ETag })))?.[1]).toBe(304);
  expect((await refusal(read('covers/a b+ü.svg', { IfModifiedSince: new Date(Date.now() + 60_000) })))?.[1]).toBe(304);
  expect(await refusal(read('covers/a b+ü.svg', { IfMatch: '"other"' }))).toEqual(['PreconditionFailed', 412]);
  const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'covers/a b+ü.svg' }));
  expect(head.ContentLength).toBe(6);
});

test('decodes a chunked stream, and rejects a body with a wrong checksum', async () => {
  const Body = Readable.from([Buffer.from('one '), Buffer.from('two')]);
  await s3.send(new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength: 7 }));
  expect(await read('stream')).toMatchObject({ text: 'one two' });
  expect(await refusal(put('wrong', 'body', { ChecksumCRC32: 'AAAAAA==' }))).toEqual(['BadDigest', 400]);
  expect(await refusal(put('wrong', 'body', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }))).toEqual(['BadDigest', 400]);
  await put('right', 'body', { ChecksumAlgorithm: 'SHA256' });
  expect(await refusal(read('wrong'))).toEqual(['NoSuchKey', 404]);
});

test('only one conditional put wins', async () => {
  const tries = await Promise.all([1, 2, 3, 4].map((n) => refusal(put('lock', `${n}`, { IfNoneMatch: '*' }))));
  expect(tries.filter((one) => one === undefined)).toHaveLength(1);
  expect(tries.find(Boolean)).toEqual(['PreconditionFailed', 412]);
});

test('lists in byte order, in pages and groups', async () => {
  for (const key of ['b/2', 'a', 'b/1', 'c&d', 'B']) await put(key, key);
  const list = (more: object) => s3.send(new ListObjectsV2Command({ Bucket, ...more }));
  expect((await list({})).Contents!.map((one) => one.Key)).toEqual(['B', 'a', 'b/1', 'b/2', 'c&d']);
  const grouped = await list({ Delimiter: '/', MaxKeys: 3 });
  expect(grouped).toMatchObject({ KeyCount: 3, IsTruncated: true, CommonPrefixes: [{ Prefix: 'b/' }] });
  const rest = await list({ Delimiter: '/', ContinuationToken: grouped.NextContinuationToken });
  expect(rest.Contents!.map((one) => one.Key)).toEqual(['c&d']);
  expect((await list({ Prefix: 'b/', StartAfter: 'b/1' })).Contents!.map((one) => one.Key)).toEqual(['b/2']);
});

test('copies and deletes objects', async () => {
  await put('from', 'body', { ContentType: 'text/plain' });
  await s3.send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource: `${Bucket}/from` }));
  expect(await read('to')).toMatchObject({ text: 'body', ContentType: 'text/plain' });
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'to' }));
  const answer = await s3.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'from' }, { Key: 'a<b&c' }] } }),
  );
  expect(answer.Deleted!.map((one) => one.Key)).toEqual(['from', 'a<b&c']);
  expect((await s3.send(new ListObjectsV2Command({ Bucket }))).KeyCount).toBe(0);
});

test('empties a bucket by its versions, as before its deletion', async () => {
  for (const key of ['a', 'b&c', 'd']) await put(key, key);
  const { Versions = [], IsTruncated } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
  expect(Versions.map(({ Key }) => Key)).toEqual(['a', 'b&c', 'd']);
  expect(IsTruncated).toBe(false);
  const Objects = Versions.map(({ Key, VersionId }) => ({ Key, VersionId }));
  await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'a', VersionId: 'another' }] } }));
  expect((await read('a')).text).toBe('a');
  stage.allow = ({ action }) => action !== 's3:DeleteObjectVersion';
  expect((await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))).Errors!.length).toBe(3);
  stage.allow = () => true;
  await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect((await s3.send(new ListObjectVersionsCommand({ Bucket }))).Versions).toBeUndefined();
});

test('authorizes every call, and reveals a missing key only with list permission', async () => {
  await put('there', 'x');
  expect(stage.asked.at(-1)).toMatchObject({
    principal: { kind: 'role' },
    action: 's3:PutObject',
    resource: `arn:aws:s3:::${Bucket}/there`,
    conditions: { 'aws:SecureTransport': 'true' },
  });
  expect(await refusal(read('missing'))).toEqual(['NoSuchKey', 404]);
  stage.allow = ({ action }) => action === 's3:GetObject';
  expect(await refusal(read('missing'))).toEqual(['AccessDenied', 403]);
  expect(await refusal(put('there', 'y'))).toEqual(['AccessDenied', 403]);
  expect((await read('there')).text).toBe('x');
  stage.allow = () => true;
  expect((await fetch(`${stage.url}/_aws/s3/${Bucket}/there`)).status).toBe(403);
  expect(await refusal(s3.send(new GetObjectCommand({ Bucket: 'other', Key: 'x' })))).toEqual(['NoSuchBucket', 404]);
});

test('rejects a wrong secret and an unknown key', async () => {
  const as = (credentials: object) =>
    new S3Client({
      endpoint: `${stage.url}/_aws/s3`,
      region: 'us-east-1',
      credentials: { ...stage.credentials, ...credentials },
    });
  const get = new GetObjectCommand({ Bucket, Key: 'x' });
  expect(await refusal(as({ secretAccessKey: 'guess' }).send(get))).toEqual(['SignatureDoesNotMatch', 403]);
  expect(await refusal(as({ accessKeyId: 'ASIAOTHER' }).send(get))).toEqual(['InvalidAccessKeyId', 403]);
});

test('keeps acknowledged objects over a restart, in the same bucket', async () => {
  await put('index.html', 'one');
  await put('index.html', 'two');
  await stage.stop(true);
  const { directory } = stage.kernel;
  stage = await startSmallStage([createS3], directory);
  await stage.put('AWS::S3::Bucket', { BucketName: Bucket });
  s3 = client();
  expect((await read('index.html')).text).toBe('two');
});

test("a bucket that blocks public access rejects a public policy, and has AWS's attributes", async () => {
  const block = { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true };
  const made = await stage.put('AWS::S3::Bucket', { PublicAccessBlockConfiguration: block });
  expect(made.physicalId).toMatch(/^test-thing-[0-9a-f]{12}$/);
  expect(made.attributes.RegionalDomainName).toBe(`${made.physicalId}.s3.us-east-1.amazonaws.com`);
  const policy = (Principal: unknown, Condition?: object) =>
    stage.put('AWS::S3::BucketPolicy', {
      Bucket: made.physicalId,
      PolicyDocument: { Statement: [{ Effect: 'Allow', Principal, Action: 's3:GetObject', Resource: '*', Condition }] },
    });
  await expect(policy('*')).rejects.toThrow('BlockPublicPolicy');
  await policy('*', { StringEquals: { 'aws:SourceAccount': '000000000000' } });
  await policy({ Service: 'cloudfront.amazonaws.com' });
  expect(stage.policies.get(made.attributes.Arn)?.Statement).toHaveLength(1);
});

test('keeps what a lifecycle rule would expire', async () => {
  const Rules = [{ Status: 'Enabled', ExpirationInDays: 1 }];
  await stage.put('AWS::S3::Bucket', { BucketName: 'short-lived', LifecycleConfiguration: { Rules } });
  await s3.send(new PutObjectCommand({ Bucket: 'short-lived', Key: 'a', Body: 'kept' }));
  stage.kernel.clock.set(Date.now() + 400 * 86_400_000);
  expect((await s3.send(new GetObjectCommand({ Bucket: 'short-lived', Key: 'a' }))).ContentLength).toBe(4);
});

test('with a KMS key an ETag is not a digest of the content, and differs each time', async () => {
  const BucketName = 'keyed';
  const ServerSideEncryptionByDefault = { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: 'the-key' };
  const BucketEncryption = { ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault }] };
  await stage.put('AWS::S3::Bucket', { BucketName, BucketEncryption });
  const tagIn = async (into: string) =>
    (await s3.send(new PutObjectCommand({ Bucket: into, Key: 'a', Body: 'same' }))).ETag;
  expect(await tagIn(Bucket)).toBe(await tagIn(Bucket));
  const tags = [await tagIn(BucketName), await tagIn(BucketName), await tagIn(Bucket)];
  expect(new Set(tags).size).toBe(3);
  expect(tags.every((tag) => /^"[0-9a-f]{32}"$/.test(tag!))).toBe(true);
});
