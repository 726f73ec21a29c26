import { AwsError } from '../../../../lib/local/kernel/aws-error.ts';
import type { InvokeResult } from '../../../../lib/local/services/lambda/port.ts';
import type { Json } from '../../../../lib/local/kernel/json.ts';
import type { Kernel } from '../../../../lib/local/kernel/kernel.ts';
import type { LambdaPort } from '../../../../lib/local/services/lambda/port.ts';
import type { Principal } from '../../../../lib/local/iam/iam.ts';
import { returning, roleArn, runtime, startApi, type LocalApi } from './local-api.ts';

let api: LocalApi | undefined;
afterEach(() => api?.stop());

interface Invocation {
  readonly arn: string;
  readonly event: Json;
  readonly caller: Principal;
  readonly type: string | undefined;
}

const functionArn = 'arn:aws:lambda:us-east-1:000000000000:function:f:live';
const schema = `type Query { field: AWSJSON items: [Item] } type Item { id: Int more: AWSJSON }`;

/** An API whose data source `fn` is a function that responds with `answer`. */
async function withFunction(answer: (event: any) => InvokeResult, seen: Invocation[] = []): Promise<LocalApi> {
  const lambda: LambdaPort = {
    async invoke(arn, event, caller, type) {
      seen.push({ arn, event, caller, type });
      return answer(event);
    },
  };
  api = await startApi({ schema, ports: { lambda } });
  const LambdaConfig = { LambdaFunctionArn: functionArn };
  await api.put('DataSource', {
    ApiId: api.apiId,
    Name: 'fn',
    Type: 'AWS_LAMBDA',
    ServiceRoleArn: roleArn,
    LambdaConfig,
  });
  return api;
}

const shown = '({ result: ctx.result, error: ctx.error ?? null })';
const code = (request: object, response = shown) => `
  export function request(ctx) { return ${JSON.stringify(request)}; }
  export function response(ctx) { return ${response}; }`;

const resolve = (one: LocalApi, coordinate: string, Code: string | undefined, more: object = {}) => {
  const [TypeName, FieldName] = coordinate.split('.');
  return one.put(
    'Resolver',
    { ApiId: one.apiId, TypeName, FieldName, DataSourceName: 'fn', ...(Code && { Code, Runtime: runtime }), ...more },
    coordinate,
  );
};

const field = async (one: LocalApi) => JSON.parse((await one.query('{ field }')).data.field);

test("NONE returns the request's payload", async () => {
  api = await startApi({ schema: 'type Query { field: AWSJSON }' });
  await api.none('Query.field', code({ payload: { body: 'x' } }));
  expect(await field(api)).toEqual({ result: { body: 'x' }, error: null });
});

describe('a function', () => {
  test("gets the payload as its event, under the data source's role, and its result is the response", async () => {
    const seen: Invocation[] = [];
    const one = await withFunction((event) => ({ payload: { got: event } }), seen);
    await resolve(one, 'Query.field', code({ operation: 'Invoke', payload: { a: 1 } }));
    expect(await field(one)).toEqual({ result: { got: { a: 1 } }, error: null });
    const caller = { kind: 'role', roleArn, sessionName: 'APPSYNC_ASSUME_ROLE' };
    expect(seen).toEqual([{ arn: functionArn, event: { a: 1 }, caller, type: 'RequestResponse' }]);
  });

  test('invoked asynchronously returns null', async () => {
    const seen: Invocation[] = [];
    const one = await withFunction(() => ({ payload: null }), seen);
    await resolve(
      one,
      'Query.field',
      code({ operation: 'Invoke', invocationType: 'Event', payload: {} }, 'ctx.result'),
    );
    expect(await one.query('{ field }')).toEqual({ data: { field: null } });
    expect(seen[0]?.type).toBe('Event');
  });

  test('that throws is an error that the handler may ignore', async () => {
    const one = await withFunction(() => ({
      functionError: 'Unhandled',
      payload: { errorType: 'Error', errorMessage: 'boom' },
    }));
    await resolve(one, 'Query.field', code({ operation: 'Invoke', payload: {} }));
    expect(await field(one)).toEqual({
      result: null,
      error: { type: 'Lambda:Unhandled', message: 'boom', unhandledErrorType: 'Error' },
    });
  });

  test("without permission to be invoked is an error with IAM's message", async () => {
    const one = await withFunction(() => {
      throw new AwsError('AccessDeniedException', 'User: x is not authorized', 403);
    });
    await resolve(one, 'Query.field', code({ operation: 'Invoke', payload: {} }));
    expect((await field(one)).error).toMatchObject({
      type: 'Lambda:AccessDeniedException',
      message: expect.stringContaining('not authorized'),
    });
  });

  test('with another operation ends the field', async () => {
    const one = await withFunction(() => ({ payload: 1 }));
    await resolve(one, 'Query.field', code({ operation: 'Call' }));
    expect(await one.query('{ field }')).toMatchObject({
      data: { field: null },
      errors: [{ errorType: 'MappingTemplate', message: expect.stringContaining(`Unsupported operation 'Call'`) }],
    });
  });

  test('without resolver code gets the whole context', async () => {
    const seen: Invocation[] = [];
    const one = await withFunction(() => ({ payload: { ok: true } }), seen);
    await resolve(one, 'Query.field', undefined);
    expect((await one.query('{ field }')).data.field).toBe('{"ok":true}');
    expect(seen[0]?.event).toMatchObject({
      arguments: {},
      source: null,
      info: { fieldName: 'field', parentTypeName: 'Query', selectionSetList: [] },
    });
  });
});

