import { request as httpRequest, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createCloudFront } from '../../../lib/local/services/cloudfront/cloudfront.ts';
import { createS3 } from '../../../lib/local/services/s3/s3.ts';
import { startSmallStage, type SmallStage } from '../s3/small-stage.ts';

let stage: SmallStage;
const page = `<!doctype html><title>Site</title>${'<p>All men by nature desire to know.</p>'.repeat(50)}`;

const routes = `function handler(event) {
  var request = event.request;
  if (request.uri === '/old') return { statusCode: 301, statusDescription: 'Moved', headers: { location: { value: '/new?x=' + request.querystring.x.value } } };
  if (request.uri === '/broken') return undefined.uri;
  if (request.uri === '/eval') return eval('request');
  if (/^(\\/[A-Za-z0-9_-]+)*\\/?$/.test(request.uri)) request.uri = '/index.html';
  return request;
}`;
const stamp = `async function handler(event) {
  const response = event.response;
  response.headers['x-stamp'] = { value: event.context.eventType };
  return response;
}`;

const policy = {
  Name: 'site',
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
    ContentTypeOptions: { Override: true },
    StrictTransportSecurity: {
      AccessControlMaxAgeSec: 63072000,
      IncludeSubdomains: true,
      Preload: true,
      Override: true,
    },
  },
  CustomHeadersConfig: {
    Items: [
      { Header: 'Cross-Origin-Opener-Policy', Value: 'same-origin', Override: true },
      { Header: 'Cache-Control', Value: 'max-age=5', Override: false },
    ],
  },
  RemoveHeadersConfig: { Items: [{ Header: 'x-amz-server-side-encryption' }] },
  CorsConfig: {
    AccessControlAllowCredentials: false,
    AccessControlAllowHeaders: { Items: ['*'] },
    AccessControlAllowMethods: { Items: ['GET'] },
    AccessControlAllowOrigins: { Items: ['https://*.example'] },
    OriginOverride: true,
  },
};

async function makeSite(changes: Record<string, unknown> = {}) {
  const bucket = await stage.put('AWS::S3::Bucket', { BucketName: 'school-site' });
  const fn = await stage.put('AWS::CloudFront::Function', {
    Name: 'routes',
    AutoPublish: true,
    FunctionCode: routes,
    FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
  });
  const stamper = await stage.put('AWS::CloudFront::Function', {
    Name: 'stamp',
    AutoPublish: true,
    FunctionCode: stamp,
    FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
  });
  const control = await stage.put('AWS::CloudFront::OriginAccessControl', {
    OriginAccessControlConfig: {
      Name: 'x',
      OriginAccessControlOriginType: 's3',
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
    },
  });
  const headers = await stage.put('AWS::CloudFront::ResponseHeadersPolicy', { ResponseHeadersPolicyConfig: policy });
  const behaviour = {
    CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
    Compress: true,
    TargetOriginId: 'bucket',
    ViewerProtocolPolicy: 'redirect-to-https',
  };
  return stage.put('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      CacheBehaviors: [
        {
          ...behaviour,
          PathPattern: '/raw/*.txt',
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          FunctionAssociations: [{ EventType: 'viewer-response', FunctionARN: stamper.attributes.FunctionARN }],
        },
      ],
      CustomErrorResponses: [
        { ErrorCode: 404, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 0 },
      ],
      DefaultCacheBehavior: {
        ...behaviour,
        AllowedMethods: ['GET', 'HEAD', 'OPTIONS'],
        FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: fn.attributes.FunctionARN }],
        ResponseHeadersPolicyId: headers.physicalId,
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
      ...changes,
    },
  });
}

beforeEach(async () => {
  stage = await startSmallStage([createS3, createCloudFront]);
});
afterEach(() => stage.stop());

const put = (key: string, body: string, headers: Record<string, string>) =>
  stage.kernel.ports.s3.put('school-site', key, Buffer.from(body), headers);
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };

