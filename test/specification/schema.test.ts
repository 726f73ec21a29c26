/** Sections 3, 6 and 7 of the specification, read from the API's schema. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
} from 'graphql';

const source = readFileSync(join(import.meta.dirname, '../../lib/model/schema.graphql'), 'utf8');
const schema = buildSchema(`
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
  scalar AWSDateTime
  scalar AWSDate
  ${source}
`);

const fieldsOf = (name: string) => Object.keys((schema.getType(name) as GraphQLObjectType).getFields());
const words = (text: string) => text.split(' ');
const expectFields = (type: string, fields: string) =>
  expect({ type, fields: fieldsOf(type) }).toEqual({ type, fields: expect.arrayContaining(words(fields)) });

test('the profile has its fields', () => {
  expectFields(
    'UserProfile',
    'PK SK baseType createdAt updatedAt name description birthdate phone_number email lastEvaluatedKey errors',
  );
});

test('the product has its fields', () => {
  expectFields(
    'Product',
    'PK SK baseType createdAt type paymentPlans link name image preview details price isLive owned hasPMR inWishlist ' +
      'tags productsInBundle difficulty instructors sections GSI1PK GSI1SK status lastEvaluatedKey errors',
  );
});

test('products are of four kinds', () => {
  const type = getNamedType((schema.getType('Product') as GraphQLObjectType).getFields()['type']!.type);
  expect(isEnumType(type) && type.getValues().map(({ name }) => name)).toEqual([
    'course',
    'bundle',
    'stream',
    'subscription',
  ]);
});

test('the schedule entry has its fields', () => {
  expectFields('ScheduleEntry', 'details date start end link name type description instructors');
});

test('the stream and the chat token have their fields', () => {
  expectFields('Stream', 'playbackUrl token');
  expectFields('ChatToken', 'token');
});

test('the review and the review summary have their fields', () => {
  expectFields('ProductReview', 'link rating review censored createdAt updatedAt');
  expectFields('ReviewSummary', 'total average reviews ratings');
});

test('the order and the subscription have their fields', () => {
  expectFields('Order', 'id name status details createdAt updatedAt');
  expectFields('Subscription', 'name details createdAt updatedAt');
});

test('the promo code has its fields', () => {
  expectFields('PromoCode', 'code price products validFrom validUntil isLimited amountRemaining createdAt updatedAt');
});

test('the routine and the trade of the week have their fields', () => {
  expectFields('PreMarketRoutine', 'date indexFutures preMarketTips whatsInTheNews economicReports images');
  expectFields('TradeOfTheWeek', 'details');
});

test('the wishlist item has its fields', () => {
  expectFields('WishlistItem', 'link name image details price status instructors');
});

test('the application has its fields, the trades as one text', () => {
  const fields = (schema.getType('InstructorApplicationInput') as GraphQLInputObjectType).getFields();
  const types = Object.fromEntries(Object.values(fields).map(({ name, type }) => [name, String(type)]));
  expect(types).toMatchObject({
    email: 'String!',
    name: 'String!',
    nationality: 'String!',
    trades: 'String!',
    message: 'String',
  });
});

const queries = schema.getQueryType()!.getFields();
const mutations = schema.getMutationType()!.getFields();

/** What an operation must be given, with the fields of its input: `link`, `input: link rating`. */
const asked = ({ args }: GraphQLField<unknown, unknown>): string[] =>
  args.flatMap(({ name, type }) => {
    const given = getNamedType(type);
    return isInputObjectType(given) ? Object.keys(given.getFields()) : [name];
  });

test.each([
  ['purchaseFreeProduct', 'link', 'success errors'],
  ['cancelSubscription', 'id', 'success errors'],
  ['setUserProfile', 'name description birthdate phone_number', 'name description birthdate phone_number email errors'],
  ['addProductReview', 'link rating review', 'link rating review censored createdAt updatedAt errors'],
  ['toggleWishlist', 'link', 'success errors'],
  ['sendContactUsMessage', 'name email message', 'success errors'],
  ['becomeAnInstructorContactMessage', 'email name trades nationality message', 'success errors'],
])('mutations take and give what is specified', (name, given, result) => {
  const field = mutations[name]!;
  expect(field.args.map((argument) => argument.name)).toEqual(['input']);
  expect(asked(field)).toEqual(expect.arrayContaining(words(given)));
  // What the specification does not name may be left out.
  const input = getNamedType(field.args[0]!.type) as GraphQLInputObjectType;
  const needed = Object.values(input.getFields()).filter(({ type }) => String(type).endsWith('!'));
  expect(words(given)).toEqual(expect.arrayContaining(needed.map((needs) => needs.name)));
  expectFields(getNamedType(field.type).name, result);
});

