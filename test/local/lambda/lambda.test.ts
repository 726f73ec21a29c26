import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetFunctionCommand, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { Service } from '../../../lib/local/kernel/kernel.ts';
import type { Deployed } from '../../../lib/local/kernel/resource-type.ts';
import { createLambda } from '../../../lib/local/services/lambda/lambda.ts';
import { declared, put, roleArn, smallStage, type SmallStage } from './small-stage.ts';

let stage: SmallStage;
let lambda: Service;
let client: LambdaClient;

beforeAll(async () => {
  stage = await smallStage();
  lambda = createLambda(stage.kernel, { retryDelays: [10, 10] });
  stage.serve(lambda);
  client = new LambdaClient(stage.clientOf('lambda'));
});
afterAll(() => stage.stop());

const properties = (code: object, more: object = {}) => ({
  Code: code,
  Handler: 'index.handler',
  Runtime: 'nodejs24.x',
  Role: roleArn,
  ...more,
});

const fn = (logicalId: string, source: string, more: object = {}) =>
  put(
    lambda,
    declared(
      'AWS::Lambda::Function',
      logicalId,
      properties({ S3Bucket: 'assets', S3Key: stage.folder({ 'index.mjs': source }) }, more),
    ),
  );

async function invoke(name: string, event: unknown = {}) {
  const answer = await client.send(new InvokeCommand({ FunctionName: name, Payload: JSON.stringify(event) }));
  return { error: answer.FunctionError, payload: JSON.parse(answer.Payload!.transformToString()) };
}

async function until(condition: () => boolean): Promise<void> {
  for (let left = 400; left > 0 && !condition(); left--) await new Promise((resolve) => setTimeout(resolve, 25));
}