/** fetch would decode compressed responses. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const sent = httpRequest(`${stage.url}${path}`, { method, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) });
    });
    sent.on('error', reject).end();
  });
}

test("routes serve the page with the policy's headers, dated by the stage's clock", async () => {
  const { attributes } = await makeSite();
  await put('index.html', page, html);
  stage.kernel.clock.set(Date.parse('2031-05-06T07:08:09Z'));
  for (const path of ['/', '/courses/12?tab=2']) {
    const answer = await ask(path);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': html['content-type'], 'cache-control': 'no-cache' },
    });
    expect(answer.body.toString()).toBe(page);
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      vary: 'Accept-Encoding',
    });
    expect(answer.headers.date).toMatch(/^Tue, 06 May 2031 07:08:/);
    expect(answer.headers).not.toHaveProperty('x-amz-server-side-encryption');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  }
  expect(stage.asked.at(-1)).toMatchObject({
    principal: { kind: 'service', service: 'cloudfront.amazonaws.com' },
    action: 's3:GetObject',
    resource: 'arn:aws:s3:::school-site/index.html',
    conditions: { 'aws:SourceArn': `arn:aws:cloudfront::000000000000:distribution/${attributes.Id}` },
  });
  const cors = await ask('/', { origin: 'https://app.example' });
  expect(cors.headers['access-control-allow-origin']).toBe('https://app.example');
  expect((await ask('/', { origin: 'https://evil.test' })).headers).not.toHaveProperty('access-control-allow-origin');
});

test('compresses pages as the viewer accepts, and answers 304 when the viewer has them', async () => {
  await makeSite();
  await put('index.html', page, html);
  await put('small.txt', 'short', { 'content-type': 'text/plain' });
  await put('photo.jpg', 'x'.repeat(5000), { 'content-type': 'image/jpeg' });
  const brotli = await ask('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.stringMatching(/^W\/"/) });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(page);
  const zipped = await ask('/', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(zipped.body).toString()).toBe(page);
  for (const path of ['/small.txt', '/photo.jpg']) {
    expect((await ask(path, { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
  }
  const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': brotli.headers.etag! });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" });

  await put('index.html', page.replace('Site', 'News'), html);
  const changed = await ask('/', { 'accept-encoding': 'br', 'if-none-match': brotli.headers.etag! });
  expect(brotliDecompressSync(changed.body).toString()).toContain('News');
});

test('ranges, HEAD requests and the age of a cached response', async () => {
  await makeSite();
  await put('app.js', '0123456789', { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=60' });
  expect((await ask('/app.js')).headers['x-cache']).toBe('Miss from cloudfront');
  stage.kernel.clock.set(stage.kernel.clock.now() + 10_000);
  expect((await ask('/app.js')).headers).toMatchObject({ 'x-cache': 'Hit from cloudfront', age: '10' });
  stage.kernel.clock.set(stage.kernel.clock.now() + 60_000);
  expect((await ask('/app.js')).headers['x-cache']).toBe('RefreshHit from cloudfront');
  const part = await ask('/app.js', { range: 'bytes=2-4' });
  expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  expect((await ask('/app.js', { range: 'bytes=20-' })).status).toBe(416);
  const head = await ask('/app.js', {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '10', 0]);
});

test('serves a film in the requested ranges, uncompressed', async () => {
  await makeSite();
  await put('film.webm', '0123456789'.repeat(200), { 'content-type': 'video/webm', 'cache-control': 'max-age=60' });
  const whole = await ask('/film.webm', { 'accept-encoding': 'br' });
  expect([whole.status, whole.headers['accept-ranges'], whole.body.length]).toEqual([200, 'bytes', 2000]);
  const part = async (range: string, more = {}) => {
    const { status, headers, body } = await ask('/film.webm', { range, 'accept-encoding': 'br', ...more });
    return [status, headers['content-range'], headers['content-length'], body.length];
  };
  expect(await part('bytes=0-')).toEqual([206, 'bytes 0-1999/2000', '2000', 2000]);
  expect(await part('bytes=1990-')).toEqual([206, 'bytes 1990-1999/2000', '10', 10]);
  expect(await part('bytes=-5')).toEqual([206, 'bytes 1995-1999/2000', '5', 5]);
  expect(await part('bytes=1990-9999')).toEqual([206, 'bytes 1990-1999/2000', '10', 10]);
  expect(await part('bytes=2000-')).toEqual([416, 'bytes */2000', '0', 0]);
  // A header that is not a range, runs backward, or requests several parts is ignored (RFC 9110, 14.2).
  for (const range of ['bytes=9-3', 'seconds=0-5', 'bytes=0-1,5-6']) expect((await part(range))[0]).toBe(200);
  // A file that changed meanwhile is not continued with parts of the new one (RFC 9110, 13.1.5).
  expect((await part('bytes=5-', { 'if-range': whole.headers.etag }))[0]).toBe(206);
  expect((await part('bytes=5-', { 'if-range': '"another"' }))[0]).toBe(200);
});

