/**
 * Subscriptions in the developer guide's protocol ("Building a real-time WebSocket client"), without a client library.
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { returning, startApi, type LocalApi } from './local-api.ts';

const schema = `
  type Query { todo: Todo }
  type Mutation { createTodo(id: ID!, owner: String, level: Int): Todo  dropTodo(id: ID!): Todo }
  type Subscription {
    onCreateTodo(owner: String, id: ID): Todo @aws_subscribe(mutations: ["createTodo"])
    onAny: Todo @aws_subscribe(mutations: ["createTodo", "dropTodo"])
    onFiltered(level: Int): Todo @aws_subscribe(mutations: ["createTodo"])
    guarded: Todo @aws_subscribe(mutations: ["createTodo"]) @aws_iam
  }
  type Todo { id: ID! owner: String level: Int note: String! }`;

let api: LocalApi;
let sockets: WebSocket[];
beforeEach(async () => {
  sockets = [];
  api = await startApi({ schema, api: { AdditionalAuthenticationProviders: [{ AuthenticationType: 'AWS_IAM' }] } });
  const todo = returning('({ ...ctx.args, note: "new" })');
  await api.none('Mutation.createTodo', todo);
  await api.none('Mutation.dropTodo', todo);
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  await api.stop();
});

const encoded = (headers: object) => Buffer.from(JSON.stringify(headers)).toString('base64');
const own = () => ({ host: new URL(api.url).host, 'x-api-key': api.key });

/** A connection, and the messages it has received so far. */
async function connect(query: string, protocols = ['graphql-ws']) {
  const socket = new WebSocket(`${api.realtimeUrl}${query}`, protocols);
  sockets.push(socket);
  const heard: unknown[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data) => {
    heard.push(JSON.parse((data as Buffer).toString()));
    for (const wake of waiting.splice(0)) wake();
  });
  await Promise.race([once(socket, 'open'), once(socket, 'error').then(([error]) => Promise.reject(error as Error))]);
  return {
    heard,
    say: (message: object) => socket.send(JSON.stringify(message)),
    async next(): Promise<any> {
      while (heard.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      return heard.shift();
    },
  };
}

async function listener() {
  const line = await connect(`?header=${encoded(own())}&payload=e30=`);
  line.say({ type: 'connection_init' });
  expect(await line.next()).toEqual({ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } });
  const start = (id: string, query: string, variables: object = {}, authorization: object = own()) =>
    line.say({
      id,
      type: 'start',
      payload: { data: JSON.stringify({ query, variables }), extensions: { authorization } },
    });
  return { ...line, start };
}

const create = (selection: string, args: string) => api.query(`mutation { createTodo(${args}) { ${selection} } }`);

test("a mutation's result reaches subscribers of its fields until they unsubscribe", async () => {
  const line = await listener();
  line.start('1', 'subscription { onCreateTodo { id mine: owner __typename } }');
  expect(await line.next()).toEqual({ id: '1', type: 'start_ack' });
  await create('key: id owner', 'id: "a", owner: "ada"');
  const data = { onCreateTodo: { id: 'a', mine: 'ada', __typename: 'Todo' } };
  expect(await line.next()).toEqual({ id: '1', type: 'data', payload: { data } });
  line.say({ id: '1', type: 'stop' });
  expect(await line.next()).toEqual({ id: '1', type: 'complete' });
  await create('id', 'id: "b"');
  line.start('2', 'subscription { onAny { id } }');
  expect(await line.next()).toEqual({ id: '2', type: 'start_ack' });
  await api.query('mutation { dropTodo(id: "c") { id } }');
  expect((await line.next()).payload.data).toEqual({ onAny: { id: 'c' } });
});

test('a field that the mutation did not select is null, and an error where it is not nullable', async () => {
  const line = await listener();
  line.start('1', 'subscription { onCreateTodo { id owner } }');
  line.start('2', 'subscription { onAny { id note } }');
  expect([(await line.next()).type, (await line.next()).type]).toEqual(['start_ack', 'start_ack']);
  await create('id', 'id: "a", owner: "ada"');
  const told = [await line.next(), await line.next()].sort((a, b) => a.id - b.id);
  expect(told[0].payload).toEqual({ data: { onCreateTodo: { id: 'a', owner: null } } });
  expect(told[1].payload).toMatchObject({
    data: { onAny: null },
    errors: [{ message: expect.stringMatching(/^Cannot return null for non-nullable type/) }],
  });
});

