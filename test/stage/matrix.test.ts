/** Every field of the schema under every kind of credentials; what is expected is read from the schema's own directives. */
import { createSign, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  getNamedType,
  isObjectType,
  type ConstDirectiveNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { ownStage } from '../support/own-stage.ts';
import { confirmed, passwordAuth, start as startForeignPool } from '../local/cognito/sdk-calls.ts';
import { ask, configOf, local, type Answer, type Config } from './caller.ts';
import { demo, signInAs, type Learner } from './learners.ts';

const source = readFileSync(join(import.meta.dirname, '../../lib/model/schema.graphql'), 'utf8');
const directives = `
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
  scalar AWSDateTime
  scalar AWSDate
`;
const schema = buildSchema(directives + source);
type Kind = 'query' | 'mutation';
interface Field {
  readonly kind: Kind;
  readonly name: string;
  readonly parent: string;
  readonly type: GraphQLOutputType;
  readonly open: boolean;
}
const has = (nodes: readonly ConstDirectiveNode[] = [], name: string) => nodes.some((each) => each.name.value === name);
const fieldsOf = (kind: Kind, type: GraphQLObjectType): Field[] =>
  Object.values(type.getFields()).map((field: GraphQLField<unknown, unknown>) => ({
    kind,
    name: field.name,
    parent: type.name,
    type: field.type,
    open: has(field.astNode!.directives, 'aws_api_key'),
  }));
const fields = [...fieldsOf('query', schema.getQueryType()!), ...fieldsOf('mutation', schema.getMutationType()!)];

/** Arguments of the fields that need some; a field that comes to the schema without a row here fails its tests. */
const given: Readonly<Record<string, string>> = {
  getInvitation: '(source: "harbour-street")',
  getProductByLink: '(link: "the-opening-hour")',
  getSuggestedProducts: '(id: "the-opening-hour")',
  getOwnedProduct: '(link: "the-opening-hour")',
  getProductVideo: '(link: "the-opening-hour", code: "no-such-lesson")',
  getProductReviews: '(link: "the-opening-hour")',
  getProductSchedule: '(link: "opening-bell-live")',
  getScheduleOfMonth: '(date: "2026-11")',
  getProductPreMarketRoutines: '(link: "opening-bell-live")',
  getPreMarketRoutineSample: '(link: "opening-bell-live")',
  sendContactUsMessage:
    '(input: { name: "Ann", email: "a@example.com", topic: "Courses", message: "What does it cover?" })',
  getOwnProductReview: '(link: "trading-journal")',
  getUserSubscription: '(id: "no-such-subscription")',
  getUserOrder: '(id: "no-such-order")',
  getPromoCode: '(code: "OPENING-BELL")',
  getPaymentIntent: '(link: "forex-sessions")',
  getSubscriptionIntent: '(link: "desk-membership", id: "membership", packageId: "month")',
  addProductReview: '(input: { link: "the-opening-hour", rating: 5 })',
  purchaseFreeProduct: '(input: { link: "risk-before-return" })',
  cancelSubscription: '(input: { id: "no-such-subscription" })',
  resumeSubscription: '(input: { id: "no-such-subscription" })',
  changeCard: '(input: { id: "no-such-subscription" })',
  recheckPayment: '(input: { id: "no-such-order" })',
  requestRefund: '(input: { id: "no-such-order" })',
  setUserProfile: '(input: { description: "Trades the open" })',
  setReminders: '(input: { enabled: true })',
  // Without the typed word nothing is deleted: the other fields still need their learner.
  deleteMyAccount: '(input: { confirmation: "no" })',
  noteOpened: '(link: "the-opening-hour")',
  getProductStream: '(link: "opening-bell-live")',
  getProductChatToken: '(link: "opening-bell-live")',
  getClassroom: '(link: "opening-bell-live")',
  getProductReplays: '(link: "opening-bell-live")',
  getProductReplay: '(link: "opening-bell-live", id: "no-such-replay")',
  noteAttendance: '(link: "opening-bell-live")',
  deleteChatMessage: '(input: { link: "opening-bell-live", messageId: "AbCdEfGh1234" })',
  removeFromClass: '(input: { link: "opening-bell-live", userId: "nobody" })',
  slowChat: '(input: { link: "opening-bell-live", slow: true })',
  getProgress: '(link: "the-opening-hour")',
  getLessonNotes: '(link: "the-opening-hour")',
  getCertificate: '(id: "0123456789abcdef0123456789abcdef")',
  saveProgress: '(input: { link: "the-opening-hour", lessons: [] })',
  saveLessonNote: '(input: { link: "the-opening-hour", code: "none", second: 1, text: "Wait" })',
  deleteLessonNote: '(input: { link: "the-opening-hour", id: "none" })',
  issueCertificate: '(link: "the-opening-hour")',
  toggleWishlist: '(input: { link: "earnings-season" })',
  becomeAnInstructorContactMessage:
    '(input: { email: "a@example.com", name: "Ann", nationality: "Chilean", trades: "Forex" })',
};

/** Everything below a type, down to every scalar. */
function selection(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const members = Object.values(named.getFields()).map((field) => `${field.name} ${selection(field.type)}`);
  return `{ __typename ${members.join(' ')} }`;
}
const documentOf = ({ kind, name, type }: Field) => `${kind} { ${name}${given[name] ?? ''} ${selection(type)} }`;

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

/** Answered, with nothing refused on any level. */
function expectOpen(answer: Answer, field: Field): void {
  expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 200, errors: undefined });
  expect(answer.data[field.name].__typename).toBe(getNamedType(field.type).name);
}

describe.each(fields.map((field) => [`${field.parent}.${field.name}`, field] as const))('%s', (_, field) => {
  test('tells nothing to a stranger, a wrong key, an expired, a foreign or a forged token', async () => {
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

  test('is open to a learner down to every scalar, with the ID token and with the access token', async () => {
    expectOpen(await send(field, { authorization: learner.idToken }), field);
    expectOpen(await send(field, { authorization: `Bearer ${learner.idToken}` }), field);
    expectOpen(await send(field, { authorization: learner.accessToken }), field);
  });
});

test('whatever an open field returns is open to visitors and learners alike, and mutations need no less than queries', () => {
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

/** The learner's claims, signed with another key under the same key id, unsigned, and changed under the old signature. */
function forgeries(token: string): string[] {
  const [header, payload, signature] = token.split('.') as [string, string, string];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const resigned = createSign('RSA-SHA256').update(`${header}.${payload}`).sign(privateKey).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'someone-else' })).toString('base64url');
  return [`${header}.${payload}.${resigned}`, `${none}.${payload}.`, `${header}.${changed}.${signature}`];
}
