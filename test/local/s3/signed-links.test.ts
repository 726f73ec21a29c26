import { get } from 'node:http';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createS3 } from '../../../lib/local/services/s3/s3.ts';
import { startSmallStage, type SmallStage } from './small-stage.ts';

let stage: SmallStage;
let s3: S3Client;
const Bucket = 'uploads';

beforeEach(async () => {
  stage = await startSmallStage([createS3]);
  await stage.put('AWS::S3::Bucket', {
    BucketName: Bucket,
    CorsConfiguration: {
      CorsRules: [{ AllowedMethods: ['PUT', 'POST'], AllowedOrigins: ['https://*.example'], AllowedHeaders: ['*'] }],
    },
  });
  s3 = new S3Client({ endpoint: `${stage.url}/_aws/s3`, region: 'us-east-1', credentials: stage.credentials });
});
afterEach(() => {
  s3.destroy();
  return stage.stop();
});

const later = (seconds: number) => stage.kernel.clock.set(stage.kernel.clock.now() + seconds * 1000);
const codeOf = async (response: Response) => [response.status, /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]];

test('a signed URL works until it expires, for its object and its method', async () => {
  const upload = await getSignedUrl(
    s3,
    new PutObjectCommand({ Bucket, Key: 'cv ü.pdf', ContentType: 'application/pdf' }),
    { expiresIn: 60 },
  );
  const put = await fetch(upload, { method: 'PUT', body: 'pdf', headers: { 'content-type': 'application/pdf' } });
  expect(await put.text()).toBe('');
  expect(put.status).toBe(200);

  const command = new GetObjectCommand({
    Bucket,
    Key: 'cv ü.pdf',
    ResponseContentDisposition: 'attachment; filename="cv.pdf"',
  });
  const link = await getSignedUrl(s3, command, { expiresIn: 60 });
  const got = await fetch(link);
  expect(await got.text()).toBe('pdf');
  expect(got.headers.get('content-disposition')).toBe('attachment; filename="cv.pdf"');
  expect(got.headers.get('content-type')).toBe('application/pdf');
  expect((await fetch(link, { headers: { range: 'bytes=0-0' } })).status).toBe(206);
  expect(await codeOf(await fetch(link, { method: 'PUT', body: 'x' }))).toEqual([403, 'SignatureDoesNotMatch']);
  expect(await codeOf(await fetch(link.replace('cv%20', 'cw%20')))).toEqual([403, 'SignatureDoesNotMatch']);

  stage.allow = ({ action }) => action !== 's3:GetObject';
  expect(await codeOf(await fetch(link))).toEqual([403, 'AccessDenied']);
  stage.allow = () => true;
  later(61);
  expect(await codeOf(await fetch(link))).toEqual([403, 'AccessDenied']);
});

describe('a presigned form', () => {
  const form = async (changes: Record<string, string> = {}, body = 'hello') => {
    const { url, fields } = await createPresignedPost(s3, {
      Bucket,
      Key: 'avatars/${filename}',
      Conditions: [
        ['starts-with', '$key', 'avatars/'],
        ['starts-with', '$Content-Type', 'image/'],
        ['content-length-range', 1, 10],
      ],
      Fields: { 'Content-Type': 'image/png' },
      Expires: 60,
    });
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changes })) data.append(name, value);
    data.append('file', new Blob([body]), 'me.png');
    return (more: RequestInit = {}) => fetch(url, { method: 'POST', body: data, ...more });
  };

  test("stores what it allows, under the file's name", async () => {
    const answer = await (await form({}, 'hello'))({ headers: { origin: 'https://app.example' } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example');
    const kept = await stage.kernel.ports.s3.get(Bucket, 'avatars/me.png');
    expect(kept?.body.toString()).toBe('hello');
    expect(kept?.headers['content-type']).toBe('image/png');
    expect(stage.asked.at(-1)).toMatchObject({ action: 's3:PutObject', principal: { kind: 'role' } });
  });

  test.each([
    ['another folder', { key: 'covers/x' }, 'hello', 'AccessDenied'],
    ['another type', { 'Content-Type': 'text/html' }, 'hello', 'AccessDenied'],
    ['a field nobody foresaw', { 'x-amz-meta-extra': '1' }, 'hello', 'AccessDenied'],
    ['too many bytes', {}, 'hello world', 'EntityTooLarge'],
    ['no bytes', {}, '', 'EntityTooSmall'],
    ['a forged signature', { 'X-Amz-Signature': '0'.repeat(64) }, 'hello', 'SignatureDoesNotMatch'],
  ])('rejects %s', async (_, changes, body, code) => {
    const send = await form(changes as Record<string, string>, body);
    expect((await codeOf(await send()))[1]).toBe(code);
    expect(await stage.kernel.ports.s3.list(Bucket)).toEqual([]);
  });

  test("names the failed condition and the size limit in S3's words", async () => {
    const text = async (changes: Record<string, string>, body: string) => (await (await form(changes, body))()).text();
    expect(await text({ key: 'covers/x' }, 'hello')).toContain(
      `Policy Condition failed: [&#34;starts-with&#34;, &#34;$key&#34;, &#34;avatars/&#34;]`,
    );
    const large = await text({}, 'hello world');
    expect(large).toContain('<ProposedSize>11</ProposedSize><MaxSizeAllowed>10</MaxSizeAllowed>');
    expect(large).not.toContain('MinSizeAllowed');
    expect(large).toMatch(/<RequestId>[^<]+<\/RequestId><HostId>[^<]+<\/HostId><\/Error>$/);
    expect(await text({}, '')).toContain('<ProposedSize>0</ProposedSize><MinSizeAllowed>1</MinSizeAllowed>');
  });

  test('expires, and follows the policy', async () => {
    const send = await form();
    stage.allow = () => false;
    expect(await codeOf(await send())).toEqual([403, 'AccessDenied']);
    stage.allow = () => true;
    later(61);
    expect(await codeOf(await send())).toEqual([403, 'AccessDenied']);
  });
});

test("allows preflight requests from the bucket's origins only", async () => {
  const ask = (origin: string) =>
    fetch(`${stage.url}/_aws/s3/${Bucket}/x`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
    });
  expect((await ask('https://app.example')).headers.get('access-control-allow-headers')).toBe('content-type');
  expect((await ask('https://evil.test')).status).toBe(403);
});

test('accepts a bucket in the host name, as the SDK sends it for localhost', async () => {
  await stage.kernel.ports.s3.put(Bucket, 'a/b.txt', Buffer.from('by host'), {});
  const endpoint = `${stage.url.replace('127.0.0.1', 'localhost')}/_aws/s3`;
  const named = new S3Client({ endpoint, region: 'us-east-1', credentials: stage.credentials });
  const link = new URL(await getSignedUrl(named, new GetObjectCommand({ Bucket, Key: 'a/b.txt' })));
  expect(link.hostname).toBe('uploads.localhost');
  const text = await new Promise<string>((resolve, reject) => {
    const { host, port } = link;
    get(
      { host: '127.0.0.1', port, path: link.pathname + link.search, headers: { host }, agent: false },
      async (response) => resolve((await response.toArray()).join('')),
    ).on('error', reject);
  });
  expect(text).toBe('by host');
});
