import { returning, runtime, startApi, type LocalApi } from './local-api.ts';

let api: LocalApi | undefined;
afterEach(() => api?.stop());

const code = (request: string, response: string) => `
  import { util, runtime } from '@aws-appsync/utils';
  export function request(ctx) { ${request} }
  export function response(ctx) { ${response} }`;

/** Handlers that record their names in the stash; a step's `result` is what its request handler sends. */
const traced = (name: string, request = '', response = '') =>
  code(
    `ctx.stash.trace = [...(ctx.stash.trace ?? []), '${name}.request']; ${request}; return { payload: '${name}' };`,
    `ctx.stash.trace = [...ctx.stash.trace, '${name}.response']; ${response}; return ctx.result;`,
  );

interface Pipeline {
  readonly before?: string;
  readonly steps: readonly (readonly [request: string, response: string])[];
  /** An expression over `ctx`; the response is its JSON text. */
  readonly answer?: string;
}

/** Runs a pipeline of functions f1, f2, … and returns what the resolver's response handler saw. */
async function run({
  before = '',
  steps,
  answer = '{ trace: ctx.stash.trace, prev: ctx.prev.result, result: ctx.result }',
}: Pipeline) {
  api = await startApi({ schema: 'type Query { run(id: ID): AWSJSON }' });
  const Functions: string[] = [];
  for (const [index, [request, response]] of steps.entries()) {
    const Code = traced(`f${index + 1}`, request, response);
    const properties = { ApiId: api.apiId, Name: `f${index + 1}`, DataSourceName: 'none', Code, Runtime: runtime };
    Functions.push((await api.put('FunctionConfiguration', properties, `f${index + 1}`)).attributes['FunctionId']);
  }
  const Code = code(
    `ctx.stash.trace = ['resolver.request']; ${before}; return { first: ctx.args.id };`,
    `ctx.stash.trace = [...ctx.stash.trace, 'resolver.response']; return ${answer};`,
  );
  const resolver = {
    ApiId: api.apiId,
    TypeName: 'Query',
    FieldName: 'run',
    Kind: 'PIPELINE',
    PipelineConfig: { Functions },
    Code,
    Runtime: runtime,
  };
  await api.put('Resolver', resolver, 'Query.run');
  const { data, errors } = await api.query('{ run(id: "7") }');
  return { ...(data.run && JSON.parse(data.run)), ...(errors && { errors }) };
}

describe('a pipeline', () => {
  test('runs request, functions and response in order and passes each result on', async () => {
    const seen = await run({
      steps: [
        ['ctx.stash.first = ctx.prev.result', 'ctx.stash.during = ctx.prev.result'],
        ['ctx.stash.second = ctx.prev.result', ''],
      ],
      answer: '{ stash: ctx.stash, prev: ctx.prev.result, result: ctx.result }',
    });
    expect(seen).toEqual({
      stash: {
        trace: ['resolver.request', 'f1.request', 'f1.response', 'f2.request', 'f2.response', 'resolver.response'],
        first: { first: '7' },
        during: { first: '7' },
        second: 'f1',
      },
      prev: 'f2',
      result: 'f2',
    });
  });

  test('shares one stash through the whole run, in which members can be added and removed', async () => {
    const seen = await run({
      before: `ctx.stash.allowedGroups = ['admin']; ctx.stash.gone = 1`,
      steps: [
        ['delete ctx.stash.gone', ''],
        ['Object.assign(ctx.stash, { added: ctx.stash.allowedGroups })', ''],
      ],
      answer: '({ allowed: ctx.stash.allowedGroups, added: ctx.stash.added, gone: ctx.stash.gone ?? null })',
    });
    expect(seen).toEqual({ allowed: ['admin'], added: ['admin'], gone: null });
  });

  test("skips a function's data source and response after its early return", async () => {
    const seen = await run({
      steps: [
        [`runtime.earlyReturn({ hello: 'world' })`, ''],
        ['ctx.stash.got = ctx.prev.result', ''],
      ],
      answer: 'ctx.stash',
    });
    expect(seen).toEqual({
      trace: ['resolver.request', 'f1.request', 'f2.request', 'f2.response', 'resolver.response'],
      got: { hello: 'world' },
    });
  });

  test("ends in the resolver's response after an early return of the last function, or with skipTo END", async () => {
    const last = await run({
      steps: [
        ['', ''],
        ['runtime.earlyReturn(1)', ''],
      ],
    });
    expect(last).toEqual({
      trace: ['resolver.request', 'f1.request', 'f1.response', 'f2.request', 'resolver.response'],
      prev: 1,
      result: 1,
    });
    await api?.stop();
    const end = await run({
      steps: [
        [`runtime.earlyReturn(2, { skipTo: 'END' })`, ''],
        ['', ''],
      ],
    });
    expect(end).toEqual({ trace: ['resolver.request', 'f1.request', 'resolver.response'], prev: 2, result: 2 });
  });

  test('skips its functions after an early return of the resolver', async () => {
    const seen = await run({ before: 'runtime.earlyReturn(3)', steps: [['', '']] });
    expect(seen).toEqual({ trace: ['resolver.request', 'resolver.response'], prev: 3, result: 3 });
  });

  test('stops at util.error, but not at util.appendError', async () => {
    const seen = await run({
      steps: [
        ['', `util.appendError('beside', 'A')`],
        ['', `util.error('m', 'T')`],
        ['', ''],
      ],
    });
    expect(seen.errors).toMatchObject([
      { message: 'beside', errorType: 'A', path: ['run'] },
      { message: 'm', errorType: 'T', path: ['run'] },
    ]);
    expect(seen.trace).toBeUndefined();
  });

  test('shows handlers in ctx.outErrors what earlier ones appended', async () => {
    const seen = await run({
      steps: [
        ['', `util.appendError('beside', 'A')`],
        [`if (ctx.outErrors.length === 1) util.error(ctx.outErrors[0].message + ' seen', 'Seen')`, ''],
      ],
    });
    expect(seen.errors).toMatchObject([{ message: 'beside' }, { message: 'beside seen', errorType: 'Seen' }]);
  });

  test('has at most ten functions', async () => {
    await expect(run({ steps: Array.from({ length: 11 }, () => ['', ''] as const) })).rejects.toThrow(
      'at most 10 functions',
    );
  });
});

