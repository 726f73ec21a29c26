import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiGateway } from '../../../lib/local/services/apigateway/apigateway.ts';
import { createCloudFront } from '../../../lib/local/services/cloudfront/cloudfront.ts';
import { createLambda } from '../../../lib/local/services/lambda/lambda.ts';
import { startStage, type Stage } from '../../../lib/local/stage.ts';

let directory: string;
let stage: Stage;

/** Echoes the request, or responds as the path specifies. */
const code = `exports.handler = async (event) => {
  const answers = {
    '/answers/plain': { hello: 'there' },
    '/answers/text': 'Hello',
    '/answers/bytes': { statusCode: 201, headers: { 'Content-Type': 'image/png', 'X-Own': 'yes' }, cookies: ['a=1; Secure', 'b=2'], body: 'AP+A', isBase64Encoded: true },
    '/answers/bare': { statusCode: 404, body: 'none' },
    '/answers/same': { statusCode: 304, headers: { etag: '"1"' } },
    '/answers/tagged': { statusCode: 200, headers: { etag: '"1"', 'cache-control': 'private, max-age=60' }, body: 'whole' },
    '/answers/broken': { statusCode: 'none' },
  };
  if (event.rawPath === '/answers/thrown') throw new Error('lost');
  if (event.rawPath === '/answers/slow') await new Promise((resolve) => setTimeout(resolve, 1000));
  return answers[event.rawPath] ?? event;
};`;

const route = (RouteKey: string, integration = 'ToFunction', more: object = {}) => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: { ApiId: { Ref: 'Api' }, RouteKey, Target: { 'Fn::Sub': `integrations/\${${integration}}` }, ...more },
});
const integration = (name: string, more: object = {}) => ({
  Type: 'AWS::ApiGatewayV2::Integration',
  Properties: {
    ApiId: { Ref: 'Api' },
    IntegrationType: 'AWS_PROXY',
    IntegrationUri: { 'Fn::GetAtt': [name, 'Arn'] },
    PayloadFormatVersion: '2.0',
    ...more,
  },
});
const fn = {
  Type: 'AWS::Lambda::Function',
  Properties: {
    Code: { ZipFile: code },
    Handler: 'index.handler',
    Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
    Runtime: 'nodejs24.x',
    Timeout: 20,
  },
};
const permission = (path: string) => ({
  Type: 'AWS::Lambda::Permission',
  Properties: {
    Action: 'lambda:InvokeFunction',
    FunctionName: { Ref: 'Function' },
    Principal: 'apigateway.amazonaws.com',
    SourceArn: { 'Fn::Sub': `arn:aws:execute-api:us-east-1:\${AWS::AccountId}:\${Api}/*/*${path}` },
  },
});
const api = { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'echo', ProtocolType: 'HTTP' } };
const resources = {
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: {
      AssumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
      },
    },
  },
  Function: fn,
  Locked: fn,
  Api: api,
  ToFunction: integration('Function'),
  ToSlow: integration('Function', { TimeoutInMillis: 50 }),
  ToLocked: integration('Locked'),
  Pets: route('GET /pets/{id}'),
  Dog: route('GET /pets/dog'),
  All: route('ANY /pets/{proxy+}'),
  Answers: route('ANY /answers/{name}'),
  Slow: route('GET /answers/slow', 'ToSlow'),
  Hooks: route('POST /hooks'),
  Secret: route('GET /locked', 'ToLocked'),
  AccessLog: { Type: 'AWS::Logs::LogGroup' },
  Stage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: {
      AccessLogSettings: {
        DestinationArn: { 'Fn::GetAtt': ['AccessLog', 'Arn'] },
        Format: '$context.requestId $context.routeKey $context.status',
      },
      ApiId: { Ref: 'Api' },
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingBurstLimit: 10, ThrottlingRateLimit: 5 },
      StageName: '$default',
    },
  },
  ...Object.fromEntries(
    ['/pets/{id}', '/pets/dog', '/pets/{proxy+}', '/answers/{name}', '/answers/slow', '/hooks'].map((path, index) => [
      `May${index}`,
      permission(path),
    ]),
  ),
  Site: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultCacheBehavior: {
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
          TargetOriginId: 'api',
          ViewerProtocolPolicy: 'allow-all',
        },
        CacheBehaviors: [
          {
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            PathPattern: '/pets/bare',
            TargetOriginId: 'api',
            ViewerProtocolPolicy: 'allow-all',
          },
          {
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            OriginRequestPolicyId: '216adef6-5c7f-47e4-b989-5492eafa07d3',
            PathPattern: '/pets/host',
            TargetOriginId: 'api',
            ViewerProtocolPolicy: 'allow-all',
          },
        ],
        Enabled: true,
        Origins: [
          {
            CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
            DomainName: { 'Fn::Sub': '${Api}.execute-api.${AWS::Region}.${AWS::URLSuffix}' },
            Id: 'api',
            OriginCustomHeaders: [{ HeaderName: 'X-From', HeaderValue: 'edge' }],
          },
        ],
      },
    },
  },
};

