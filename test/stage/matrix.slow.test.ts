/** Every field of the schema with every kind of credentials; the expectations come from the schema's own directives. */
import { createSign, generateKeyPairSync } from 'node:crypto';
import { getNamedType, isObjectType, type GraphQLObjectType, type GraphQLOutputType } from 'graphql';
import { ownStage } from '../support/own-stage.ts';
import { confirmed, passwordAuth, start as startForeignPool } from '../local/cognito/sdk-calls.ts';
import { ask, configOf, local, type Answer, type Config } from './caller.ts';
import { documentOf, fields, has, type Field } from './fields.ts';
import { demo, signInAs, type Learner } from './learners.ts';

const stage = ownStage();
let config: Config;
let learner: Learner;
let foreign: { id: string; access: string };
let forged: readonly string[];
const send = (field: Field, headers: Record<string, string>) => ask(config.graphqlEndpoint, headers, documentOf(field));

beforeAll(async () => {
  config = await configOf(stage.url);
  learner = await signInAs(stage.url, demo.email, demo.password);
  forged = forgeries(learner.idToken);
  const pool = await startForeignPool();
  const { AccessToken, IdToken } = (await passwordAuth(pool, await confirmed(pool))).AuthenticationResult!;
  foreign = { id: IdToken!, access: AccessToken! };
});

const refusedWith = (message: string) => ({
  status: 401,
  data: undefined,
  errors: [{ errorType: 'UnauthorizedException', message }],
});

/** A successful answer, with nothing refused on any level. */
function expectOpen(answer: Answer, field: Field): void {
  expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 200, errors: undefined });
  expect(answer.data[field.name].__typename).toBe(getNamedType(field.type).name);
}

describe.each(fields.map((field) => [`${field.parent}.${field.name}`, field] as const))('%s', (_, field) => {
  test('tells nothing to a request without credentials or with a wrong key, or an expired, foreign or forged token', async () => {
    const { url } = stage;
    expect(await send(field, {})).toMatchObject(refusedWith('Valid authorization header not provided.'));
    const refused = refusedWith('You are not authorized to make this call.');
    expect(await send(field, { 'x-api-key': 'da2-00000000000000000000000000' })).toMatchObject(refused);
    expect(await send(field, { authorization: foreign.id })).toMatchObject(refused);
    expect(await send(field, { authorization: foreign.access })).toMatchObject(refused);
    for (const token of forged)
      expect(await send(field, { authorization: token })).toMatchObject({ status: 401, data: undefined });
    await local(url, '/clock', { now: new Date(Date.now() + 3_601_000).toISOString() });
    const late = await send(field, { authorization: learner.idToken });
    await local(url, '/clock', { now: new Date().toISOString() });
    expect(late).toMatchObject(refusedWith('Token has expired.'));
  });

  test(`${field.open ? 'is open' : 'is closed'} to a visitor with the API key`, async () => {
    const answer = await send(field, { 'x-api-key': config.apiKey });
    if (field.open) return expectOpen(answer, field);
    expect(answer.status).toBe(200);
    expect(answer.errors).toEqual([
      {
        path: [field.name],
        data: null,
        errorType: 'Unauthorized',
        errorInfo: null,
        locations: [{ line: 1, column: expect.any(Number), sourceName: null }],
        message: `Not Authorized to access ${field.name} on type ${field.parent}`,
      },
    ]);
    expect(answer.data?.[field.name] ?? null).toBeNull();
  });

  test('is open to a learner down to every scalar, with the ID token; an access token works for the user pool only', async () => {
    // endMySessions revokes the token, so sign in again.
    const token = async () =>
      (field.name === 'endMySessions' ? await signInAs(stage.url, demo.email, demo.password) : learner).idToken;
    expectOpen(await send(field, { authorization: await token() }), field);
    expectOpen(await send(field, { authorization: `Bearer ${await token()}` }), field);
    if (field.name === 'endMySessions') learner = await signInAs(stage.url, demo.email, demo.password);
    // Without the confirmation nothing is deleted, whoever calls.
    const document = documentOf(field).replace('"no"', '"DELETE"');
    const other = await ask(config.graphqlEndpoint, { authorization: learner.accessToken }, document);
    expect(other.errors).toMatchObject([{ path: [field.name], errorType: 'Unauthorized' }]);
    expect(other.data?.[field.name] ?? null).toBeNull();
  });
});

test('whatever an open field returns is open to visitors and learners alike, and mutations require no less than queries', () => {
  const reached = new Set<GraphQLObjectType>();
  const visit = (type: GraphQLOutputType): void => {
    const named = getNamedType(type);
    if (!isObjectType(named) || reached.has(named)) return;
    reached.add(named);
    for (const field of Object.values(named.getFields())) visit(field.type);
  };
  for (const field of fields.filter(({ open }) => open)) visit(field.type);
  expect(reached.size).toBeGreaterThan(10);
  for (const { name, astNode } of reached)
    expect([name, has(astNode!.directives, 'aws_api_key'), has(astNode!.directives, 'aws_cognito_user_pools')]).toEqual(
      [name, true, true],
    );
});

/**
 * The learner's claims signed with another key under the same key id, unsigned, and changed under the original
 * signature.
 */
function forgeries(token: string): string[] {
  const [header, payload, signature] = token.split('.') as [string, string, string];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const resigned = createSign('RSA-SHA256').update(`${header}.${payload}`).sign(privateKey).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'someone-else' })).toString('base64url');
  return [`${header}.${payload}.${resigned}`, `${none}.${payload}.`, `${header}.${changed}.${signature}`];
}