test("an early return of a unit resolver is the field's value", async () => {
  api = await startApi({ schema: 'type Query { run: AWSJSON }' });
  await api.none('Query.run', code(`runtime.earlyReturn({ hello: 'world' });`, `util.error('not called');`));
  expect(await api.query('{ run }')).toEqual({ data: { run: '{"hello":"world"}' } });
});

test("a handler sees its field's arguments, source, env, headers and info", async () => {
  api = await startApi({
    schema:
      'type Query { post(id: ID!, more: AWSJSON): Post } type Post { id: ID details(n: Int): AWSJSON tags: [Tag] } type Tag { name: String }',
    api: { EnvironmentVariables: { TABLE: 'posts' } },
  });
  await api.none('Query.post', returning('({ id: ctx.args.id + ctx.args.more.a })'));
  const seen = `({ args: ctx.args, source: ctx.source, env: ctx.env, prev: ctx.prev, stash: ctx.stash, identity: ctx.identity,
    custom: ctx.request.headers.custom, cookie: ctx.request.headers.cookie ?? null, domain: ctx.request.domainName, info: JSON.stringify(ctx.info) })`;
  await api.none('Post.details', returning(seen));
  const headers = { 'x-api-key': api.key, custom: 'bailey', cookie: 'a=b' };
  const { data } = await api.query(
    'query A($m: AWSJSON) { post(id: 1, more: $m) { details(n: 2) } }',
    { m: '{"a":"x"}' },
    headers,
  );
  const details = JSON.parse(data.post.details);
  expect(details).toMatchObject({
    args: { n: 2 },
    source: { id: '1x' },
    env: { TABLE: 'posts' },
    prev: null,
    stash: {},
    custom: 'bailey',
    cookie: null,
    domain: null,
  });
  expect(details.identity ?? null).toBeNull();
  expect(JSON.parse(details.info)).toEqual({
    fieldName: 'details',
    parentTypeName: 'Post',
    variables: { m: '{"a":"x"}' },
  });
});

test('info lists the selection with aliases and fragments; of an interface, only its own fields', async () => {
  api = await startApi({
    schema: `interface Node { id: ID } type Post implements Node { id: ID title: String tags: [Tag] } type Tag { name: String }
      type Query { node(id: ID!): Node post: Post }`,
  });
  const list = `({ __typename: 'Post', id: ctx.info.selectionSetList.join(' '), title: ctx.info.selectionSetGraphQL })`;
  await api.none('Query.node', returning(list));
  await api.none('Query.post', returning(list));
  const { data } = await api.query(
    `{ node(id: "p") { id ... on Post { title } } post { ...P title tags { label: name } } } fragment P on Post { id }`,
  );
  expect(data.node.id).toBe('id');
  expect(data.post.id).toBe('id title tags tags/label');
  expect(data.post.title).toContain('label: name');
});

test("a handler's headers and extensions reach the response", async () => {
  api = await startApi({ schema: 'type Query { run: Int }' });
  await api.none('Query.run', code('return {}', `util.http.addResponseHeader('x-shop', 'open'); return 1;`));
  const { headers, body } = await api.post({ query: '{ run }' });
  expect([headers.get('x-shop'), body.data.run]).toEqual(['open', 1]);
});