describe('BatchInvoke', () => {
  const batching = `
    export function request(ctx) { return { operation: 'BatchInvoke', payload: { i: ctx.source.id } }; }
    export function response(ctx) { return ${shown}; }`;
  const items = Array.from({ length: 7 }, (_, index) => ({ id: index }));

  async function batches(MaxBatchSize: number | undefined, answer: (event: any) => InvokeResult) {
    const seen: Invocation[] = [];
    const one = await withFunction(answer, seen);
    await one.none('Query.items', returning(JSON.stringify(items)));
    await resolve(one, 'Item.more', batching, { MaxBatchSize });
    const { data } = await one.query('{ items { id more } }');
    return {
      sizes: seen.map(({ event }) => (event as Json[]).length),
      first: seen[0]?.event,
      more: data.items.map((item: { more: string }) => JSON.parse(item.more)),
    };
  }

  test('sends the requests of one level as a list, in order', async () => {
    const { sizes, first, more } = await batches(100, (event) => ({
      payload: event.map(({ i }: { i: number }) => ({ data: i * 2 })),
    }));
    expect(sizes).toEqual([7]);
    expect(first).toEqual(items.map(({ id }) => ({ i: id })));
    expect(more.map(({ result }: { result: unknown }) => result)).toEqual([0, 2, 4, 6, 8, 10, 12]);
  });

  test('limits a batch to MaxBatchSize, or to five without one', async () => {
    expect((await batches(3, (event) => ({ payload: event }))).sizes).toEqual([3, 3, 1]);
    await api?.stop();
    expect((await batches(undefined, (event) => ({ payload: event }))).sizes).toEqual([5, 2]);
  });

  test('gives each field its own error, and all of them one when the list has the wrong length', async () => {
    const { more } = await batches(10, (event) => ({
      payload: event.map(({ i }: { i: number }) =>
        i === 1 ? { data: null, errorMessage: 'one', errorType: 'T' } : null,
      ),
    }));
    expect(more[1]).toEqual({ result: null, error: { message: 'one', type: 'T' } });
    expect(more[0]).toEqual({ result: null, error: null });
    await api?.stop();
    const short = await batches(10, () => ({ payload: [] }));
    expect(short.more[3].error.type).toBe('Lambda:IllegalArgument');
  });
});

test("the stage's fault plan applies to requests", async () => {
  api = await startApi({ schema: 'type Query { field: Int }' });
  const kernel: Kernel = api.kernel;
  kernel.faults.set({
    rules: [{ service: 'appsync', times: 1, error: { code: 'ServiceUnavailable', status: 503, message: 'later' } }],
  });
  expect((await api.post({ query: '{ field }' })).status).toBe(503);
  expect((await api.post({ query: '{ field }' })).status).toBe(200);
});

test('a request that takes 30 seconds returns without its data', async () => {
  const others = [
    'setImmediate',
    'clearImmediate',
    'setInterval',
    'clearInterval',
    'nextTick',
    'queueMicrotask',
  ] as const;
  let asked: () => void;
  const reached = new Promise<void>((done) => (asked = done));
  const lambda: LambdaPort = {
    invoke() {
      asked();
      return new Promise(() => undefined);
    },
  };
  api = await startApi({ schema, ports: { lambda } });
  const LambdaConfig = { LambdaFunctionArn: functionArn };
  await api.put('DataSource', {
    ApiId: api.apiId,
    Name: 'fn',
    Type: 'AWS_LAMBDA',
    ServiceRoleArn: roleArn,
    LambdaConfig,
  });
  await resolve(api, 'Query.field', code({ operation: 'Invoke', payload: {} }));
  jest.useFakeTimers({ doNotFake: [...others, 'Date', 'performance', 'hrtime'] });
  try {
    const answer = api.post({ query: '{ field }' });
    await reached;
    await new Promise((done) => setImmediate(done));
    jest.advanceTimersByTime(30_000);
    const message = 'Execution timed out.';
    expect(await answer).toMatchObject({ status: 200, body: { errors: [{ errorType: 'ExecutionTimeout', message }] } });
  } finally {
    jest.useRealTimers();
  }
});
