/** Sign-in with the federated identity provider: as a browser does it, and as an attacker would. */
import { demoLearner } from '../../lib/stages/demo-accounts.ts';
import { createHash, randomBytes } from 'node:crypto';
import { dev } from '../../lib/stages.ts';
import { signIn } from '../support/sign-in.ts';
import { ask } from './caller.ts';
import { newLearner } from './learners.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const stage = process.env['STAGE_URL']!;
const { name: provider } = dev.social!;
const verifierOf = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
const redirectUri = `${stage}/complete-signup`;

let config: Record<string, string>;
let clientId: string;
let endpoints: { authorization_endpoint: string; token_endpoint: string; userinfo_endpoint: string };
let asked: Record<string, string>;

beforeAll(async () => {
  // Amplify warns about custom endpoints.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  config = (await (await fetch(`${stage}/config.json`)).json()) as typeof config;
  clientId = config['userPoolClientId']!;
  const discovery = `${config['userPoolEndpoint']}/${config['userPoolId']}/.well-known/openid-configuration`;
  endpoints = (await (await fetch(discovery)).json()) as typeof endpoints;
  asked = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    identity_provider: config['socialProvider']!,
    scope: 'phone email openid profile aws.cognito.signin.user.admin',
    state: 'the-state',
    code_challenge: challengeOf(verifierOf()),
    code_challenge_method: 'S256',
  };
});

/** The target of a redirect, which is not followed. */
async function leadsTo(url: string | URL, init?: RequestInit): Promise<URL> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  return new URL(response.headers.get('location') ?? `about:${response.status}`, url);
}

/**
 * @param changes undefined removes a parameter
 */
