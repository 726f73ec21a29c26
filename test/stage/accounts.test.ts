/**
 * Attacks on accounts: after their deletion, with the wrong token, with endless input, and without pause. Field by
 * field, from the schema.
 */
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import { quotaKey } from '../../lib/model/keys.ts';
import { longestText } from '../../lib/model/argument-lengths.ts';
import { countedQueries, selfLimited } from '../../lib/stacks/api/api-map.ts';
import { requestsPerHour } from '../../lib/model/quotas.ts';
import { ask, configOf, local, type Answer, type Config } from './caller.ts';
import { documentOf, fields, schema, selection, type Field } from './fields.ts';
import { newLearner, password, signInAs, type Learner } from './learners.ts';
import { physicalId, rootOf, rowsOf } from './table.ts';

const url = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;
let config: Config;
beforeAll(async () => {
  config = await configOf(url);
});

const as = ({ idToken }: Learner, query: string, variables?: object): Promise<Answer> =>
  ask(config.graphqlEndpoint, { authorization: idToken }, query, variables);
const codesOf = (answer: Answer, { name }: Field): string[] =>
  answer.data?.[name]?.errors?.map(({ code }: { code: string }) => code) ?? [JSON.stringify(answer.errors)];
const closed = fields.filter(({ open }) => !open);
const mutations = closed.filter(({ kind }) => kind === 'mutation');
const rows = (sub: string) => rowsOf(url, directory, sub);

test("every learner's field rejects a deleted account's last token, and writes nothing", async () => {
  const learner = await newLearner(url, 'Gho Stone');
  await as(learner, 'mutation { purchaseFreeProduct(input: { link: "risk-before-return" }) { success } }');
  const gone = await as(learner, 'mutation { deleteMyAccount(input: { confirmation: "DELETE" }) { success } }');
  expect(gone.data.deleteMyAccount).toEqual({ success: true });
  const told: Record<string, string[]> = {};
  for (const field of closed.filter(({ name }) => name !== 'deleteMyAccount'))
    told[field.name] = codesOf(await as(learner, documentOf(field)), field);
  expect(told).toEqual(Object.fromEntries(Object.keys(told).map((name) => [name, ['AccountClosed']])));
  const others = [
    'mutation { it: purchaseFreeProduct(input: { link: "the-opening-hour", promoCode: "GUEST" }) { errors { code } } }',
    'mutation { it: addProductReview(input: { link: "risk-before-return", rating: 5, review: "Gho" }) { errors { code } } }',
    '{ it: getProductVideo(link: "risk-before-return", code: "none") { errors { code } } }',
  ];
  for (const query of others) expect((await as(learner, query)).data.it.errors).toEqual([{ code: 'AccountClosed' }]);
  expect((await rows(learner.sub)).map(({ SK, baseType }) => [SK, baseType])).toEqual([['PROFILE', 'closed']]);
});

test('every field answers an access token with Unauthorized', async () => {
  const { accessToken } = await newLearner(url);
  for (const field of fields) {
    const { data, errors } = await ask(
      config.graphqlEndpoint,
      { authorization: accessToken },
      documentOf(field).replace('"no"', '"DELETE"'),
    );
    expect([field.name, data?.[field.name] ?? null, errors?.map(({ errorType }) => errorType)]).toEqual([
      field.name,
      null,
      ['Unauthorized'],
    ]);
  }
});

/** The user pool's response to an unauthenticated call; `{}` means success. */
async function pool(operation: string, body: object): Promise<any> {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
  };
  const ClientId = config.userPoolClientId;
  const text = JSON.stringify(operation === 'ChangePassword' ? body : { ClientId, ...body });
  return (await fetch(config.userPoolEndpoint, { method: 'POST', headers, body: text })).json();
}
const newPassword = 'Other-candle-77';
const refreshed = ({ refreshToken: RefreshToken, deviceKey: DeviceKey }: Learner) =>
  pool('GetTokensFromRefreshToken', { RefreshToken, DeviceKey });
