/** Where an independent comparison with AWS found this emulation more lenient, or worded differently. */
import { returning, runtime, startApi, type LocalApi } from './local-api.ts';

let api: LocalApi | undefined;
afterEach(() => api?.stop());

const none = (handlers: string) => `
  import { util } from '@aws-appsync/utils';
  export function request(ctx) { return { payload: null }; }
  export function response(ctx) { ${handlers} }`;

const hello = 'type Query { hello(name: String, times: Int): String } type Mutation { hello(name: String): String }';
const greeting = returning('`hello ${ctx.args.name} ${ctx.args.times}`');

async function got(query: Record<string, string>, headers: Record<string, string> = { 'x-api-key': api!.key }) {
  const response = await fetch(`${api!.url}?${new URLSearchParams(query).toString()}`, { headers });
  return { status: response.status, body: await response.json() };
}

describe('GET', () => {
  test('answers queries and mutations, with variables and operation name in the URL', async () => {
    api = await startApi({ schema: hello });
    await api.none('Query.hello', greeting);
    await api.none('Mutation.hello', greeting);
    const query = 'query A($n: String, $t: Int) { hello(name: $n, times: $t) } query B { hello }';
    const variables = JSON.stringify({ n: 'a b', t: 2 });
    const answer = await got({ query, variables, operationName: 'A' });
    expect(answer).toEqual({ status: 200, body: { data: { hello: 'hello a b 2' } } });
    expect((await got({ query: 'mutation { hello(name: "x") }' })).body.data).toEqual({ hello: 'hello x undefined' });
  });

  test('authorizes by headers only, and requires a query', async () => {
    api = await startApi({ schema: hello });
    expect((await got({ query: '{ hello }' }, {})).status).toBe(401);
    const refusal = { errorType: 'MalformedHttpRequestException', message: 'Unable to parse GraphQL query.' };
    for (const query of [{}, { query: '{' }, { query: '{ hello }', variables: '{' }])
      expect(await got(query as never)).toEqual({ status: 400, body: { errors: [refusal] } });
  });

  test('does not apply to other methods', async () => {
    api = await startApi({ schema: hello });
    const response = await fetch(api.url, { method: 'PUT', headers: { 'x-api-key': api.key }, body: '{}' });
    expect(response.status).toBe(405);
  });
});

test.each([
  ['Int', 'x', 'String'],
  ['Int', 1.5, 'Double'],
  ['Int', 2 ** 40, 'Long'],
  ['Int', true, 'Boolean'],
  ['Int', [1, 2], 'ArrayList'],
  ['Float', 'x', 'String'],
  ['Boolean', 'yes', 'String'],
  ['Boolean', 1, 'Integer'],
  ['String', 1, 'Integer'],
  ['ID', 1.5, 'Double'],
])("rejects a variable of type %s with value %j in graphql-java's words", async (type, value, java) => {
  api = await startApi({ schema: `type Query { echo(value: ${type}): String }` });
  const { errors } = await api.query(`query A($created: ${type}) { echo(value: $created) }`, { created: value });
  expect(errors[0].message).toBe(`Variable 'created' has an invalid value. Expected type '${type}' but was '${java}'.`);
});

test('with introspection off, its fields are undefined and their selections are not checked', async () => {
  api = await startApi({ schema: hello, api: { IntrospectionConfig: 'DISABLED' } });
  const { errors } = await api.query(
    '{ a: __schema { queryType { name fields { name } } } __type(name: "Query") { kind } }',
  );
  expect(errors.map(({ message }: { message: string }) => message)).toEqual([
    "Validation error of type FieldUndefined: Field '__schema' in type 'Query' is undefined @ '__schema'",
    "Validation error of type FieldUndefined: Field '__type' in type 'Query' is undefined @ '__type'",
  ]);
});

describe('a handler', () => {
  const beyond = 5_000_000;

  test('that returns more than 5 MB ends the field', async () => {
    api = await startApi({ schema: 'type Query { text: String small: String }' });
    const ten = `const ten = (text) => text + text + text + text + text + text + text + text + text + text;`;
    const grow = (times: number) => `${ten} let text = 'x'; ${'text = ten(text);'.repeat(times)}`;
    await api.none('Query.text', none(`${grow(7)} return text;`));
    await api.none('Query.small', none(`${grow(6)} return text;`));
    const { data, errors } = await api.query('{ text small }');
    expect(data.text).toBeNull();
    expect(data.small.length).toBeLessThan(beyond);
    expect(errors).toMatchObject([
      { path: ['text'], errorType: 'MappingTemplate', message: 'Transformation too large' },
    ]);
  });

  test.each([
    ['null', `util.http.addResponseHeader('x-shop', null)`],
    ['undefined', `util.http.addResponseHeaders({ 'x-shop': undefined })`],
    ['a header of the connection', `util.http.addResponseHeader('Keep-Alive', 'timeout=99')`],
    ['a host', `util.http.addResponseHeader('host', 'x')`],
  ])('that adds header %s gets an error, and adds nothing', async (_what, call) => {
    api = await startApi({ schema: 'type Query { run: Int }' });
    await api.none('Query.run', none(`${call}; return 1;`));
    const { headers, body } = await api.post({ query: '{ run }' });
    expect(body).toMatchObject({ data: { run: 1 }, errors: [{ errorType: 'ResponseHeaderError', path: ['run'] }] });
    expect(headers.get('x-shop')).toBeNull();
    expect(headers.get('keep-alive')).not.toBe('timeout=99');
  });

  test('that imports an AppSync module the stage lacks is rejected by its name', async () => {
    api = await startApi({ schema: hello });
    const Code = `import { select } from '@aws-appsync/utils/rds';\n${returning('1')}`;
    await expect(api.none('Query.hello', Code)).rejects.toThrow(
      "The module '@aws-appsync/utils/rds' is AppSync's own; the local stage has no relational databases",
    );
    await expect(api.none('Query.hello', Code.replace('/rds', '/later'))).rejects.toThrow('cannot be imported');
  });
});

test.each([
  ['Sandbox.Timedout', 'RequestId: 1 Error: Task timed out after 3.00 seconds'],
  ['TypeError', 'x is not a function'],
])('a function that fails with %s sets unhandledErrorType', async (errorType, errorMessage) => {
  const payload = { errorType, errorMessage };
  api = await startApi({
    schema: 'type Query { field: AWSJSON }',
    ports: { lambda: { invoke: async () => ({ functionError: 'Unhandled', payload }) } },
  });
  const LambdaConfig = { LambdaFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:f' };
  const ServiceRoleArn = 'arn:aws:iam::000000000000:role/source';
  await api.put('DataSource', { ApiId: api.apiId, Name: 'fn', Type: 'AWS_LAMBDA', ServiceRoleArn, LambdaConfig });
  const Code = `export function request() { return { operation: 'Invoke', payload: {} }; }
    export function response(ctx) { return ctx.error; }`;
  const resolver = { ApiId: api.apiId, TypeName: 'Query', FieldName: 'field', DataSourceName: 'fn' };
  await api.put('Resolver', { ...resolver, Code, Runtime: runtime });
  expect(JSON.parse((await api.query('{ field }')).data.field)).toEqual({
    type: 'Lambda:Unhandled',
    message: errorMessage,
    unhandledErrorType: errorType,
  });
});
