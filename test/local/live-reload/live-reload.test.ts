/** What a browser gets from a site whose edits are followed, and no other client gets. */
import { request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { addScript, type Page } from '../../../lib/local/live-reload/inject.ts';
import { createLiveReload } from '../../../lib/local/live-reload/live-reload.ts';
import { createCloudFront } from '../../../lib/local/services/cloudfront/cloudfront.ts';
import { createS3 } from '../../../lib/local/services/s3/s3.ts';
import { startSmallStage, type SmallStage } from '../s3/small-stage.ts';

const html = `<!doctype html><body>${'<p>Grüß dich, Markt.</p>'.repeat(60)}</body></html>`;
const navigation = { 'sec-fetch-dest': 'document', 'accept-encoding': 'br' };
const script =
  /<script src="\/_local\/reload\.js" data-version="[0-9a-f]+-0" async fetchpriority="low"><\/script><\/body>/;
let stage: SmallStage;

beforeEach(async () => {
  stage = await startSmallStage([createS3, createCloudFront]);
  const bucket = await stage.put('AWS::S3::Bucket', { BucketName: 'site' });
  const control = await stage.put('AWS::CloudFront::OriginAccessControl', {
    OriginAccessControlConfig: {
      ...{ Name: 'x', OriginAccessControlOriginType: 's3', SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    },
  });
  await stage.put('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      DefaultCacheBehavior: {
        CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
        Compress: true,
        TargetOriginId: 'bucket',
        ViewerProtocolPolicy: 'redirect-to-https',
      },
      DefaultRootObject: 'index.html',
      Enabled: true,
      Origins: [
        {
          DomainName: bucket.attributes.RegionalDomainName,
          Id: 'bucket',
          OriginAccessControlId: control.attributes.Id,
          S3OriginConfig: { OriginAccessIdentity: '' },
        },
      ],
    },
  });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  await stage.kernel.ports.s3.put('site', 'index.html', Buffer.from(html), headers);
});
afterEach(() => stage.stop());

/** As sent over the wire. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ headers: IncomingMessage['headers']; status: number; body: Buffer }>((resolve, reject) => {
    const sent = request(`${stage.url}${path}`, { method, headers, agent: false }, async (response) => {
      const body = Buffer.concat((await response.toArray()) as Buffer[]);
      resolve({ headers: response.headers, status: response.statusCode!, body });
    });
    sent.on('error', reject).end();
  });
}

test('without a watcher, a browser gets what is deployed', async () => {
  expect(brotliDecompressSync((await ask('/', navigation)).body).toString()).toBe(html);
});

test('adds the script to a page opened by a browser, and to nothing else', async () => {
  const deployed = await ask('/');
  stage.kernel.ports.liveReload = createLiveReload(() => {});
  const page = await ask('/', navigation);
  const text = brotliDecompressSync(page.body).toString();
  expect(text).toMatch(script);
  expect(text.replace(/<script.*<\/script>/, '')).toBe(html);
  expect(page.headers.etag).not.toBe(`W/${deployed.headers.etag}`);
  const again = await ask('/', { ...navigation, 'if-none-match': page.headers.etag! });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  for (const dest of ['empty', 'script', 'iframe']) {
    const { body, headers } = await ask('/', { 'sec-fetch-dest': dest });
    expect([body.toString(), headers.etag]).toEqual([html, deployed.headers.etag]);
  }
});

const page = (): Page => ({ headers: { 'content-type': 'text/html' }, body: Buffer.from(html) });
const opened = { headers: { 'sec-fetch-dest': 'document' } } as unknown as IncomingMessage;

test.each([
  [undefined, true],
  ["default-src 'self'", true],
  ["default-src 'none'; script-src 'self'; connect-src 'self' https://api.example", true],
  ["default-src 'none'", false],
  ["default-src 'self'; script-src 'none'", false],
  ["default-src 'self'; connect-src https://api.example", false],
])("keeps the page's content security policy as strict: %s", (policy, isAdded) => {
  const given = page();
  addScript(given, opened, policy, 'a-0');
  expect(given.body.toString().includes('/_local/reload.js')).toBe(isAdded);
  expect(Object.keys(given.headers)).toEqual(isAdded ? ['content-type', 'etag'] : ['content-type']);
});

test('serves a preview instead of the bucket, uncached, until it ends', async () => {
  const reload = (stage.kernel.ports.liveReload = createLiveReload(() => {}));
  const files = new Map([['/new.css', Buffer.from('p { color: red; }'.repeat(100))]]);
  reload.preview((path) => files.get(path));
  const { headers, body } = await ask('/new.css', navigation);
  expect(body.equals(files.get('/new.css')!)).toBe(true);
  expect(headers).toMatchObject({ 'content-type': 'text/css', 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('etag');
  expect((await ask('/index.html')).body.toString()).toBe(html);
  reload.preview(undefined);
  expect((await ask('/new.css')).status).toBe(404);
});
