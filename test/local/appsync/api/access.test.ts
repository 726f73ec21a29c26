import { createHash, createHmac } from 'node:crypto';
import { buildSchema, isListType, isNonNullType, isObjectType } from 'graphql';
import { loadVectors } from '../../../vectors/load.ts';
import { AwsError } from '../../../../lib/local/kernel/aws-error.ts';
import type { CognitoPort } from '../../../../lib/local/services/cognito/port.ts';
import { roleKey, returning, startApi, type LocalApi } from './local-api.ts';

const matrix = loadVectors('auth-matrix');

let api: LocalApi | undefined;
afterEach(() => api?.stop());

const pool = { UserPoolId: 'us-east-1_Pool', AwsRegion: 'us-east-1', DefaultAction: 'ALLOW' };
const hour = 3600;
const soon = () => Math.floor(Date.now() / 1000) + hour;

/** A token whose signature only the fake pool below accepts. */
const token = (claims: object, signature = 'good') =>
  ['{}', JSON.stringify({ exp: soon(), sub: 's', iss: 'https://pool', aud: 'client', ...claims })]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.') + `.${signature}`;

let verifications = 0;
const cognito: CognitoPort = {
  verify(given, poolIds) {
    verifications++;
    const [, claims = '', signature] = given.split('.');
    if (signature !== 'good') throw new AwsError('NotAuthorizedException', 'Unauthorized');
    const parsed = JSON.parse(Buffer.from(claims, 'base64url').toString());
    return { poolId: poolIds[0] ?? '', clientId: parsed.aud ?? parsed.client_id, claims: parsed };
  },
};

