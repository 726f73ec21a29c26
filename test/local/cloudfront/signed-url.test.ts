/** Signed URLs as described in CloudFront's developer guide, in front of a bucket. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { get } from 'node:http';
import { createCloudFront } from '../../../lib/local/services/cloudfront/cloudfront.ts';
import { createS3 } from '../../../lib/local/services/s3/s3.ts';
import { startSmallStage, type SmallStage } from '../s3/small-stage.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const film = Buffer.from('0123456789');
let stage: SmallStage;
let keys: Record<'rsa' | 'elliptic', string>;
let group: string;
let site: JsonObject;

const publicKey = (name: string, key: KeyObject) =>
  stage.put('AWS::CloudFront::PublicKey', {
    PublicKeyConfig: { CallerReference: name, EncodedKey: pem(key), Name: name },
  });
const distribution = (behaviour: object) =>
  stage.put('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      CacheBehaviors: [{ ...common, PathPattern: '/films/*', ...behaviour }],
      DefaultCacheBehavior: common,
      Enabled: true,
      Origins: [{ DomainName: 'school.s3.us-east-1.amazonaws.com', Id: 'bucket' }],
    },
  });
const common = { CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6', TargetOriginId: 'bucket' };

beforeAll(async () => {
  stage = await startSmallStage([createS3, createCloudFront]);
  await stage.put('AWS::S3::Bucket', { BucketName: 'school' });
  const made = { rsa: await publicKey('a', rsa.publicKey), elliptic: await publicKey('b', elliptic.publicKey) };
  keys = { rsa: made.rsa.physicalId, elliptic: made.elliptic.physicalId };
  const Items = Object.values(keys);
  group = (await stage.put('AWS::CloudFront::KeyGroup', { KeyGroupConfig: { Items, Name: 'signers' } })).physicalId;
  ({ attributes: site } = await distribution({ TrustedKeyGroups: [group] }));
  for (const key of ['films/a.mp4', 'films/b.mp4', 'open.txt'])
    await stage.kernel.ports.s3.put('school', key, film, { 'content-type': 'video/mp4' });
});
afterAll(() => stage.stop());
afterEach(() => stage.kernel.clock.set(Date.now()));

const now = () => Math.floor(stage.kernel.clock.now() / 1000);
const safe = (bytes: Buffer) => bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');
const statement = (Resource: string, more: object = {}, until = now() + 60) =>
  JSON.stringify({ Statement: [{ Resource, Condition: { DateLessThan: { 'AWS:EpochTime': until }, ...more } }] });
interface With {
  readonly id?: string;
  readonly key?: KeyObject;
  readonly hash?: 'sha1' | 'sha256';
}
const signature = (policy: string, { id = keys.rsa, key = rsa.privateKey, hash = 'sha1' }: With) =>
  `Signature=${safe(sign(hash, Buffer.from(policy), key))}&Key-Pair-Id=${id}${hash === 'sha256' ? '&Hash-Algorithm=SHA256' : ''}`;
const canned = (path: string, options: With = {}, until = now() + 60) => {
  const join = path.includes('?') ? '&' : '?';
  return `${path}${join}Expires=${until}&${signature(statement(stage.url + path, {}, until), options)}`;
};
const custom = (policy: string, options: With = {}) =>
  `Policy=${safe(Buffer.from(policy))}&${signature(policy, options)}`;

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(stage.url + path, { headers });
  const body = await answer.text();
  return { status: answer.status, body, headers: answer.headers, code: /<Code>(\w+)</.exec(body)?.[1] };
}

test.each<[string, With]>([
  ['RSA and SHA-1', {}],
  ['RSA and SHA-256', { hash: 'sha256' }],
])('a canned policy signed with %s opens its file', async (_, options) => {
  expect(await ask(canned('/films/a.mp4', options))).toMatchObject({ status: 200, body: '0123456789' });
});

test('a P-256 key signs as well, and other files need no signature', async () => {
  const how = { id: keys.elliptic, key: elliptic.privateKey };
  expect((await ask(canned('/films/a.mp4', how))).status).toBe(200);
  expect((await ask('/open.txt')).status).toBe(200);
});

test("rejects with CloudFront's messages", async () => {
  const url = canned('/films/a.mp4');
  const unsigned = await ask('/films/a.mp4');
  expect(unsigned.headers.get('content-type')).toBe('text/xml');
  expect(unsigned).toMatchObject({
    status: 403,
    body: '<?xml version="1.0" encoding="UTF-8"?><Error><Code>MissingKey</Code><Message>Missing Key-Pair-Id query parameter or cookie value</Message></Error>',
  });
  const refused: [string, string][] = [
    [url.replace(keys.rsa, 'KSTRANGER'), 'InvalidKey'],
    [url.replace(/Signature=[^&]+&/, ''), 'MissingSignature'],
    [url.replace(/Signature=[^&]+/, 'Signature=%%'), 'MalformedSignature'],
    [url.replace(/Expires=\d+&/, ''), 'MalformedPolicy'],
    [`/films/a.mp4?${custom('{"Statement":[]}')}`, 'MalformedPolicy'],
    [url.replace(/Expires=\d+/, `Expires=${now() + 9999}`), 'AccessDenied'],
    [url.replace('a.mp4', 'b.mp4'), 'AccessDenied'],
    [`${url}&more=1`, 'AccessDenied'],
    [`${url}&Hash-Algorithm=SHA256`, 'AccessDenied'],
    [canned('/films/a.mp4', { key: stranger.privateKey }), 'AccessDenied'],
    [canned('/films/a.mp4', {}, now() - 1), 'AccessDenied'],
  ];
  for (const [path, code] of refused) expect([path, await ask(path)]).toMatchObject([path, { status: 403, code }]);
});

test("the distribution's own name is signed as HTTPS, the stage's as HTTP", async () => {
  const byName = (scheme: string) => {
    const policy = statement(`${scheme}://${site['DomainName']}/films/a.mp4`);
    const { port } = new URL(stage.url);
    const path = `/films/a.mp4?${custom(policy)}`;
    return new Promise<number>((resolve, reject) =>
      get({ host: '127.0.0.1', port, path, headers: { host: site['DomainName'] } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      }).once('error', reject),
    );
  };
  expect([await byName('https'), await byName('http')]).toEqual([200, 403]);
});

test("expires by the stage's clock", async () => {
  const url = canned('/films/a.mp4');
  expect((await ask(url)).status).toBe(200);
  stage.kernel.clock.set(Date.now() + 61_000);
  expect(await ask(url)).toMatchObject({ status: 403, code: 'AccessDenied' });
});

test('a custom policy opens what its pattern matches, within its times, for its IP addresses', async () => {
  const open = async (path: string, policy: string) => (await ask(`${path}?${custom(policy)}`)).status;
  expect(await open('/films/a.mp4', statement(`${stage.url}/films/*`))).toBe(200);
  expect(await open('/films/b.mp4', statement(`${stage.url}/films/?.mp4`))).toBe(200);
  expect(await open('/films/a.mp4', statement(`${stage.url}/films/?`))).toBe(403);
  expect(await open('/films/a.mp4', statement(`${stage.url}/others/*`))).toBe(403);
  expect(await open('/films/a.mp4', statement('https://elsewhere.example/*'))).toBe(403);
  const after = (seconds: number) => ({ DateGreaterThan: { 'AWS:EpochTime': now() + seconds } });
  expect(await open('/films/a.mp4', statement('*', after(-10)))).toBe(200);
  expect(await open('/films/a.mp4', statement('*', after(10)))).toBe(403);
  const from = (range: string) => ({ IpAddress: { 'AWS:SourceIp': range } });
  expect(await open('/films/a.mp4', statement('*', from('127.0.0.0/8')))).toBe(200);
  expect(await open('/films/a.mp4', statement('*', from('192.0.2.7')))).toBe(403);
});

test('a browser can seek: ranges, their ends, a changed file and beyond the end', async () => {
  const url = canned('/films/a.mp4');
  const part = await ask(url, { range: 'bytes=2-4' });
  expect(part).toMatchObject({ status: 206, body: '234' });
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(part.headers.get('accept-ranges')).toBe('bytes');
  expect(await ask(url, { range: 'bytes=-2' })).toMatchObject({ status: 206, body: '89' });
  expect(await ask(url, { range: 'bytes=7-' })).toMatchObject({ status: 206, body: '789' });
  expect(await ask(url, { range: 'bytes=2-4', 'if-range': '"another"' })).toMatchObject({ status: 200 });
  const etag = part.headers.get('etag')!;
  expect(await ask(url, { range: 'bytes=2-4', 'if-range': etag })).toMatchObject({ status: 206 });
  const beyond = await ask(url, { range: 'bytes=10-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  const head = await fetch(stage.url + url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([200, '10', etag]);
});

test("a file's own query string is part of its signature", async () => {
  const url = canned('/films/a.mp4?size=large');
  expect((await ask(url)).status).toBe(200);
  expect((await ask(url.replace('large', 'small'))).status).toBe(403);
});

test('rejects what CloudFront rejects, by name', async () => {
  const big = generateKeyPairSync('rsa', { modulusLength: 4096 });
  const name = (promise: Promise<unknown>) => promise.then(String, (error: Error) => error.message);
  expect(await name(publicKey('big', big.publicKey))).toMatch(/RSA keys of 2048 bits.*not rsa 4096/);
  const config = { CallerReference: 'c', EncodedKey: 'MIIB', Name: 'c' };
  expect(await name(stage.put('AWS::CloudFront::PublicKey', { PublicKeyConfig: config }))).toMatch(/BEGIN and END/);
  const emptied = { KeyGroupConfig: { Items: [], Name: 'none' } };
  expect(await name(stage.put('AWS::CloudFront::KeyGroup', emptied))).toMatch(/one to five/);
  expect(await name(distribution({ TrustedKeyGroups: ['none'] }))).toMatch(/key group none is not known/);
  const before = { physicalId: keys.rsa, attributes: {}, properties: { PublicKeyConfig: { ...config, Name: 'a' } } };
  const changed = { PublicKeyConfig: { CallerReference: 'a', EncodedKey: pem(stranger.publicKey), Name: 'a' } };
  expect(await name(stage.put('AWS::CloudFront::PublicKey', changed, before))).toMatch(/cannot be changed/);
});