/** Tokens have a resolution of one second. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100));

const ways: Record<string, (learner: Learner) => Promise<unknown>> = {
  async reset({ email: Username }) {
    await pool('ForgotPassword', { Username });
    const mails: { to: string[]; text: string }[] = await local(url, '/mail');
    const letters = mails.filter(({ to }) => to.includes(Username)).map(({ text }) => /\b\d{6}\b/.exec(text)![0]);
    // The order of the list is undefined: one of them is the reset code.
    for (const ConfirmationCode of letters) {
      const answer = await pool('ConfirmForgotPassword', { Username, ConfirmationCode, Password: newPassword });
      if (Object.keys(answer).length === 0) return;
    }
    throw new Error('No code resets the password');
  },
  /** As the page does it (web/api/auth.ts). */
  async changed(learner) {
    const change = { PreviousPassword: password, ProposedPassword: newPassword };
    expect(await pool('ChangePassword', { AccessToken: learner.accessToken, ...change })).toEqual({});
    expect((await as(learner, 'mutation { endMySessions { success } }')).data.endMySessions).toEqual({ success: true });
  },
};

test.each(Object.keys(ways))(
  'a password that was %s ends all sessions at once, for the pool and for every field',
  async (way) => {
    const thief = await newLearner(url);
    expect((await refreshed(thief)).AuthenticationResult.IdToken).toBeDefined();
    await nextSecond();
    await ways[way]!(thief);
    expect(await refreshed(thief)).toMatchObject({ __type: expect.stringContaining('NotAuthorizedException') });
    for (const field of closed) {
      const { data, errors } = await as(thief, documentOf(field));
      const told = errors?.map(({ errorType }) => errorType);
      // Without the confirmation nothing is deleted, whoever calls.
      if (field.name === 'deleteMyAccount') expect(data.deleteMyAccount.errors[0].code).toBe('NotConfirmed');
      else expect([field.name, data?.[field.name] ?? null, told]).toEqual([field.name, null, ['Unauthorized']]);
    }
    const remove = 'mutation { deleteMyAccount(input: { confirmation: "DELETE" }) { success } }';
    expect((await as(thief, remove)).errors).toMatchObject([{ errorType: 'Unauthorized' }]);
    const owner = await signInAs(url, thief.email, newPassword);
    expect((await as(owner, '{ getUserProfile { email errors { code } } }')).data.getUserProfile).toEqual({
      email: thief.email,
      errors: [],
    });
  },
);

/** A value that fits a type, with `long` at the text that `path` leads to. */
function sample(type: GraphQLInputType, path: readonly string[], long: string): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return [sample(bare.ofType, path, long)];
  if (isInputObjectType(bare))
    return Object.fromEntries(
      Object.values(bare.getFields())
        // Only robots fill it; whatever else they write is dropped.
        .filter((each) => each.name !== 'website' || path[0] === 'website')
        .map((each) => [each.name, sample(each.type, path[0] === each.name ? path.slice(1) : ['-'], long)]),
    );
  if (isEnumType(bare)) return bare.getValues()[0]!.name;
  const name = getNamedType(bare).name;
  if (isText(bare)) return path.length === 0 ? long : 'x';
  return { Int: 1, Boolean: false, AWSDateTime: '2026-11-20T10:00:00Z', AWSDate: '2026-11-20' }[name];
}

const isText = (type: GraphQLInputType): boolean => ['String', 'ID'].includes(getNamedType(type).name);

/** The paths to every text in an input. */
function textsIn(type: GraphQLInputType, path: readonly string[]): (readonly string[])[] {
  const named = getNamedType(type);
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((each) => textsIn(each.type, [...path, each.name]));
  return isText(type) ? [path] : [];
}

/** Each field of the schema, with each text it accepts. */
const texts = fields.flatMap((field) => {
  const parent = schema.getType(field.parent) as GraphQLObjectType;
  const args = parent.getFields()[field.name]!.args;
  return args.flatMap((arg) => textsIn(arg.type, [arg.name]).map((path) => ({ field, args, path })));
});

/** Queries a field with `long` as one of its texts, and valid values everywhere else. */
function askWith(learner: Learner, { field, args, path }: (typeof texts)[number], long: string): Promise<Answer> {
  const variables = Object.fromEntries(
    args.map(({ name, type }) => [name, sample(type, name === path[0] ? path.slice(1) : ['-'], long)]),
  );
  const declared = args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const used = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const query = `${field.kind} (${declared}) { ${field.name}(${used}) ${selection(field.type)} }`;
  return as(learner, query, variables);
}

