import { loadVectors } from '../../../vectors/load.ts';
import { returning, startApi, type LocalApi } from './local-api.ts';

const scalars = loadVectors('scalars');

let api: LocalApi | undefined;
afterEach(() => api?.stop());

const thing = (code: string) => `
  import { util, runtime } from '@aws-appsync/utils';
  export function request(ctx) { return { payload: null }; }
  export function response(ctx) { ${code} }`;

const location = (line: number, column: number) => [{ line, column, sourceName: null }];

describe('AWS scalars', () => {
  const named = scalars.map((vector) => [vector.name, vector] as const);
  test.each(named.filter(([, vector]) => 'input' in vector))(
    '%s, as a variable and as a literal',
    async (_name, vector) => {
      api = await startApi({ schema: `type Query { echo(value: ${vector.scalar}): String }` });
      await api.none('Query.echo', returning('JSON.stringify(ctx.args.value)'));
      const answers = [
        vector.form !== 'literal' &&
          (await api.query(`query A($value: ${vector.scalar}) { echo(value: $value) }`, { value: vector.input })),
        await api.query(`{ echo(value: ${JSON.stringify(vector.input)}) }`),
      ];
      for (const answer of answers.filter(Boolean)) {
        expect(answer.errors === undefined).toBe(vector.valid);
        if (vector.valid) expect(JSON.parse(answer.data.echo)).toEqual(vector.parsed ?? vector.input);
      }
    },
  );

  test.each(named.filter(([, vector]) => 'serialize' in vector))('%s', async (_name, vector) => {
    api = await startApi({ schema: `type Query { out: ${vector.scalar} }` });
    await api.none('Query.out', returning(JSON.stringify(vector.serialize)));
    expect(await api.query('{ out }')).toEqual({ data: { out: vector.expectedResponse } });
  });
});