test('a function returns its result to an SDK client, and knows its own request', async () => {
  const { physicalId, attributes } = await fn(
    'Echo',
    `export const handler = async (event, context) => ({ event, arn: context.invokedFunctionArn, id: context.awsRequestId, left: context.getRemainingTimeInMillis() });`,
    { Timeout: 5 },
  );
  expect(physicalId).toMatch(/^app-Echo-[0-9A-Z]{12}$/);
  const { payload } = await invoke(attributes['Arn'], { a: [1] });
  expect(payload).toMatchObject({
    event: { a: [1] },
    arn: attributes['Arn'],
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(payload.left).toBeGreaterThan(4000);
  expect(payload.left).toBeLessThanOrEqual(5000);
  const { Configuration } = await client.send(new GetFunctionCommand({ FunctionName: physicalId }));
  expect(Configuration).toMatchObject({ FunctionArn: attributes['Arn'], Timeout: 5 });
});

test('a function that throws returns its error with the trace, which the operator sees', async () => {
  const { physicalId } = await fn(
    'Thrower',
    `class OutOfStock extends Error { name = 'OutOfStock' } export const handler = async () => { throw new OutOfStock('none left'); };`,
  );
  const { error, payload } = await invoke(physicalId);
  expect(error).toBe('Unhandled');
  expect(payload).toMatchObject({ errorType: 'OutOfStock', errorMessage: 'none left' });
  expect(payload.trace[0]).toContain('none left');
  // On AWS code is in /var/task, wherever it is here.
  expect(payload.trace[1]).toMatch(/file:\/\/\/var\/task\/index\.m?js:1:\d+/);
  expect(JSON.stringify(payload)).not.toContain(stage.kernel.directory);
  expect(stage.lines.join('\n')).toContain(`${physicalId} failed: OutOfStock: none left`);
});

test('a function is stopped at its timeout even in a busy loop, and works again afterwards', async () => {
  const { physicalId } = await fn(
    'Looper',
    `export const handler = (event) => { while (event.loop); return 'free'; };`,
    { Timeout: 1 },
  );
  const { error, payload } = await invoke(physicalId, { loop: true });
  expect(error).toBe('Unhandled');
  expect(payload.errorMessage).toMatch(/Task timed out after 1\.00 seconds$/);
  expect((await invoke(physicalId)).payload).toBe('free');
});

test("a function that exits its process fails with Lambda's message", async () => {
  const { physicalId } = await fn('Quitter', `export const handler = async () => process.exit(3);`);
  expect((await invoke(physicalId)).payload).toMatchObject({
    errorType: 'Runtime.ExitError',
    errorMessage: expect.stringMatching(/exit status 3$/),
  });
});

test('a function that exhausts its memory ends alone', async () => {
  const { physicalId } = await fn(
    'Glutton',
    `export const handler = async () => { const kept = []; for (;;) kept.push(new Array(100_000).fill(kept.length)); };`,
    { MemorySize: 128, Timeout: 60 },
  );
  expect((await invoke(physicalId)).payload).toMatchObject({ errorType: 'Runtime.OutOfMemory' });
});

test('reports a handler that is not exported without naming a local folder', async () => {
  const { physicalId } = await fn('Nameless', `export const other = async () => 1;`);
  expect((await invoke(physicalId)).payload).toMatchObject({
    errorType: 'Runtime.HandlerNotFound',
    errorMessage: 'index.handler is undefined or not exported',
  });
});

test.each([
  ['Runtime', { Runtime: 'python3.12' }, 'it runs on python3.12, and the local stage runs Node.js alone'],
  [
    'PackageType',
    { PackageType: 'Image', Runtime: undefined },
    'it is an image, and the local stage runs Node.js alone',
  ],
])('rejects a function whose %s only AWS can run when it is created', async (_what, other, sentence) => {
  const given = { ...properties({ S3Bucket: 'assets', S3Key: '/nowhere' }), ...other };
  await expect(put(lambda, declared('AWS::Lambda::Function', 'Foreign', given))).rejects.toThrow(sentence);
});

test('a module that cannot be loaded is an invocation error', async () => {
  const { physicalId } = await fn('Broken', `import 'no-such-package'; export const handler = async () => 1;`);
  expect((await invoke(physicalId)).payload).toMatchObject({ errorType: 'Runtime.ImportModuleError' });
});

test('a function has its own variables and role session, and nothing of the machine', async () => {
  process.env['SECRET_OF_THE_MACHINE'] = 'x';
  const { physicalId } = await fn('Env', `export const handler = async () => ({ ...process.env });`, {
    Environment: { Variables: { TABLE_NAME: 'table' } },
  });
  const { payload } = await invoke(physicalId);
  expect(payload).toMatchObject({
    TABLE_NAME: 'table',
    AWS_REGION: 'us-east-1',
    AWS_LAMBDA_FUNCTION_NAME: physicalId,
    AWS_ENDPOINT_URL_DYNAMODB: `${stage.kernel.url}/_aws/dynamodb`,
    AWS_SESSION_TOKEN: 'token',
  });
  expect(stage.kernel.iam.principalOf(payload.AWS_ACCESS_KEY_ID)?.principal).toEqual({
    kind: 'role',
    roleArn,
    sessionName: physicalId,
  });
  expect(payload).not.toHaveProperty('SECRET_OF_THE_MACHINE');
  expect(payload).not.toHaveProperty('HOME');
});

test("code outside the project finds the runtime's AWS SDK, which reaches the stage", async () => {
  const { physicalId: other } = await fn('Callee', `export const handler = async (event) => event.n + 1;`);
  const { physicalId } = await fn(
    'Caller',
    `import { LambdaClient, InvokeCommand } from '@aws-sdk/client-lambda';
     const lambda = new LambdaClient();
     export const handler = async () => {
       const { Payload } = await lambda.send(new InvokeCommand({ FunctionName: ${JSON.stringify(other)}, Payload: '{"n":1}' }));
       return Payload.transformToString();
     };`,
    { Timeout: 20 },
  );
  expect((await invoke(physicalId)).payload).toBe('2');
  expect(stage.asked.findLast(({ action }) => action === 'lambda:InvokeFunction')).toMatchObject({
    principal: { kind: 'role', sessionName: physicalId },
    resource: `arn:aws:lambda:us-east-1:000000000000:function:${other}`,
  });
});

test('the S3 client reaches a bucket by its host name on any machine', async () => {
  const hosts: string[] = [];
  stage.serve({
    endpoint: 's3',
    handle(request, response) {
      hosts.push(`${request.headers.host} ${request.url?.split('?')[0]}`);
      response.end('body');
    },
  });
  const port = new URL(stage.kernel.url).port;
  const { physicalId } = await fn(
    'Reader',
    `import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
     const s3 = new S3Client();
     export const handler = async () => (await s3.send(new GetObjectCommand({ Bucket: 'books', Key: 'a/b' }))).Body.transformToString();`,
    { Timeout: 20, Environment: { Variables: { AWS_ENDPOINT_URL_S3: `http://localhost:${port}/_aws/s3` } } },
  );
  expect((await invoke(physicalId)).payload).toBe('body');
  expect(hosts).toEqual([`books.localhost:${port} /_aws/s3/a/b`]);
});

test("Date in a function follows the stage's clock, even during an invocation", async () => {
  const { physicalId } = await fn(
    'Clock',
    `export const handler = async () => {
       const first = Date.now();
       console.error('read the clock');
       while (Date.now() - first < 60_000) await new Promise((resolve) => setTimeout(resolve, 10));
       return { first, then: new Date().toISOString(), made: new Date(0) instanceof Date, text: Date() };
     };`,
    { Timeout: 20 },
  );
  stage.kernel.clock.set(Date.parse('2031-05-01T00:00:00Z'));
  const running = invoke(physicalId);
  await until(() => stage.lines.includes(`${physicalId}: read the clock`));
  stage.kernel.clock.set(Date.parse('2040-01-01T00:00:00Z'));
  const { payload } = await running;
  expect(new Date(payload.first).getUTCFullYear()).toBe(2031);
  expect(payload.then).toMatch(/^2040-01-01/);
  expect(payload.made).toBe(true);
  expect(payload.text).toContain('2040');
  stage.kernel.clock.set(Date.now());
});

test('concurrent invocations run in their own threads, later ones reuse warm ones', async () => {
  const { physicalId } = await fn(
    'Parallel',
    `let calls = 0; const mine = Math.random();
     export const handler = async () => { calls++; await new Promise((resolve) => setTimeout(resolve, 200)); return { mine, calls }; };`,
  );
  const first = await Promise.all([1, 2, 3].map(() => invoke(physicalId)));
  expect(new Set(first.map(({ payload }) => payload.mine)).size).toBe(3);
  const again = await invoke(physicalId);
  expect(again.payload.calls).toBe(2);
  expect(first.map(({ payload }) => payload.mine)).toContain(again.payload.mine);
});

test('throttles a function beyond its reserved concurrency', async () => {
  const { physicalId } = await fn(
    'Narrow',
    `export const handler = () => new Promise((resolve) => setTimeout(resolve, 300, 1));`,
    { ReservedConcurrentExecutions: 1 },
  );
  const outcomes = await Promise.allSettled([invoke(physicalId), invoke(physicalId)]);
  const refusal = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(refusal.reason).toMatchObject({ name: 'TooManyRequestsException' });
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('new invocations use new code while running ones finish with the old', async () => {
  const source = (answer: string) =>
    `export const handler = ({ takes = 1 }) => new Promise((resolve) => setTimeout(resolve, takes, '${answer}'));`;
  const { physicalId, ...before } = await fn('Hot', source('old'), { Timeout: 10 });
  const path = join(stage.kernel.ports.assets.path('assets', before.properties!['Code'].S3Key)!, 'index.mjs');
  expect((await invoke(physicalId)).payload).toBe('old');
  const running = invoke(physicalId, { takes: 2000 });
  // Time to start, on a busy machine too.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  writeFileSync(path, source('newer'));
  expect((await invoke(physicalId)).payload).toBe('newer');
  expect((await running).payload).toBe('old');
  // As many calls as there are environments: none still has the old code.
  const next = await Promise.all([invoke(physicalId), invoke(physicalId)]);
  expect(next.map(({ payload }) => payload)).toEqual(['newer', 'newer']);
  await put(
    lambda,
    declared(
      'AWS::Lambda::Function',
      'Hot',
      properties({ S3Bucket: 'assets', S3Key: stage.folder({ 'index.mjs': source('newest') }) }),
    ),
    { physicalId, ...before },
  );
  expect((await invoke(physicalId)).payload).toBe('newest');
});

test('CommonJS code, also inline, runs as in Lambda inside an ESM project', async () => {
  const folder = stage.folder({
    'package.json': '{"type":"module"}',
    'fn/index.js': `const { version } = require('./data.json'); exports.handler = async () => version + require('./more.js').one + typeof require('@aws-sdk/client-ssm').SSMClient;`,
    'fn/more.js': 'module.exports = { one: 1 };',
    'fn/data.json': '{"version":6}',
  });
  const asset = await put(
    lambda,
    declared('AWS::Lambda::Function', 'Cjs', properties({ S3Bucket: 'assets', S3Key: join(folder, 'fn') })),
  );
  expect((await invoke(asset.physicalId)).payload).toBe('7function');
  const inline = await put(
    lambda,
    declared('AWS::Lambda::Function', 'Inline', properties({ ZipFile: 'exports.handler = async () => "inline";' })),
  );
  expect((await invoke(inline.physicalId)).payload).toBe('inline');
});

test('accepts an asynchronous invocation at once and retries it twice', async () => {
  const { physicalId } = await fn('Later', `export const handler = async () => { throw new Error('again'); };`);
  const { StatusCode } = await client.send(new InvokeCommand({ FunctionName: physicalId, InvocationType: 'Event' }));
  expect(StatusCode).toBe(202);
  const failures = () => stage.lines.filter((line) => line.startsWith(`${physicalId} failed`)).length;
  await until(() => failures() === 3);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(failures()).toBe(3);
});

test("a final failure goes to the dead-letter queue under the function's role; a role without permission is rejected as on AWS", async () => {
  const sent: unknown[] = [];
  stage.kernel.ports.sqs = {
    call: async (operation, input, caller) => ({ count: sent.push({ operation, input, caller }) }),
  };
  const more = { DeadLetterConfig: { TargetArn: 'arn:aws:sqs:us-east-1:000000000000:aside' } };
  const source = `export const handler = async () => { throw new Error('never'); };`;
  const { physicalId } = await fn('Aside', source, more);
  expect(stage.asked.at(-1)).toMatchObject({ action: 'sqs:SendMessage', resource: more.DeadLetterConfig.TargetArn });
  const Payload = JSON.stringify({ chat: 'Hello' });
  await client.send(new InvokeCommand({ FunctionName: physicalId, InvocationType: 'Event', Payload }));
  await until(() => sent.length > 0);
  expect(sent).toEqual([
    {
      operation: 'SendMessage',
      caller: expect.objectContaining({ kind: 'role', roleArn }),
      input: expect.objectContaining({
        QueueUrl: expect.stringMatching(/\/000000000000\/aside$/),
        MessageBody: Payload,
        MessageAttributes: expect.objectContaining({ ErrorMessage: { DataType: 'String', StringValue: 'never' } }),
      }),
    },
  ]);
  const allows = stage.kernel.iam.allows;
  Object.assign(stage.kernel.iam, { allows: () => false });
  await expect(fn('Refused', source, more)).rejects.toThrow('permissions to call SendMessage on SQS');
  Object.assign(stage.kernel.iam, { allows });
});

test("a function's output is in its log file, and its errors are on the terminal", async () => {
  const { physicalId } = await fn(
    'Printer',
    `export const handler = async () => { console.log('plain %d', 1); console.error('grave'); };`,
  );
  expect((await invoke(physicalId)).payload).toBeNull();
  const text = readFileSync(join(stage.kernel.directory, 'logs', `${physicalId}.log`), 'utf8');
  expect(text).toMatch(/INFO\tplain 1\n.*ERROR\tgrave\n/);
  expect(stage.lines).toContain(`${physicalId}: grave`);
  expect(stage.lines.join('\n')).not.toContain('plain 1');
});

test('the JSON format wraps console output, even JSON strings, but not direct writes', async () => {
  const { physicalId } = await fn(
    'Structured',
    `export const handler = async () => {
      console.error('{"a":1}');
      process.stdout.write('{"_aws":{},"a":2}\\n');
      throw new Error('no');
    };`,
    { LoggingConfig: { LogFormat: 'JSON' } },
  );
  await invoke(physicalId);
  const lines = readFileSync(join(stage.kernel.directory, 'logs', `${physicalId}.log`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    { timestamp: expect.any(String), level: 'ERROR', requestId: expect.any(String), message: '{"a":1}' },
    { _aws: {}, a: 2 },
    expect.objectContaining({ level: 'ERROR', message: expect.objectContaining({ errorMessage: 'no' }) }),
  ]);
});

test('rejects unknown and forbidden functions with one sentence', async () => {
  await expect(invoke('nobody')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  const { physicalId } = await fn('Guarded', `export const handler = async () => 1;`);
  stage.refused.add('lambda:InvokeFunction');
  await expect(invoke(physicalId)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  stage.refused.clear();
});

test('permissions become the resource policy; versions and aliases can be invoked by name', async () => {
  const { physicalId, attributes } = await fn(
    'Shared',
    `export const handler = async (_, { invokedFunctionArn }) => invokedFunctionArn;`,
  );
  const permission = await put(
    lambda,
    declared('AWS::Lambda::Permission', 'Allow', {
      Action: 'lambda:InvokeFunction',
      FunctionName: attributes['Arn'],
      Principal: 'events.amazonaws.com',
      SourceArn: 'arn:aws:events:us-east-1:000000000000:rule/x',
    }),
  );
  expect(stage.policies.get(attributes['Arn']).Statement).toEqual([
    {
      Sid: permission.physicalId,
      Effect: 'Allow',
      Principal: { Service: 'events.amazonaws.com' },
      Action: 'lambda:InvokeFunction',
      Resource: attributes['Arn'],
      Condition: { ArnLike: { 'AWS:SourceArn': 'arn:aws:events:us-east-1:000000000000:rule/x' } },
    },
  ]);
  await lambda.resources!['AWS::Lambda::Permission']!.remove!(permission);
  expect(stage.policies.has(attributes['Arn'])).toBe(false);

  const version = await put(lambda, declared('AWS::Lambda::Version', 'One', { FunctionName: physicalId }));
  expect(version.attributes['Version']).toBe('1');
  const alias = await put(
    lambda,
    declared('AWS::Lambda::Alias', 'Live', { FunctionName: physicalId, FunctionVersion: '1', Name: 'live' }),
  );
  expect((await invoke(alias.physicalId)).payload).toBe(`${attributes['Arn']}:live`);
  await expect(invoke(`${physicalId}:other`)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

describe('a version', () => {
  const source = `export const handler = async () => process.env.KEY;`;
  const keyed = (key: string) => fn('Kept', source, { FunctionName: 'kept', Environment: { Variables: { KEY: key } } });
  const publish = (description: string, before?: Deployed) => {
    const resource = declared('AWS::Lambda::Version', 'Current', { FunctionName: 'kept', Description: description });
    return lambda.resources!['AWS::Lambda::Version']!.put(resource, before).then((deployed) => ({
      ...deployed,
      properties: resource.properties,
    }));
  };
  const live = (version: string) =>
    put(
      lambda,
      declared('AWS::Lambda::Alias', 'Live', { FunctionName: 'kept', FunctionVersion: version, Name: 'live' }),
    );

  test('runs what it was published with; only a new one has what has changed since', async () => {
    await keyed('old');
    const first = await publish('old');
    await live('1');
    await keyed('new');
    expect((await invoke('kept')).payload).toBe('new');
    expect((await invoke('kept:live')).payload).toBe('old');
    // What depends on the function is put again, without a change of its own.
    const again = await publish('old', first);
    expect(again.attributes['Version']).toBe('1');
    expect((await invoke('kept:live')).payload).toBe('old');
    const second = await publish('new', again);
    expect(second.attributes['Version']).toBe('2');
    expect((await invoke('kept:live')).payload).toBe('old');
    await live('2');
    expect((await invoke('kept:live')).payload).toBe('new');
    await lambda.resources!['AWS::Lambda::Version']!.remove!(first);
    await expect(invoke('kept:1')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(live('1')).rejects.toThrow('Function not found');
  });

  test('cannot be published without a change', async () => {
    await expect(publish('other words')).rejects.toThrow(
      'A version for this Lambda function exists ( 2 ). Modify the function to create a new version.',
    );
  });

  test('keeps its settings when the stage starts again', async () => {
    await keyed('third');
    const third = await publish('third');
    const restarted = createLambda(stage.kernel);
    const { resources } = restarted;
    const next = declared('AWS::Lambda::Function', 'Kept', {
      ...properties({ S3Bucket: 'assets', S3Key: stage.folder({ 'index.mjs': source }) }),
      FunctionName: 'kept',
      Environment: { Variables: { KEY: 'fourth' } },
    });
    await resources!['AWS::Lambda::Function']!.put(next);
    const version = declared('AWS::Lambda::Version', 'Current', third.properties);
    const kept = await resources!['AWS::Lambda::Version']!.put(version, third);
    expect(kept.physicalId).toBe(third.physicalId);
    const { payload } = await stage.kernel.ports.lambda!.invoke(kept.physicalId, {}, { type: 'root' } as never);
    expect(payload).toBe('third');
    await restarted.stop!();
  });
});