test('serves the error page with its status for a missing file; without list permission, 403', async () => {
  await makeSite();
  await put('404.html', '<h1>Not here</h1>', { 'content-type': 'text/html' });
  const missing = await ask('/nothing.css');
  expect([missing.status, missing.body.toString(), missing.headers['x-cache']]).toEqual([
    404,
    '<h1>Not here</h1>',
    'Error from cloudfront',
  ]);
  expect(missing.headers['content-security-policy']).toBe("default-src 'self'");
  stage.allow = ({ action }) => action === 's3:GetObject';
  expect((await ask('/nothing.css')).status).toBe(403);
});

test('is denied by a bucket whose policy does not name the distribution', async () => {
  await makeSite();
  await put('index.html', page, html);
  stage.allow = () => false;
  const answer = await ask('/');
  expect(answer.status).toBe(403);
  expect(answer.body.toString()).toContain('<Code>AccessDenied</Code>');
});

test('a viewer function can answer itself; a broken one gives 503', async () => {
  await makeSite();
  await put('raw/a.txt', 'a', { 'content-type': 'text/plain' });
  const moved = await ask('/old?x=1%202');
  expect([moved.status, moved.headers.location]).toEqual([301, '/new?x=1%202']);
  expect(moved.headers['x-content-type-options']).toBe('nosniff');
  expect((await ask('/broken')).status).toBe(503);
  expect((await ask('/eval')).status).toBe(503);
  const stamped = await ask('/raw/a.txt');
  expect([stamped.status, stamped.headers['x-stamp'], stamped.body.toString()]).toEqual([200, 'viewer-response', 'a']);
  expect((await ask('/', {}, 'POST')).status).toBe(403);
});

test('a second distribution has its own host, and IDs are stable', async () => {
  const first = await makeSite();
  const second = await makeSite({
    DefaultRootObject: 'second.html',
    DefaultCacheBehavior: {
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      TargetOriginId: 'bucket',
      ViewerProtocolPolicy: 'allow-all',
    },
  });
  await put('index.html', 'first', html);
  await put('second.html', 'second', html);
  expect((await ask('/')).body.toString()).toBe('first');
  expect((await ask('/', { host: `${second.attributes.Id.toLowerCase()}.localhost:3000` })).body.toString()).toBe(
    'second',
  );
  expect(first.attributes.DomainName).toBe(`d${first.attributes.Id.slice(1).toLowerCase()}.cloudfront.net`);
});

test.each([
  ['a cache policy', { DefaultCacheBehavior: { CachePolicyId: 'unknown', TargetOriginId: 'bucket' } }],
  [
    'an origin',
    { DefaultCacheBehavior: { CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6', TargetOriginId: 'other' } },
  ],
])('%s that is not declared stops the start', async (_, changes) => {
  await expect(makeSite(changes)).rejects.toThrow('is not known');
});
