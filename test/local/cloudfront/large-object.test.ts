/**
 * An object too large for memory is delivered through a distribution like any other: whole, in ranges, or not at all.
 */
import { randomBytes } from 'node:crypto';
import { createCloudFront } from '../../../lib/local/services/cloudfront/cloudfront.ts';
import { createS3 } from '../../../lib/local/services/s3/s3.ts';
import { startSmallStage, type SmallStage } from '../s3/small-stage.ts';

const film = randomBytes(6_000_000);
let stage: SmallStage;

beforeAll(async () => {
  stage = await startSmallStage([createS3, createCloudFront]);
  await stage.put('AWS::S3::Bucket', { BucketName: 'school' });
  await stage.put('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      DefaultCacheBehavior: {
        ...{ CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6', Compress: true, TargetOriginId: 'bucket' },
      },
      Enabled: true,
      Origins: [{ DomainName: 'school.s3.us-east-1.amazonaws.com', Id: 'bucket' }],
    },
  });
  const headers = { 'content-type': 'text/plain', 'cache-control': 'max-age=60' };
  await stage.kernel.ports.s3.put('school', 'film.txt', film, headers);
});
afterAll(() => stage.stop());

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${stage.url}/film.txt`, { method, headers: { 'accept-encoding': 'gzip, br', ...headers } });
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('serves a large object whole, by range, by suffix, and as headers only', async () => {
  const whole = await ask();
  expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(film.length)]);
  expect(whole.headers.get('content-encoding')).toBeNull();
  expect(film.equals(await bytes(whole))).toBe(true);
  const part = await ask({ range: 'bytes=5000000-5000009' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5000000-5000009/${film.length}`]);
  expect(await bytes(part)).toEqual(film.subarray(5_000_000, 5_000_010));
  expect(await bytes(await ask({ range: 'bytes=-3' }))).toEqual(film.subarray(-3));
  const head = await ask({}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(film.length)]);
});

test('does not serve it when unchanged, beyond its end, or a range of another version', async () => {
  const etag = (await ask({}, 'HEAD')).headers.get('etag')!;
  const known = await ask({ 'if-none-match': etag });
  expect([known.status, (await bytes(known)).length]).toEqual([304, 0]);
  const beyond = await ask({ range: `bytes=${film.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`]);
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
  expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
});

test('under AWS conditions, where caches may drop it, reads it from the bucket each time', async () => {
  stage.kernel.faults.set({ rules: [], conditions: 'aws:7' });
  try {
    for (let time = 0; time < 3; time += 1)
      expect(await bytes(await ask({ range: 'bytes=10-19' }))).toEqual(film.subarray(10, 20));
  } finally {
    stage.kernel.faults.set({ rules: [], conditions: 'calm' });
  }
});