function signed(url: string, body: string): Record<string, string> {
  const { host, pathname } = new URL(url);
  const hex = (data: string) => createHash('sha256').update(data).digest('hex');
  const mac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const at = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${at.slice(0, 8)}/us-east-1/appsync/aws4_request`;
  const canonical = `POST\n${pathname}\n\nhost:${host}\nx-amz-date:${at}\n\nhost;x-amz-date\n${hex(body)}`;
  let key: Buffer | string = `AWS4${roleKey.secretAccessKey}`;
  for (const part of scope.split('/')) key = mac(key, part);
  const signature = mac(key, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${hex(canonical)}`).toString('hex');
  const credential = `${roleKey.accessKeyId}/${scope}`;
  return {
    host,
    'x-amz-date': at,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host;x-amz-date, Signature=${signature}`,
  };
}

const providerOf = (mode: string) => ({
  AuthenticationType: mode,
  ...(mode === 'AMAZON_COGNITO_USER_POOLS' && { UserPoolConfig: pool }),
});

/**
 * A query for `Type.field` by the shortest path from a root field; `@aws_iam` and root IAM give access to the path
 * itself.
 */
function questionFor(sdl: string, coordinate: string): { query: string; path: string[] } {
  const [typeName = '', fieldName = ''] = coordinate.split('.');
  const schema = buildSchema(sdl, { assumeValidSDL: true });
  const args = (field: any) =>
    field.args.length > 0 ? `(${field.args.map((one: { name: unknown }) => `${one.name}: "1"`).join(', ')})` : '';
  const leaf = (type: unknown): string => {
    let inner = type;
    while (isNonNullType(inner) || isListType(inner)) inner = inner.ofType;
    return isObjectType(inner) ? ' { __typename }' : '';
  };
  const roots: [string, any][] = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ];
  for (const [kind, root] of roots) {
    if (!root) continue;
    const fields: any[] = Object.values(root.getFields());
    const own = fields.find((field) => root.name === typeName && field.name === fieldName);
    if (own) return { query: `${kind} { ${own.name}${args(own)}${leaf(own.type)} }`, path: [own.name] };
  }
  const root: any[] = Object.values(schema.getQueryType()?.getFields() ?? {});
  const way = root.filter((field) => String(field.type).replace(/[[\]!]/g, '') === typeName);
  const step = way.find((field) => /aws_api_key/.test(JSON.stringify(field.astNode.directives))) ?? way[0];
  return { query: `{ ${step.name}${args(step)} { ${fieldName} } }`, path: [step.name, fieldName] };
}

describe('the authorization of a field', () => {
  const rules = matrix.filter((vector) => 'schema' in vector);
  test.each(rules.map((vector) => [vector.name, vector]))('%s', async (_name, vector) => {
    const { default: first, additional } = vector.config;
    const settings = {
      ...providerOf(first),
      AdditionalAuthenticationProviders: additional.map(providerOf),
    };
    const starting = startApi({ schema: vector.schema, api: settings, ports: { cognito } });
    if (vector.expectedConfigProblem) return expect(starting).rejects.toThrow(vector.expectedConfigProblem);
    api = await starting;
    const item = `({ id: '1', author: 'a', restrictedContent: 'r', title: 't', settings: '{}' })`;
    const schema = buildSchema(vector.schema.replace(/AWSJSON/g, 'String'), { assumeValidSDL: true });
    for (const root of [schema.getQueryType(), schema.getMutationType()])
      for (const field of Object.values(root?.getFields() ?? {})) {
        const value = String(field.type).startsWith('[') ? `[${item}]` : String(field.type) === 'String' ? `'x'` : item;
        await api.none(`${root?.name}.${field.name}`, returning(value));
      }
    const { query } = questionFor(vector.schema.replace(/AWSJSON/g, 'String'), vector.field);
    const body = JSON.stringify({ query });
    const headers: Record<string, Record<string, string>> = {
      API_KEY: { 'x-api-key': api.key },
      AMAZON_COGNITO_USER_POOLS: { authorization: token({ 'cognito:groups': vector.groups }) },
      AWS_IAM: signed(api.url, body),
    };
    const [typeName, fieldName] = vector.field.split('.');
    const answer = await api.post(body, headers[vector.mode]);
    const message = `Not Authorized to access ${fieldName} on type ${typeName}`;
    const refusals = (answer.body.errors ?? []).map((error: { message: unknown }) => error.message);
    expect({ status: answer.status, refused: refusals.includes(message) }).toEqual({
      status: 200,
      refused: !vector.allowed,
    });
  });
});

const open = { schema: 'type Query { hello: String  secret: String @aws_iam }' };

test("an unauthorized field is null, and its error has AppSync's members", async () => {
  api = await startApi({
    schema:
      'type Query { me: Me @aws_api_key  all: [Me!] @aws_api_key } type Me @aws_api_key { name: String  mail: String @aws_iam }',
    api: { ...providerOf('AWS_IAM'), AdditionalAuthenticationProviders: [providerOf('API_KEY')] },
  });
  await api.none('Query.all', returning(`[{ name: 'a', mail: 'm' }]`));
  const answer = await api.query('{\n  all {\n    name\n    mail\n  }\n}');
  expect(answer).toEqual({
    data: { all: [{ name: 'a', mail: null }] },
    errors: [
      {
        path: ['all', 0, 'mail'],
        data: null,
        errorType: 'Unauthorized',
        errorInfo: null,
        locations: [{ line: 4, column: 5, sourceName: null }],
        message: 'Not Authorized to access mail on type Me',
      },
    ],
  });
});

describe('a request', () => {
  const noHeader = {
    errors: [{ errorType: 'UnauthorizedException', message: 'Valid authorization header not provided.' }],
  };
  const refused = {
    errors: [{ errorType: 'UnauthorizedException', message: 'You are not authorized to make this call.' }],
  };

  test('without credentials, or with those of a missing mode, gets 401', async () => {
    api = await startApi(open);
    expect(await api.post({ query: '{ hello }' }, {})).toMatchObject({ status: 401, body: noHeader });
    expect(await api.post({ query: '{ hello }' }, { authorization: token({}) })).toMatchObject({
      status: 401,
      body: noHeader,
    });
    const body = JSON.stringify({ query: '{ hello }' });
    expect(await api.post(body, signed(api.url, body))).toMatchObject({ status: 401, body: noHeader });
  });

  test("with an unknown or, by the stage's clock, expired key gets 401", async () => {
    api = await startApi(open);
    expect(await api.post({ query: '{ hello }' }, { 'x-api-key': 'da2-other' })).toMatchObject({
      status: 401,
      body: refused,
    });
    expect((await api.post({ query: '{ hello }' })).status).toBe(200);
    api.kernel.clock.set(Date.now() + 8 * 24 * hour * 1000);
    const late = await api.post({ query: '{ hello }' });
    expect(late).toMatchObject({ status: 401, body: refused });
    expect(late.headers.get('x-amzn-errortype')).toBe('UnauthorizedException');
  });

  test('with a user pool token has its claims until it expires', async () => {
    api = await startApi({ ...open, api: providerOf('AMAZON_COGNITO_USER_POOLS'), ports: { cognito } });
    await api.none('Query.hello', returning('JSON.stringify(ctx.identity)'));
    const id = token({ 'cognito:username': 'alice', 'cognito:groups': ['staff'] });
    verifications = 0;
    for (const authorization of [id, id, `Bearer ${id}`]) {
      const { data } = await api.query('{ hello }', {}, { authorization });
      expect(JSON.parse(data.hello)).toMatchObject({
        username: 'alice',
        groups: ['staff'],
        sub: 's',
        issuer: 'https://pool',
        sourceIp: ['127.0.0.1'],
        defaultAuthStrategy: 'ALLOW',
        claims: { 'cognito:username': 'alice' },
      });
    }
    expect(verifications).toBe(1);
    const access = token({ aud: undefined, client_id: 'client', username: 'bob' });
    const { data } = await api.query('{ hello }', {}, { authorization: access });
    expect(JSON.parse(data.hello)).toMatchObject({ username: 'bob', groups: null });
    expect((await api.post({ query: '{ hello }' }, { authorization: token({}, 'bad') })).body).toEqual(refused);
    api.kernel.clock.set(Date.now() + 2 * hour * 1000);
    expect(await api.post({ query: '{ hello }' }, { authorization: id })).toMatchObject({
      status: 401,
      body: { errors: [{ errorType: 'UnauthorizedException', message: 'Token has expired.' }] },
    });
  });

  test('with a token of an app client that AppIdClientRegex excludes gets 401', async () => {
    const settings = {
      ...providerOf('AMAZON_COGNITO_USER_POOLS'),
      UserPoolConfig: { ...pool, AppIdClientRegex: 'clien' },
    };
    api = await startApi({ ...open, api: settings, ports: { cognito } });
    expect(await api.post({ query: '{ hello }' }, { authorization: token({}) })).toMatchObject({
      status: 401,
      body: refused,
    });
    expect((await api.post({ query: '{ hello }' }, { authorization: token({ aud: 'clien' }) })).status).toBe(200);
  });

  test('signed by a role reaches the fields its policies name; a wrong signature none', async () => {
    const allowed = (arn: string) => arn.endsWith('/types/Query/fields/hello');
    api = await startApi({
      schema: 'type Query { hello: String other: String }',
      api: providerOf('AWS_IAM'),
      allows: ({ action, resource }) => action === 'appsync:GraphQL' && allowed(resource),
    });
    await api.none('Query.hello', returning('ctx.identity.userArn'));
    const body = JSON.stringify({ query: '{ hello other }' });
    const answer = await api.post(body, signed(api.url, body));
    expect(answer.body.data).toEqual({ hello: 'arn:aws:sts::000000000000:assumed-role/source/session', other: null });
    expect(answer.body.errors).toMatchObject([{ message: 'Not Authorized to access other on type Query' }]);
    expect(api.asked[0]?.resource).toBe(
      `arn:aws:appsync:us-east-1:000000000000:apis/${api.apiId}/types/Query/fields/hello`,
    );
    expect((await api.post(`${body} `, signed(api.url, body))).status).toBe(403);
  });
});

test('DefaultAction DENY closes fields without a directive to pool tokens', async () => {
  const settings = { ...providerOf('AMAZON_COGNITO_USER_POOLS'), UserPoolConfig: { ...pool, DefaultAction: 'DENY' } };
  api = await startApi({
    schema: 'type Query { shut: Int open: Int @aws_auth(cognito_groups: ["staff"]) }',
    api: settings,
    ports: { cognito },
  });
  const authorization = token({ 'cognito:groups': ['staff'] });
  const answer = await api.query('{ shut open }', {}, { authorization });
  expect(answer.errors.map((error: { message: unknown }) => error.message)).toEqual([
    'Not Authorized to access shut on type Query',
  ]);
});
