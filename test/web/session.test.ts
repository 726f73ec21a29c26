/** The session's profile, with a fake network. */
import { profileQuery } from '../../web/shared/profile/queries.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({ alg: 'RS256' })}.${part({ sub: 'sub-of-ada', name: 'Zoë Ünal ??>>' })}.signature`;
const answers: Record<string, object> = {
  '/config.json': { graphqlEndpoint: '/graphql', apiKey: 'the-key', userPoolClientId: 'client' },
};

jest.mock('../../web/api/auth.ts', () => ({
  idToken: () => Promise.resolve(token),
  leaveHere: () => Promise.resolve(),
}));

beforeEach(() => {
  globalThis.fetch = ((url: string) => Promise.resolve(Response.json(answers[url]))) as typeof fetch;
});
const signedIn = (yes: boolean) => {
  globalThis.localStorage = { getItem: () => (yes ? 'somebody' : null) } as unknown as Storage;
};
const session = () => (profileQuery.queryFn as () => Promise<unknown>)();

test('the session exposes attributes, with the sub and the address, and userData with the name', async () => {
  signedIn(true);
  const rest = { picture: '/public/profile/sub-of-ada.jpeg', birthdate: null };
  answers['/graphql'] = {
    data: { getUserProfile: { name: 'Ada Vell', email: 'ada@example.com', ...rest, errors: [] } },
  };
  expect(await session()).toEqual({
    attributes: { sub: 'sub-of-ada', email: 'ada@example.com' },
    userData: { name: 'Ada Vell', ...rest },
  });
});

test.each(['', ' \u00a0 '])('a name of blanks (%j) is none, so pages show the address instead', async (name) => {
  signedIn(true);
  answers['/graphql'] = { data: { getUserProfile: { name, email: 'ada@example.com', errors: [] } } };
  expect(await session()).toMatchObject({ attributes: { email: 'ada@example.com' }, userData: { name: null } });
});

test('without tokens, or with those of a deleted account, there is no profile', async () => {
  signedIn(true);
  answers['/graphql'] = { data: { getUserProfile: { name: null, email: null, errors: [{ code: 'AccountClosed' }] } } };
  expect(await session()).toBeNull();
  signedIn(false);
  answers['/graphql'] = {};
  expect(await session()).toBeNull();
});