test('arguments filter: by a value, null for no value, and an absent argument for any', async () => {
  const line = await listener();
  line.start('ada', 'subscription A($o: String) { onCreateTodo(owner: $o) { id owner } }', { o: 'ada' });
  line.start('nobody', 'subscription { onCreateTodo(owner: null) { id owner } }');
  await line.next();
  await line.next();
  for (const owner of ['bob', 'ada']) await create('id owner', `id: "${owner}", owner: "${owner}"`);
  expect(await line.next()).toMatchObject({ id: 'ada', payload: { data: { onCreateTodo: { id: 'ada' } } } });
  await create('id owner', 'id: "x"');
  expect(await line.next()).toMatchObject({ id: 'nobody', payload: { data: { onCreateTodo: { id: 'x' } } } });
  expect(line.heard).toEqual([]);
});

test('a resolver can reject a subscription or set a filter', async () => {
  await api.none(
    'Subscription.onFiltered',
    `import { util, extensions } from '@aws-appsync/utils';
     export function request() { return { payload: null }; }
     export function response(ctx) {
       if (ctx.args.level < 0) util.error('Not below nothing', 'BadLevel');
       extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter({ level: { ge: ctx.args.level } }));
       return null;
     }`,
  );
  const line = await listener();
  line.start('no', 'subscription { onFiltered(level: -1) { id } }');
  expect(await line.next()).toMatchObject({
    id: 'no',
    type: 'error',
    payload: { errors: [{ errorType: 'BadLevel', message: 'Not below nothing' }] },
  });
  line.start('yes', 'subscription { onFiltered(level: 3) { id level } }');
  expect((await line.next()).type).toBe('start_ack');
  for (const level of [2, 3]) await create('id level', `id: "${level}", level: ${level}`);
  expect((await line.next()).payload.data).toEqual({ onFiltered: { id: '3', level: 3 } });
});

test('rejects a subscription that is unauthorized, not a subscription, or not in the schema, with its ID', async () => {
  const line = await listener();
  line.start('1', 'subscription { guarded { id } }');
  expect(await line.next()).toMatchObject({
    id: '1',
    type: 'error',
    payload: { errors: [{ errorType: 'Unauthorized' }] },
  });
  line.start('2', '{ todo { id } }');
  expect(await line.next()).toMatchObject({ id: '2', type: 'error' });
  line.start('3', 'subscription { never { id } }');
  expect((await line.next()).payload.errors[0].message).toContain("Field 'never' in type 'Subscription' is undefined");
  line.start('4', 'subscription { onAny { id } }', {}, { 'x-api-key': 'da2-nobody' });
  expect(await line.next()).toMatchObject({
    id: '4',
    payload: { errors: [{ errorType: 'UnauthorizedException', errorCode: 401 }] },
  });
  line.say({ type: 'sing' });
  expect(await line.next()).toMatchObject({
    type: 'error',
    payload: {
      errors: [{ errorType: 'UnsupportedOperation', message: 'unknown not supported through the realtime channel' }],
    },
  });
});

test('rejects a connection without credentials, without the protocol, or to another API', async () => {
  for (const [query, errorType] of [
    ['', 'UnauthorizedException'],
    [`?header=${encoded({ 'x-api-key': 'da2-nobody' })}`, 'UnauthorizedException'],
  ] as const) {
    const line = await connect(query);
    expect(await line.next()).toMatchObject({
      type: 'connection_error',
      payload: { errors: [{ errorType, errorCode: 401 }] },
    });
  }
  const bare = await connect(`?header=${encoded(own())}`, []);
  expect(await bare.next()).toMatchObject({ type: 'connection_error', payload: { errors: [{ errorCode: 400 }] } });
  const given = `header-${Buffer.from(JSON.stringify(own())).toString('base64url')}`;
  const line = await connect('', ['graphql-ws', given]);
  line.say({ type: 'connection_init' });
  expect((await line.next()).type).toBe('connection_ack');
  const elsewhere = new WebSocket(api.realtimeUrl.replace(api.apiId, 'nobody'), ['graphql-ws']);
  const [error] = await once(elsewhere, 'error');
  expect((error as Error).message).toContain('404');
});