test('logs a request summary for an API with logging, and for no other', async () => {
  const lines: [group: string, summary: any][] = [];
  const logs = {
    has: () => true,
    put: (group: string, _: string, [event]: readonly { message: string }[]) =>
      void lines.push([group, JSON.parse(event!.message)]),
  };
  const schema = 'type Query { one: String }';
  api = await startApi({ schema, ports: { logs } });
  await api.query('{ one }');
  await api.stop();
  expect(lines).toEqual([]);
  api = await startApi({ schema, ports: { logs }, api: { LogConfig: { FieldLogLevel: 'NONE' } } });
  await api.query('{ one }');
  api.kernel.faults.set({ rules: [{ service: 'appsync', error: { code: 'InternalFailure', status: 500 } }] });
  await api.query('{ one }');
  const summary = (statusCode: number) => [
    `/aws/appsync/apis/${api!.apiId}`,
    {
      logType: 'RequestSummary',
      graphQLAPIId: api!.apiId,
      statusCode,
      latency: expect.any(Number),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ];
  expect(lines).toEqual([summary(200), summary(500)]);
});

describe("a resolver's error", () => {
  const schema =
    'type Query { thing: Thing  many: [Thing] all: [Thing!] must: Thing!  name: String } type Thing { field1: String field2: String at: AWSDateTime must: Int! }';

  test('has all members at its top level, and data only for selected fields', async () => {
    api = await startApi({ schema });
    await api.none(
      'Query.thing',
      thing(`util.error('test message', 'ERROR_TYPE', { field1: 'a', field2: 'b', field3: 'c' }, { field3: 1 });`),
    );
    expect(await api.query('query {\n  thing {\n    field1\n    field2\n  }\n}')).toEqual({
      data: { thing: null },
      errors: [
        {
          path: ['thing'],
          data: { field1: 'a', field2: 'b' },
          errorType: 'ERROR_TYPE',
          errorInfo: { field3: 1 },
          locations: location(2, 3),
          message: 'test message',
        },
      ],
    });
  });

  test('without a type has a null type; appended errors keep the value', async () => {
    api = await startApi({ schema });
    await api.none(
      'Query.thing',
      thing(`util.appendError('first'); util.appendError('second', 'T'); return { field1: 'x' };`),
    );
    await api.none('Query.name', thing(`util.error('m');`));
    const answer = await api.query('{ alias: thing { field1 } name }');
    expect(answer.data).toEqual({ alias: { field1: 'x' }, name: null });
    expect(answer.errors).toMatchObject([
      { path: ['alias'], message: 'first', errorType: null },
      { path: ['alias'], message: 'second', errorType: 'T' },
      { path: ['name'], message: 'm', errorType: null, data: null, errorInfo: null },
    ]);
  });

  test('in the code has type Code and its position', async () => {
    api = await startApi({ schema });
    await api.none('Query.name', thing(`return ctx.result.missing.deeper;`));
    const { errors } = await api.query('{ name }');
    expect(errors).toMatchObject([{ errorType: 'Code', message: expect.stringMatching(/^code\.js:\d+:\d+: /) }]);
  });

  test('from util.unauthorized names field and type', async () => {
    api = await startApi({ schema });
    await api.none('Query.name', thing(`util.unauthorized();`));
    const { errors } = await api.query('{ name }');
    expect(errors).toMatchObject([
      { errorType: 'Unauthorized', message: expect.stringMatching(/^Not Authorized to access name on type /) },
    ]);
  });

  test('in a non-null field nulls the parent', async () => {
    api = await startApi({ schema });
    await api.none('Query.many', returning(`[{ must: 1 }, { field1: 'x' }, { must: 'x' }]`));
    await api.none('Query.all', returning(`[{ must: 1 }, null]`));
    await api.none('Query.must', thing(`util.error('no');`));
    const answer = await api.query('{ many { must } }');
    expect(answer).toEqual({
      data: { many: [{ must: 1 }, null, null] },
      errors: [
        {
          path: ['many', 1, 'must'],
          locations: null,
          message: `Cannot return null for non-nullable type: 'Int' within parent 'Thing' (/many[1]/must)`,
        },
        {
          path: ['many', 2, 'must'],
          locations: null,
          message: `Can't serialize value (/many[2]/must) : Expected type 'Int' but was 'String'.`,
        },
      ],
    });
    expect((await api.query('{ all { must } }')).data).toEqual({ all: null });
    expect((await api.query('{ must { must } }')).data).toBeNull();
  });

  test('appears when a value does not match the schema', async () => {
    api = await startApi({ schema });
    await api.none('Query.many', returning('{ field1: 1 }'));
    await api.none('Query.thing', returning(`{ at: '2026-01-01', field1: { a: [1] } }`));
    expect(await api.query('{ many { field1 } thing { at field1 } }')).toEqual({
      data: { many: null, thing: { at: null, field1: '{a=[1]}' } },
      errors: [
        {
          path: ['many'],
          locations: null,
          message: `Can't resolve value (/many) : type mismatch error, expected type LIST`,
        },
        {
          path: ['thing', 'at'],
          locations: null,
          message: `Can't serialize value (/thing/at) : Unable to serialize \`2026-01-01\` as a valid DateTime Object.`,
        },
      ],
    });
  });
});

describe('an invalid query', () => {
  const schema = `
    type Query { posts(limit: Int, filter: Filter, kind: Kind): [Post]  post(id: ID!): Post }
    type Post { id: ID! title: String }
    input Filter { text: String! }
    enum Kind { LONG SHORT }`;
  const inline: [string, string][] = [
    ['{ nope }', `FieldUndefined: Field 'nope' in type 'Query' is undefined @ 'nope'`],
    ['{ posts { x } }', `FieldUndefined: Field 'x' in type 'Post' is undefined @ 'posts/x'`],
    ['{ posts }', `SubSelectionRequired: Sub selection required for type Post of field posts @ 'posts'`],
    [
      '{ posts { id { x } } }',
      `SubSelectionNotAllowed: Sub selection not allowed on leaf type ID of field id @ 'posts/id'`,
    ],
    ['{ post { id } }', `MissingFieldArgument: Missing field argument id @ 'post'`],
    ['{ posts(page: 1) { id } }', `UnknownArgument: Unknown field argument page @ 'posts'`],
    [
      '{ posts(limit: "1") { id } }',
      `WrongType: argument 'limit' with value 'StringValue{value='1'}' is not a valid 'Int' @ 'posts'`,
    ],
    [
      '{ posts(filter: {}) { id } }',
      `WrongType: argument 'filter' with value 'ObjectValue{objectFields=[]}' is missing required fields '[text]' @ 'posts'`,
    ],
    [
      'query A($id: ID) { post(id: $id) { id } }',
      `VariableTypeMismatch: Variable type 'ID' doesn't match expected type 'ID!' @ 'post'`,
    ],
    ['{ post(id: $id) { id } }', `UndefinedVariable: Undefined variable id @ 'post'`],
  ];

  test.each(inline)("%s is rejected with AppSync's message", async (query, message) => {
    api = await startApi({ schema });
    const answer = await api.post({ query });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toBeNull();
    expect(answer.body.errors).toEqual([
      {
        path: null,
        locations: [expect.objectContaining({ sourceName: null })],
        message: `Validation error of type ${message}`,
      },
    ]);
  });

  const sent: [string, object, string][] = [
    ['query A($id: ID!) { post(id: $id) { id } }', {}, `Variable 'id' has coerced Null value for NonNull type 'ID!'`],
    [
      'query A($f: Filter) { posts(filter: $f) { id } }',
      { f: { text: 'x', more: 1 } },
      `The variables input contains a field that is not defined for input object type 'Filter' `,
    ],
    [
      'query A($f: Filter) { posts(filter: $f) { id } }',
      { f: {} },
      `Variable 'f' has coerced Null value for NonNull type 'String!'`,
    ],
    [
      'query A($k: Kind) { posts(kind: $k) { id } }',
      { k: 'HUGE' },
      `Variable 'k' has an invalid value. Invalid input for Enum 'Kind'. No value found for name 'HUGE'`,
    ],
  ];
  test.each(sent)('%s with %j is rejected', async (query, variables, message) => {
    api = await startApi({ schema });
    expect(await api.query(query, variables)).toMatchObject({ data: null, errors: [{ path: null, message }] });
  });

  test('that is not GraphQL at all gets 400', async () => {
    api = await startApi({ schema });
    const refusal = (message: string) => ({
      status: 400,
      body: { errors: [{ errorType: 'MalformedHttpRequestException', message }] },
    });
    expect(await api.post('')).toMatchObject(refusal('Request body is empty.'));
    for (const body of ['meow', '{}', '[]', '{"query":"{"}'])
      expect(await api.post(body)).toMatchObject(refusal('Unable to parse GraphQL query.'));
    const long = `{ ${'posts { id } '.repeat(4000)} }`;
    expect(await api.post({ query: long })).toMatchObject(refusal('Maximum char length exceeded'));
  });
});

describe('limits', () => {
  test('a field below the depth limit is null with QueryDepthLimitReached', async () => {
    api = await startApi({
      schema: 'type Query { nextLayer: Layer } type Layer { nextLayer: Layer value: Int }',
      api: { QueryDepthLimit: 2 },
    });
    await api.none('Query.nextLayer', returning('{ nextLayer: { nextLayer: { value: 1 } } }'));
    const { data, errors } = await api.query('{ L1: nextLayer { L2: nextLayer { L3: nextLayer { L4: value } } } }');
    expect(data).toEqual({ L1: { L2: { L3: null } } });
    expect(errors).toMatchObject([{ errorType: 'QueryDepthLimitReached', path: ['L1', 'L2', 'L3'] }]);
  });

  test('resolvers beyond the limit end with ResolverExecutionLimitReached', async () => {
    api = await startApi({ schema: 'type Query { resolver: Int }', api: { ResolverCountLimit: 2 } });
    await api.none('Query.resolver', returning('1'));
    const { data, errors } = await api.query('{ resolver1: resolver resolver2: resolver resolver3: resolver }');
    expect(data).toEqual({ resolver1: 1, resolver2: 1, resolver3: null });
    expect(errors).toMatchObject([{ errorType: 'ResolverExecutionLimitReached', path: ['resolver3'] }]);
  });

  test('introspection answers every authorized caller unless it is disabled', async () => {
    const schema = 'type Query { one: Int @aws_iam }';
    api = await startApi({ schema, api: { AdditionalAuthenticationProviders: [{ AuthenticationType: 'AWS_IAM' }] } });
    const query = '{ __typename __schema { queryType { name fields { name } } } __type(name: "Query") { kind } }';
    expect((await api.query(query)).data).toEqual({
      __typename: 'Query',
      __schema: { queryType: { name: 'Query', fields: [{ name: 'one' }] } },
      __type: { kind: 'OBJECT' },
    });
    await api.stop();
    api = await startApi({ schema: 'type Query { one: Int }', api: { IntrospectionConfig: 'DISABLED' } });
    const { data, errors } = await api.query('{ __schema { queryType { name } } }');
    expect(data).toBeNull();
    expect(errors[0].message).toMatch(
      /^Validation error of type FieldUndefined: Field '__schema' in type 'Query' is undefined/,
    );
    expect((await api.query('{ __typename }')).data).toEqual({ __typename: 'Query' });
  });
});

test('resolves unions, fragments, aliases, @skip and @include', async () => {
  const schema = `
    type Query { all: [Item!]! }
    interface Named { name: String }
    union Item = Dog | Cat
    type Dog implements Named { name: String barks: Boolean }
    type Cat implements Named { name: String lives: Int }`;
  api = await startApi({ schema });
  await api.none(
    'Query.all',
    returning(`[{ __typename: 'Dog', name: 'D', barks: true }, { __typename: 'Cat', name: 'C', lives: 9 }]`),
  );
  const query = `query A($no: Boolean!) {
    all { __typename ...N ... on Dog { loud: barks } ... on Cat { lives @skip(if: $no) } }
  } fragment N on Named { name }`;
  expect((await api.query(query, { no: true })).data.all).toEqual([
    { __typename: 'Dog', name: 'D', loud: true },
    { __typename: 'Cat', name: 'C' },
  ]);
  expect((await api.query(query, { no: false })).data.all[1]).toEqual({ __typename: 'Cat', name: 'C', lives: 9 });
});

test('allows browsers of other origins', async () => {
  api = await startApi({ schema: 'type Query { one: Int }' });
  const preflight = await fetch(api.url, {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'x-api-key' },
  });
  expect(preflight.headers.get('access-control-allow-headers')).toBe('x-api-key');
  const { headers } = await api.post({ query: '{ one }' });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('content-type')).toBe('application/json;charset=UTF-8');
});