test('an empty string breaks no field', async () => {
  const learner = await newLearner(url);
  for (const text of texts) {
    const told = [text.field.name, text.path.join('.')];
    expect([...told, (await askWith(learner, text, '')).errors]).toEqual([...told, undefined]);
  }
});

test('every text input has a limit; a longer one is rejected in words and leaves nothing behind', async () => {
  const learner = await newLearner(url);
  await as(learner, '{ getUserProfile { name } }');
  const before = (await rows(learner.sub)).filter(({ baseType }) => baseType !== 'quota');
  expect(texts.length).toBeGreaterThan(60);
  const long = 'x'.repeat(longestText + 1);
  for (const text of texts) {
    const { field, path } = text;
    const answer = await askWith(learner, text, long);
    expect([field.name, path.join('.'), answer.errors]).toEqual([field.name, path.join('.'), undefined]);
    // A form reports all its mistakes.
    expect([field.name, path.join('.'), codesOf(answer, field).length > 0]).toEqual([field.name, path.join('.'), true]);
  }
  expect((await rows(learner.sub)).filter(({ baseType }) => baseType !== 'quota')).toEqual(before);
});

describe('within an hour', () => {
  const client = () => new DynamoDBClient(rootOf(url, directory, 'dynamodb'));
  const spend = async ({ sub }: Learner, name: string, count: number) => {
    const table = client();
    // Also covers an hour boundary during this test.
    for (const at of [Date.now(), Date.now() + 3_600_000]) {
      const key = quotaKey(sub, name, new Date(at).toISOString().slice(0, 13));
      const Item = marshall({ ...key, baseType: 'quota', count, ttl: Math.floor(at / 1000) + 7200 });
      await table.send(new PutItemCommand({ TableName: await physicalId(url, 'AWS::DynamoDB::Table'), Item }));
    }
    table.destroy();
  };

  test('limits every mutation of a learner, and the queries about payments', async () => {
    const learner = await newLearner(url);
    expect(mutations.length).toBeGreaterThan(20);
    // The row of an exercise limits its attempts (test/stage/practice.test.ts).
    const counted = [
      ...mutations.filter(({ name }) => !selfLimited.includes(`Mutation.${name}`)),
      ...closed.filter(({ kind, name }) => kind === 'query' && countedQueries.includes(`Query.${name}`)),
    ];
    expect(counted).toHaveLength(mutations.length - 1 + countedQueries.length);
    for (const field of counted) {
      await spend(learner, field.name, requestsPerHour(field.name));
      const answer = await as(learner, documentOf(field));
      // A call without the confirmation is not even counted.
      const told = field.name === 'deleteMyAccount' ? ['NotConfirmed'] : ['RateLimited'];
      expect([field.name, codesOf(answer, field)]).toEqual([field.name, told]);
    }
  });

  test('limits a field that one request calls many times', async () => {
    const learner = await newLearner(url);
    await spend(learner, 'getPaymentIntent', requestsPerHour('getPaymentIntent') - 3);
    const aliases = Array.from(
      { length: 30 },
      (_, index) => `a${index}: getPaymentIntent(link: "forex-sessions") { orderId errors { code } }`,
    );
    const { data } = await as(learner, `{ ${aliases.join(' ')} }`);
    const codes = Object.values<Answer['data']>(data).map(({ errors }) => errors[0]?.code ?? 'fine');
    expect(codes.filter((code) => code === 'RateLimited')).toHaveLength(aliases.length - 3);
  });

  test('lets a burst succeed only up to the remaining quota', async () => {
    const learner = await newLearner(url);
    await spend(learner, 'setReminders', requestsPerHour('setReminders') - 5);
    const turn = 'mutation { setReminders(input: { enabled: true }) { errors { code } } }';
    const answers = await Promise.all(Array.from({ length: 20 }, () => as(learner, turn)));
    const taken = answers.filter(({ data }) => data.setReminders.errors.length === 0);
    expect(taken).toHaveLength(5);
  });
});
