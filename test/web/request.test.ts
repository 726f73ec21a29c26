/**
 * Requests to the API, with a fake network. Modules are loaded again for each test, because config and tokens are
 * cached.
 */
const answers: Record<string, () => Response> = {};
const asked: { url: string; headers: Record<string, string> }[] = [];
const tokens = { stored: false, current: 'old-token', refreshed: 0 };

jest.mock('../../web/api/auth.ts', () => ({
  idToken: (force: boolean) => {
    if (force) [tokens.refreshed, tokens.current] = [tokens.refreshed + 1, 'new-token'];
    return Promise.resolve(tokens.current);
  },
}));

const operation = { toString: () => 'query Q { q }' } as never;
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

beforeEach(() => {
  jest.resetModules();
  asked.length = 0;
  Object.assign(tokens, { stored: false, current: 'old-token', refreshed: 0 });
  const site = { graphqlEndpoint: '/graphql', apiKey: 'the-key', userPoolClientId: 'client' };
  answers['/config.json'] = json(site);
  answers['/graphql'] = json({ data: { q: 1 } });
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    asked.push({ url, headers: (init.headers ?? {}) as Record<string, string> });
    return Promise.resolve(answers[url]!());
  }) as typeof fetch;
  globalThis.localStorage = {
    getItem: (key: string) =>
      tokens.stored && key === 'CognitoIdentityServiceProvider.client.LastAuthUser' ? 'somebody' : null,
  } as Storage;
});

const request = async (as?: 'visitor') => (await import('../../web/api/graphql.ts')).request(operation, {}, as);
const sent = () => asked.filter(({ url }) => url === '/graphql').map(({ headers }) => headers);

const plain = { 'content-type': 'application/json', 'x-correlation-id': expect.stringMatching(/^[a-z0-5]{10}-\d+$/) };

it('a visitor uses the API key, and config.json is read once', async () => {
  await request();
  await request();
  const [first, second] = sent();
  expect(first).toEqual({ ...plain, 'x-api-key': 'the-key' });
  // Two requests of one visit, each with a separate id.
  const [visit, number] = first!['x-correlation-id']!.split('-');
  expect(second).toEqual({ ...first, 'x-correlation-id': `${visit}-${Number(number) + 1}` });
  expect(asked.filter(({ url }) => url === '/config.json')).toHaveLength(1);
});

it('a learner uses only the token', async () => {
  tokens.stored = true;
  await request();
  expect(sent()).toEqual([{ ...plain, authorization: 'old-token' }]);
});

it('data that is the same for all viewers is requested with the API key, even when signed in', async () => {
  tokens.stored = true;
  await request('visitor');
  expect(sent()).toEqual([{ ...plain, 'x-api-key': 'the-key' }]);
});

it('a refused token is refreshed once and the request sent again', async () => {
  tokens.stored = true;
  answers['/graphql'] = () =>
    tokens.current === 'new-token'
      ? json({ data: { q: 2 } })()
      : json({ errors: [{ message: 'Unauthorized' }] }, 401)();
  await expect(request()).resolves.toEqual({ q: 2 });
  expect(tokens.refreshed).toBe(1);
  expect(sent().map(({ authorization }) => authorization)).toEqual(['old-token', 'new-token']);
});

it('a second refusal is a failure, not a loop', async () => {
  tokens.stored = true;
  answers['/graphql'] = json({ errors: [{ message: 'Unauthorized' }] }, 401);
  await expect(request()).rejects.toMatchObject({ name: 'RequestFailed', status: 401 });
  expect(sent()).toHaveLength(2);
});

it('GraphQL errors and responses that are not JSON are failures', async () => {
  answers['/graphql'] = json({ data: { q: 1 }, errors: [{ message: 'Boom' }] });
  await expect(request()).rejects.toMatchObject({ message: 'Boom' });
  answers['/graphql'] = () => new Response('<html>', { status: 502 });
  await expect(request()).rejects.toMatchObject({ status: 502 });
});

it('a failed config.json is requested again', async () => {
  answers['/config.json'] = json({}, 500);
  await expect(request()).rejects.toThrow('/config.json answered 500');
  answers['/config.json'] = json({ graphqlEndpoint: '/graphql', apiKey: 'the-key', userPoolClientId: 'client' });
  await expect(request()).resolves.toEqual({ q: 1 });
});