test.each([
  ['getHomeSettings', '', 'settings errors'],
  ['getTradeOfTheWeek', '', 'details errors'],
  ['getProductByLink', 'link', 'link name errors'],
  ['getSuggestedProducts', 'id', 'products errors'],
  ['getOwnedProducts', 'filter', 'products errors'],
  ['getOwnedProduct', 'link', 'link name errors'],
  ['getProductStream', 'link', 'playbackUrl token errors'],
  ['getProductChatToken', 'link', 'token errors'],
  ['getProductSchedule', 'link', 'entries errors'],
  ['getScheduleOfMonth', 'date', 'entries errors'],
  ['queryProducts', 'params', 'total products errors'],
  ['getProductReviews', 'link', 'total average reviews ratings errors'],
  ['getOwnProductReview', 'link', 'link rating review censored createdAt updatedAt errors'],
  ['getPromoCode', 'code', 'code price products errors'],
  ['getPaymentIntent', 'link promoCode', 'clientSecret errors'],
  ['getSubscriptionIntent', 'link id packageId promoCode', 'clientSecret errors'],
  ['getUserProfile', '', 'name email errors'],
  ['getUserOrders', '', 'orders errors'],
  ['getUserSubscriptions', '', 'subscriptions errors'],
  ['getUserSubscription', 'id', 'name details errors'],
  ['getProductPreMarketRoutines', 'link', 'routines errors'],
  ['getWishlist', '', 'items errors'],
])('queries take and give what is specified', (name, given, result) => {
  const field = queries[name]!;
  const names = field.args.map((argument) => argument.name);
  expect([name, names]).toEqual([name, expect.arrayContaining(given === '' ? [] : words(given))]);
  // What the specification does not name may be left out.
  const more = field.args.filter((argument) => !words(given).includes(argument.name));
  expect(more.filter(({ type }) => String(type).endsWith('!'))).toEqual([]);
  expectFields(getNamedType(field.type).name, result);
});

test('the parameters of the catalogue are one text', () => {
  expect(String(queries['queryProducts']!.args[0]!.type)).toBe('String');
});

test('every result carries errors', () => {
  const fields = [...Object.values(queries), ...Object.values(mutations)];
  expect(fields.length).toBeGreaterThan(20);
  for (const { name, type } of fields) {
    // A result that is null has no errors to carry.
    expect([name, String(type)]).toEqual([name, expect.stringMatching(/!$/)]);
    const result = getNamedType(type);
    const errors = isObjectType(result) ? result.getFields()['errors'] : undefined;
    expect([name, String(errors?.type)]).toEqual([name, '[Failure!]!']);
  }
});

/** What a visitor needs no account for. An operation that comes to the schema is for learners unless it is named here. */
const forVisitors = [
  'getHomeSettings',
  'getInvitation',
  'queryProducts',
  'getProductByLink',
  'getSuggestedProducts',
  'getProductSchedule',
  'getScheduleOfMonth',
  'getTradeOfTheWeek',
  'getPreMarketRoutineSample',
  'getProductReviews',
  'getProductVideo',
  'getCertificate',
  'sendContactUsMessage',
  'becomeAnInstructorContactMessage',
];

test('visitors may call what needs no account, and nothing else', () => {
  const open = [...Object.values(queries), ...Object.values(mutations)].filter(({ astNode }) =>
    astNode!.directives!.some(({ name }) => name.value === 'aws_api_key'),
  );
  expect(open.map(({ name }) => name).sort()).toEqual([...forVisitors].sort());
});

test('there are no roles beyond visitor and learner', () => {
  expect(source).not.toMatch(/cognito_groups|@aws_iam|@aws_lambda|@aws_oidc/);
});