test('mutations run sequentially', async () => {
  api = await startApi({
    schema: 'type Query { a: Int } type Mutation { first: Int second: Int }',
    ports: { lambda: { invoke: (arn, event) => answers(event) } },
  });
  const order: unknown[] = [];
  const answers = async (event: unknown) => {
    order.push(`${String(event)} begins`);
    await new Promise((done) => setTimeout(done, 5));
    order.push(`${String(event)} ends`);
    return { payload: 1 };
  };
  const LambdaConfig = { LambdaFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:f' };
  await api.put('DataSource', {
    ApiId: api.apiId,
    Name: 'fn',
    Type: 'AWS_LAMBDA',
    ServiceRoleArn: 'arn:aws:iam::000000000000:role/r',
    LambdaConfig,
  });
  for (const FieldName of ['first', 'second']) {
    const Code = code(`return { operation: 'Invoke', payload: '${FieldName}' };`, 'return ctx.result;');
    await api.put('Resolver', {
      ApiId: api.apiId,
      TypeName: 'Mutation',
      FieldName,
      DataSourceName: 'fn',
      Code,
      Runtime: runtime,
    });
  }
  expect(await api.query('mutation { second first }')).toEqual({ data: { second: 1, first: 1 } });
  expect(order).toEqual(['second begins', 'second ends', 'first begins', 'first ends']);
});

describe('a change', () => {
  test('of code or schema takes effect with the next request', async () => {
    api = await startApi({ schema: 'type Query { run: Int }' });
    await api.none('Query.run', returning('1'));
    expect(await api.query('{ run }')).toEqual({ data: { run: 1 } });
    await api.none('Query.run', returning('2'));
    expect(await api.query('{ run }')).toEqual({ data: { run: 2 } });
    await api.put('GraphQLSchema', { ApiId: api.apiId, Definition: 'type Query { run: String other: Int }' });
    expect(await api.query('{ run other }')).toEqual({ data: { run: '2', other: null } });
  });

  test('keeps ids, URL and key', async () => {
    api = await startApi({ schema: 'type Query { run: Int }' });
    const properties = { Name: 'a', AuthenticationType: 'API_KEY' };
    const first = await api.put('GraphQLApi', properties, 'Api');
    expect(await api.put('GraphQLApi', properties, 'Api', first)).toEqual(first);
    const key = await api.put('ApiKey', { ApiId: api.apiId }, 'Key');
    expect(key.attributes['ApiKey']).toMatch(/^da2-[a-z0-9]{26}$/);
    expect((await api.put('ApiKey', { ApiId: api.apiId }, 'Key', key)).attributes).toEqual(key.attributes);
  });
});

describe('the start is rejected', () => {
  const Code = returning('1');
  const refusals: [string, (api: LocalApi) => Promise<unknown>, RegExp][] = [
    [
      'code that AppSync would not take',
      (one) =>
        one.none('Query.run', 'export function request(ctx) {\n  while (true) {}\n}\nexport function response() {}'),
      /^Query\.run\.js:2:3: /,
    ],
    [
      'a mapping template',
      (one) =>
        one.put(
          'Resolver',
          {
            ApiId: one.apiId,
            TypeName: 'Query',
            FieldName: 'run',
            DataSourceName: 'none',
            RequestMappingTemplate: '{}',
          },
          'Old',
        ),
      /^Old has a RequestMappingTemplate: only JavaScript/,
    ],
    [
      'a resolver on a field that is not there',
      (one) => one.none('Query.nope', Code),
      /No field named nope found on type Query/,
    ],
    [
      'an unknown data source',
      (one) =>
        one.put('Resolver', {
          ApiId: one.apiId,
          TypeName: 'Query',
          FieldName: 'run',
          DataSourceName: 'nope',
          Code,
          Runtime: runtime,
        }),
      /no data source nope/,
    ],
    [
      'a data source of another type',
      (one) => one.put('DataSource', { ApiId: one.apiId, Name: 'web', Type: 'HTTP' }),
      /type HTTP are not provided/,
    ],
    [
      'a schema with a mistake',
      (one) => one.put('GraphQLSchema', { ApiId: one.apiId, Definition: 'type Query {\n  a: Nope\n}' }),
      /Schema line 2: .*Nope/,
    ],
    [
      'a key that lives too long',
      (one) => one.put('ApiKey', { ApiId: one.apiId, Expires: 4102444800 }),
      /API keys live 1 to 365 days/,
    ],
    [
      'another authorization mode',
      (one) => one.put('GraphQLApi', { Name: 'x', AuthenticationType: 'OPENID_CONNECT' }),
      /OPENID_CONNECT is not provided/,
    ],
    [
      'one authorization mode twice',
      (one) =>
        one.put('GraphQLApi', {
          Name: 'x',
          AuthenticationType: 'API_KEY',
          AdditionalAuthenticationProviders: [{ AuthenticationType: 'API_KEY' }],
        }),
      /API_KEY is configured twice/,
    ],
  ];
  test.each(refusals)('because of %s', async (_name, put, message) => {
    api = await startApi({ schema: 'type Query { run: Int }' });
    await expect(put(api)).rejects.toThrow(message);
  });
});