const services = [createLambda, createApiGateway, createCloudFront].map((make) => (kernel: any) => make(kernel));
const start = (more: object, folder: string) =>
  startStage({ template: { Resources: more }, directory: folder, port: 0, services });

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'openbell-api-'));
  stage = await start(resources, directory);
});
afterAll(async () => {
  await stage.stop();
  rmSync(directory, { recursive: true });
});

const idOf = (logicalId: string) => stage.resources().find((one) => one.logicalId === logicalId)!;
const endpoint = () => String(idOf('Api').attributes.ApiEndpoint);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(
  url: string,
  options: { method?: string; headers?: Record<string, string | string[]>; body?: Buffer } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options;
    // The path as written, which URL would normalize.
    const { host, port } = { host: '127.0.0.1', port: new URL(url).port };
    const path = url.slice(url.indexOf('/', 8));
    const sent = httpRequest({ host, port, path, method, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) });
    });
    sent.on('error', reject).end(body);
  });
}
const eventOf = ({ body }: Answer) => JSON.parse(body.toString());

test('a function receives the request in payload format 2.0', async () => {
  const answer = await ask(`${endpoint()}/pets/a%20b?tag=1&tag=2&q=x%2Cy`, {
    headers: { 'X-Several': ['one', 'two'], cookie: 'a=1; b=2', 'user-agent': 'test' },
  });
  const event = eventOf(answer);
  const id = idOf('Api').physicalId;
  expect(event).toEqual({
    version: '2.0',
    routeKey: 'GET /pets/{id}',
    rawPath: '/pets/a b',
    rawQueryString: 'tag=1&tag=2&q=x%2Cy',
    cookies: ['a=1', 'b=2'],
    headers: {
      host: `${id}.execute-api.us-east-1.amazonaws.com`,
      'user-agent': 'test',
      'x-several': 'one,two',
      'x-amzn-trace-id': expect.stringMatching(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24}$/),
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    queryStringParameters: { tag: '1,2', q: 'x,y' },
    pathParameters: { id: 'a b' },
    requestContext: {
      accountId: '000000000000',
      apiId: id,
      domainName: `${id}.execute-api.us-east-1.amazonaws.com`,
      domainPrefix: id,
      http: { method: 'GET', path: '/pets/a b', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
      requestId: expect.any(String),
      routeKey: 'GET /pets/{id}',
      stage: '$default',
      time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
      timeEpoch: expect.any(Number),
    },
    isBase64Encoded: false,
  });
  expect(answer.headers['apigw-requestid']).toBe(event.requestContext.requestId);
});

test.each([
  ['GET', '/pets/dog', 'GET /pets/dog', undefined],
  ['GET', '/pets/cat', 'GET /pets/{id}', { id: 'cat' }],
  ['POST', '/pets/cat', 'ANY /pets/{proxy+}', { proxy: 'cat' }],
  ['GET', '/pets/cat/toys/1', 'ANY /pets/{proxy+}', { proxy: 'cat/toys/1' }],
])('%s %s uses the most specific route', async (method, path, key, parameters) => {
  const event = eventOf(await ask(endpoint() + path, { method }));
  expect([event.routeKey, event.pathParameters]).toEqual([key, parameters]);
});

test.each(['/', '/pets', '/pets/', '/hooks', '/other'])('GET %s has no route', async (path) => {
  const answer = await ask(endpoint() + path);
  expect([answer.status, answer.body.toString()]).toEqual([404, '{"message":"Not Found"}']);
});

test('delivers a body byte for byte, as text when its type is textual', async () => {
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const post = async (type: string | undefined, body: Buffer) =>
    eventOf(await ask(`${endpoint()}/hooks`, { method: 'POST', headers: type ? { 'content-type': type } : {}, body }));
  const bytesOf = (event: { body: string; isBase64Encoded: boolean }) =>
    Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
  const json = Buffer.from('{"a": "ü\u2028",  "b":1}\r\n');
  const asText = await post('application/json; charset=utf-8', json);
  expect([asText.isBase64Encoded, bytesOf(asText)]).toEqual([false, json]);
  for (const type of ['application/octet-stream', 'application/x-www-form-urlencoded', 'application/json', undefined]) {
    const event = await post(type, every);
    expect([type, event.isBase64Encoded, bytesOf(event)]).toEqual([type, true, every]);
  }
});

test('accepts a full response object or only a body', async () => {
  const [plain, text, bytes, bare] = await Promise.all(
    ['plain', 'text', 'bytes', 'bare'].map((name) => ask(`${endpoint()}/answers/${name}`)),
  );
  expect([plain!.status, plain!.headers['content-type'], plain!.body.toString()]).toEqual([
    200,
    'application/json',
    '{"hello":"there"}',
  ]);
  expect([text!.headers['content-type'], text!.body.toString()]).toEqual(['application/json', 'Hello']);
  expect(bytes).toMatchObject({ status: 201, body: Buffer.from([0, 255, 128]) });
  expect(bytes!.headers).toMatchObject({
    'content-type': 'image/png',
    'x-own': 'yes',
    'content-length': '3',
    'set-cookie': ['a=1; Secure', 'b=2'],
  });
  expect([bare!.status, bare!.headers['content-type']]).toEqual([404, 'text/plain;charset=UTF-8']);
  const head = await ask(`${endpoint()}/answers/bytes`, { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([201, '3', 0]);
});

test.each([
  ['a function that throws', '/answers/thrown', 500, 'Internal Server Error'],
  ['an answer that is none', '/answers/broken', 500, 'Internal Server Error'],
  ['a function without a permission for the API', '/locked', 500, 'Internal Server Error'],
  ['a function that takes longer than the integration may', '/answers/slow', 503, 'Service Unavailable'],
  ['a path that cannot be decoded', '/pets/%E0%A4%A', 400, 'Bad Request'],
])("%s gets API Gateway's error message", async (_, path, status, message) => {
  const answer = await ask(endpoint() + path);
  expect([answer.status, answer.body.toString()]).toEqual([status, JSON.stringify({ message })]);
});

test('rejects payloads beyond the quotas', async () => {
  const post = async (bytes: number) => {
    const headers = { 'content-type': 'text/plain' };
    return (await ask(`${endpoint()}/hooks`, { method: 'POST', headers, body: Buffer.alloc(bytes, 'a') })).status;
  };
  expect([await post(10 * 1024 * 1024 + 1), await post(7 * 1024 * 1024)]).toEqual([413, 413]);
  const long = await ask(`${endpoint()}/pets/dog`, { headers: { 'x-long': 'a'.repeat(10_300) } });
  expect(long.status).toBe(431);
});

test('CloudFront forwards what its origin request policy allows, and returns the response unchanged', async () => {
  const host = idOf('Site').attributes.DomainName;
  const event = eventOf(
    await ask(`${stage.url}/pets/x?b=2&a=1`, { headers: { host, cookie: 'c=3', 'x-viewer': 'me', accept: 'text/*' } }),
  );
  expect(event).toMatchObject({ rawQueryString: 'b=2&a=1', cookies: ['c=3'] });
  expect(event.headers).toMatchObject({
    host: `${idOf('Api').physicalId}.execute-api.us-east-1.amazonaws.com`,
    'x-viewer': 'me',
    'x-from': 'edge',
    via: `1.1 ${host} (CloudFront)`,
    'x-forwarded-for': '127.0.0.1, 127.0.0.1',
  });
  const bare = eventOf(
    await ask(`${stage.url}/pets/bare?b=2`, { headers: { 'x-viewer': 'me', cookie: 'c=3', 'user-agent': 'test' } }),
  );
  expect([bare.rawQueryString, bare.cookies, bare.headers['x-viewer'], bare.headers['user-agent']]).toEqual([
    '',
    undefined,
    undefined,
    'Amazon CloudFront',
  ]);
  // API Gateway accepts requests only under its own name.
  expect((await ask(`${stage.url}/pets/host`, { headers: { host } })).status).toBe(403);

  const body = Buffer.from([0, 255, 10]);
  const posted = eventOf(await ask(`${stage.url}/hooks`, { method: 'POST', headers: { 'x-sign': '1' }, body }));
  expect([posted.body, posted.isBase64Encoded, posted.headers['x-sign']]).toEqual(['AP8K', true, '1']);

  const bytes = await ask(`${stage.url}/answers/bytes`);
  expect(bytes).toMatchObject({ status: 201, body: Buffer.from([0, 255, 128]) });
  expect(bytes.headers).toMatchObject({ 'set-cookie': ['a=1; Secure', 'b=2'], 'x-cache': 'Miss from cloudfront' });
  expect((await ask(`${stage.url}/answers/same`)).status).toBe(304);
  const tagged = await ask(`${stage.url}/answers/tagged`, { headers: { 'if-none-match': '"1"' } });
  expect([tagged.status, tagged.body.length, tagged.headers['cache-control']]).toEqual([304, 0, 'private, max-age=60']);
  const missing = await ask(`${stage.url}/answers/bare`);
  expect([missing.status, missing.body.toString()]).toEqual([404, 'none']);
});

test('the access log has the fields of its format and nothing else', async () => {
  await ask(`${endpoint()}/pets/secret-word?token=secret-word`);
  const log = readFileSync(join(directory, 'logs', `api-${idOf('Api').physicalId}.log`), 'utf8');
  expect(log).toMatch(/^\S+ GET \/pets\/\{id\} 200$/m);
  expect(log).not.toContain('secret-word');
});

test.each([
  [
    'A WebSocket API',
    { Api: { ...api, Properties: { Name: 'x', ProtocolType: 'WEBSOCKET' } } },
    'ProtocolType WEBSOCKET',
  ],
  ['CORS', { Api: { ...api, Properties: { ...api.Properties, CorsConfiguration: {} } } }, 'CorsConfiguration'],
  ['payload format 1.0', { ToFunction: integration('Function', { PayloadFormatVersion: '1.0' }) }, 'must be 2.0'],
  [
    'an authorizer',
    { Dog: route('GET /pets/dog', 'ToFunction', { AuthorizationType: 'JWT' }) },
    'AuthorizationType JWT',
  ],
  ['a route twice', { Dog: route('GET /pets/{id}') }, 'has the route GET /pets/{id} already'],
  ['a greedy variable in the middle', { Dog: route('GET /pets/{proxy+}/x') }, 'goes on after'],
])('rejects %s by name', async (_, change, sentence) => {
  const { Site: __, ...rest } = resources;
  const folder = mkdtempSync(join(tmpdir(), 'openbell-api-'));
  const failed = await start({ ...rest, ...change }, folder).then(
    async (started) => started.stop().then(() => 'started'),
    (error: Error) => error.message,
  );
  rmSync(folder, { recursive: true });
  expect(failed).toContain(sentence);
});