function authorize(changes: Record<string, string | undefined> = {}): Promise<URL> {
  const search = Object.entries({ ...asked, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return leadsTo(`${endpoints.authorization_endpoint}?${new URLSearchParams(search)}`);
}

/** What the provider's form sends. */
const decide = (form: URL, decision: string, email = 'mia@example.com') =>
  leadsTo(form, {
    method: 'POST',
    body: new URLSearchParams([...form.searchParams, ['email', email], ['decision', decision]]),
  });

/** A code for the verifier's challenge. */
async function codeFor(verifier: string | undefined, email?: string): Promise<string> {
  const challenge = verifier && challengeOf(verifier);
  const form = await authorize({ code_challenge: challenge, code_challenge_method: challenge && 'S256' });
  const home = await leadsTo(await decide(form, 'continue', email));
  expect(home.origin + home.pathname).toBe(redirectUri);
  expect(home.searchParams.get('state')).toBe('the-state');
  return home.searchParams.get('code')!;
}

async function exchange(form: Record<string, string | undefined>): Promise<{ status: number; body: JsonObject }> {
  const all = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: redirectUri, ...form };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await fetch(endpoints.token_endpoint, { method: 'POST', body: new URLSearchParams(given) });
  return { status: response.status, body: await response.json() };
}

const refused = { status: 400, body: { error: 'invalid_grant' } };
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

test("the code flow gives the tokens of one lasting account, with Cognito's claims", async () => {
  const sign = async () => {
    const verifier = verifierOf();
    const { status, body } = await exchange({ code: await codeFor(verifier), code_verifier: verifier });
    expect(status).toBe(200);
    return body;
  };
  const first = await sign();
  const id = claimsOf(first.id_token);
  expect(id).toMatchObject({ email: 'mia@example.com', email_verified: true, aud: clientId, token_use: 'id' });
  expect(id['cognito:username']).toMatch(new RegExp(`^${provider.toLowerCase()}_[0-9a-f]{24}$`));
  const [identity] = id.identities;
  expect(identity).toMatchObject({ providerName: provider, providerType: 'OIDC', primary: 'true' });
  expect(id['cognito:username']).toBe(`${provider.toLowerCase()}_${identity.userId}`);
  expect(id['cognito:groups']).toEqual([expect.stringMatching(new RegExp(`^us-east-1_\\w+_${provider}$`))]);
  const access = claimsOf(first.access_token);
  expect(access.scope).toBe(asked['scope']);
  const info = await fetch(endpoints.userinfo_endpoint, { headers: { authorization: `Bearer ${first.access_token}` } });
  expect(await info.json()).toMatchObject({ sub: id.sub, email: 'mia@example.com' });
  const again = claimsOf((await sign()).id_token);
  expect([again.sub, again['cognito:username']]).toEqual([id.sub, id['cognito:username']]);
  const renewed = await exchange({
    grant_type: 'refresh_token',
    redirect_uri: undefined,
    refresh_token: first.refresh_token,
  });
  expect(claimsOf(renewed.body.access_token).scope).toBe(asked['scope']);
});

test("a provider's account neither reads nor deletes what the owner of its address has written", async () => {
  const owner = await newLearner(stage, 'Vera Hale');
  const { graphqlEndpoint, apiKey } = config as { graphqlEndpoint: string; apiKey: string };
  const write = 'mutation ($input: ContactMessageInput!) { sendContactUsMessage(input: $input) { success } }';
  const input = { name: 'Vera', email: owner.email, topic: 'Billing', message: 'I was charged twice.' };
  await ask(graphqlEndpoint, { 'x-api-key': apiKey }, write, { input });
  const messagesOf = async (idToken: string) => {
    const { data } = await ask(graphqlEndpoint, { authorization: idToken }, '{ exportMyData { data } }');
    return JSON.parse(data.exportMyData.data).contactMessages;
  };
  expect(await messagesOf(owner.idToken)).toHaveLength(1);
  const verifier = verifierOf();
  const { body } = await exchange({ code: await codeFor(verifier, owner.email), code_verifier: verifier });
  expect(await messagesOf(body.id_token)).toEqual([]);
  const deletion = 'mutation { deleteMyAccount(input: { confirmation: "DELETE" }) { success } }';
  const deleted = await ask(graphqlEndpoint, { authorization: body.id_token }, deletion);
  expect(deleted.data.deleteMyAccount).toEqual({ success: true });
  expect(await messagesOf(owner.idToken)).toHaveLength(1);
});

test("a provider's account does not take over a password account with the same address", async () => {
  const verifier = verifierOf();
  const code = await codeFor(verifier, 'learner@example.com');
  const { body } = await exchange({ code, code_verifier: verifier });
  expect(claimsOf(body.id_token)['cognito:username']).toMatch(new RegExp(`^${provider.toLowerCase()}_`));
  // The address can still be used for the demo learner's own sign-in.
  const { id } = await signIn(config, demoLearner.email, demoLearner.password);
  expect(claimsOf(id)).toMatchObject({ email: 'learner@example.com' });
  expect(claimsOf(id).sub).not.toBe(claimsOf(body.id_token).sub);
});

test.each([
  ['a path more', (uri: string) => `${uri}/more`],
  ['a slash more', (uri: string) => `${uri}/`],
  ['a query', (uri: string) => `${uri}?next=x`],
  ['dots', (uri: string) => uri.replace('/complete', '/x/../complete')],
  ['other letters', (uri: string) => uri.replace('complete', 'Complete')],
  ['another host', (uri: string) => uri.replace('localhost', 'evil.example')],
  ['a host that begins alike', (uri: string) => uri.replace('/complete', '.evil.example/complete')],
  ['credentials before a host', (uri: string) => uri.replace('localhost', 'localhost@evil.example')],
  ['another port', (uri: string) => uri.replace(/:\d+\//, ':1/')],
  ['nothing', () => undefined],
])('never follows redirect_uri with %s', async (_, change) => {
  const problem = await authorize({ redirect_uri: change(redirectUri) });
  expect(problem.pathname).toMatch(/\/error$/);
  expect(problem.searchParams.get('error')).toBe('redirect_mismatch');
  const verifier = verifierOf();
  const answer = await exchange({
    code: await codeFor(verifier),
    code_verifier: verifier,
    redirect_uri: change(redirectUri),
  });
  expect(answer.body.error).toMatch(/^invalid_(grant|request)$/);
});

test('a code works once, for its client, with its verifier', async () => {
  const verifier = verifierOf();
  const code = await codeFor(verifier);
  expect((await exchange({ code, code_verifier: verifier })).status).toBe(200);
  expect(await exchange({ code, code_verifier: verifier })).toEqual(refused);
  expect(await exchange({ code: await codeFor(verifier), code_verifier: undefined })).toEqual(refused);
  expect(await exchange({ code: await codeFor(verifier), code_verifier: verifierOf() })).toEqual(refused);
  expect(await exchange({ code: await codeFor(verifier), code_verifier: challengeOf(verifier) })).toEqual(refused);
  const spent = await codeFor(verifier);
  expect(await exchange({ code: spent, code_verifier: verifierOf() })).toEqual(refused);
  expect(await exchange({ code: spent, code_verifier: verifier })).toEqual(refused);
  // A code obtained without PKCE and injected into another person's browser, which always sends its verifier.
  expect(await exchange({ code: await codeFor(undefined), code_verifier: verifier })).toEqual(refused);
  const { body } = await exchange({ code: await codeFor(verifier), code_verifier: verifier, client_id: 'another' });
  expect(body).toEqual({ error: 'invalid_client' });
});

test("reports an invalid request to the client in OAuth's terms, with its state", async () => {
  const errorOf = async (changes: Record<string, string | undefined>) => {
    const back = await authorize(changes);
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([redirectUri, 'the-state']);
    return back.searchParams.get('error');
  };
  expect(await errorOf({ response_type: 'token' })).toBe('unauthorized_client');
  expect(await errorOf({ response_type: undefined })).toBe('invalid_request');
  expect(await errorOf({ scope: 'openid admin' })).toBe('invalid_scope');
  expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request');
  expect(await errorOf({ identity_provider: 'Another' })).toBe('invalid_request');
  // The pool's own pages: accounts with a password log in on the site alone.
  expect(await errorOf({ identity_provider: 'COGNITO' })).toBe('invalid_request');
  expect((await authorize({ client_id: 'nobody' })).pathname).toMatch(/\/error$/);
});

test('a canceled sign-in returns access_denied; a state that the pool did not create leads nowhere', async () => {
  const callback = await decide(await authorize(), 'cancel');
  const back = await leadsTo(callback);
  expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual(['access_denied', 'the-state']);
  const changed = new URL(callback);
  const made = callback.searchParams.get('state')!;
  for (const state of ['the-state', (made.startsWith('A') ? 'B' : 'A') + made.slice(1), '']) {
    changed.searchParams.set('state', state);
    expect((await leadsTo(changed)).pathname).toMatch(/\/error$/);
  }
  // The code of one sign-in does not complete another: the provider's ID token names its own.
  const [mine, theirs] = await Promise.all([authorize(), authorize()]);
  const swapped = await decide(mine, 'continue');
  swapped.searchParams.set('state', theirs.searchParams.get('state')!);
  expect((await leadsTo(swapped)).searchParams.get('error')).toBe('server_error');
});
