/** The API is compared with that of the last release: tabs that are open, and the web that is rolled back to, go on asking it. */
import { join } from 'node:path';
import { approvedChanges, askedFrom, lastApi } from '../../lib/operations/compatibility/baseline.ts';
import { changesBetween, objections } from '../../lib/operations/compatibility/changes.ts';
import { apiOf, type Api } from '../../lib/operations/compatibility/schema.ts';

const root = join(import.meta.dirname, '../..');
const today = apiOf(root);

test('the current API breaks nothing of the last release without an approval', () => {
  expect(objections(changesBetween(lastApi(root), today), approvedChanges(root))).toEqual([]);
});

/** Today's API with one edit. */
const edited = (from: string, to: string): Api => {
  expect(today.schema).toContain(from);
  return { ...today, schema: today.schema.replace(from, to) };
};

test.each([
  ['a field that is gone', 'getUserOrders: OrderList!', 'getOrders: OrderList!', 'Query.getUserOrders was removed.'],
  [
    'an argument that must be given from now on',
    'getUserOrders: OrderList!',
    'getUserOrders(year: Int!): OrderList!',
    'A required arg year on Query.getUserOrders was added.',
  ],
  [
    'an answer that may be empty from now on',
    'getUserOrders: OrderList!',
    'getUserOrders: OrderList',
    'Query.getUserOrders changed type from OrderList! to OrderList.',
  ],
  [
    'a visitor who may not ask any more',
    'queryProducts(params: String): ProductPage! @aws_api_key @aws_cognito_user_pools',
    'queryProducts(params: String): ProductPage!',
    'Query.queryProducts can no longer be queried with @aws_api_key.',
  ],
  [
    'a type whose parts visitors may not have any more',
    'type ProductPage @aws_api_key @aws_cognito_user_pools',
    'type ProductPage',
    'ProductPage can no longer be queried with @aws_api_key.',
  ],
])('reports %s', (_, from, to, sentence) => {
  const { breaking } = changesBetween(today, edited(from, to));
  expect(breaking).toContain(sentence);
  expect(objections({ breaking, opened: [], dangerous: [] }, {})).toContain(sentence);
  const reasons = Object.fromEntries(breaking.map((change) => [change, 'no client ever asked for it']));
  expect(objections({ breaking, opened: [], dangerous: [] }, reasons)).toEqual([]);
});

test.each([
  [
    'a field of learners that visitors may query from now on',
    'getUserOrders: OrderList!',
    'getUserOrders: OrderList! @aws_api_key @aws_cognito_user_pools',
    'Query.getUserOrders can now also be queried with @aws_api_key.',
  ],
  [
    'a type of learners whose parts visitors may have from now on',
    'type OrderList {',
    'type OrderList @aws_api_key @aws_cognito_user_pools {',
    'OrderList can now also be queried with @aws_api_key.',
  ],
  [
    'a new operation that visitors may query',
    'getUserOrders: OrderList!',
    'getUserOrders: OrderList!\n  getMotto: String @aws_api_key',
    'Query.getMotto is new, and can be queried with @aws_api_key.',
  ],
  [
    'a new field of a type whose fields visitors may query',
    'type ProductPage @aws_api_key @aws_cognito_user_pools {',
    'type ProductPage @aws_api_key @aws_cognito_user_pools {\n  costs: Int',
    'ProductPage.costs is new, and can be queried with @aws_api_key.',
  ],
  [
    'a new type whose fields visitors may query',
    'type OrderList {',
    'type Motto @aws_api_key {\n  text: String\n}\n\ntype OrderList {',
    'Motto is new, and can be queried with @aws_api_key.',
  ],
  ...['aws_iam', 'aws_oidc', 'aws_lambda'].map((way) => [
    `a new operation for whoever comes by @${way}`,
    'getUserOrders: OrderList!',
    `getUserOrders: OrderList!\n  getMotto: String @${way}`,
    `Query.getMotto is new, and can be queried with @${way}.`,
  ]),
])('asks for an approval of %s', (_, from, to, sentence) => {
  const found = changesBetween(today, edited(from, to));
  expect(found).toMatchObject({ breaking: [], opened: [sentence] });
  expect(objections(found, {})).toEqual([sentence]);
  expect(objections(found, { [sentence]: 'it is about nobody' })).toEqual([]);
});

/** An API in which moderators alone, by their group, may query one field of learners, and one of a type that is open to visitors. */
const grouped = (groups: string): Api => ({
  ...today,
  schema: today.schema
    .replace('getUserOrders: OrderList!', `getUserOrders: OrderList! ${groups}`)
    .replace('type ProductPage @aws_api_key @aws_cognito_user_pools {', `$&\n  costs: Int ${groups}`),
});
const to = (...names: readonly string[]) => `@aws_cognito_user_pools(cognito_groups: ${JSON.stringify(names)})`;

test.each([
  ['another group comes in', to('moderators'), to('moderators', 'teachers'), [], [to('teachers')]],
  ['one group takes the place of another', to('moderators'), to('teachers'), [to('moderators')], [to('teachers')]],
  ['a group goes', to('moderators', 'teachers'), to('moderators'), [to('teachers')], []],
  ['every learner comes in', to('moderators'), '@aws_cognito_user_pools', [], ['@aws_cognito_user_pools']],
  ['a group alone stays', '@aws_cognito_user_pools', to('moderators'), ['@aws_cognito_user_pools'], []],
])('compares groups: %s', (_, before, after, gone, come) => {
  const { breaking, opened } = changesBetween(grouped(before), grouped(after));
  const of = (words: string, ways: readonly string[]) =>
    ['Query.getUserOrders', 'ProductPage.costs'].flatMap((field) => ways.map((way) => `${field} ${words} ${way}.`));
  expect(breaking).toEqual(of('can no longer be queried with', gone));
  expect(opened).toEqual(of('can now also be queried with', come));
});

test('a field that no longer says who may query it is open to those who may query its type', () => {
  const { opened } = changesBetween(grouped(to('moderators')), grouped(''));
  expect(opened).toEqual([
    'Query.getUserOrders can now also be queried with @aws_cognito_user_pools.',
    'ProductPage.costs can now also be queried with @aws_api_key.',
    'ProductPage.costs can now also be queried with @aws_cognito_user_pools.',
  ]);
});

test('names an operation of the last site that the new schema rejects', () => {
  const old = 'query Old($link:String!){getProductByLink(link:$link){motto}}';
  const last = { ...today, operations: [...today.operations, old] };
  expect(changesBetween(last, today).breaking).toEqual([
    'The site’s operation Old is refused: Cannot query field "motto" on type "Product".',
  ]);
});

test('allows additions, and lists those that old clients may not know', () => {
  const wider = edited('getUserOrders: OrderList!', 'getUserOrders(year: Int): OrderList!\n  getMotto: String');
  expect(changesBetween(today, wider)).toEqual({
    breaking: [],
    opened: [],
    dangerous: ['An optional arg year on Query.getUserOrders was added.'],
  });
});

test('checks the operations of older releases for as long as their files are kept', () => {
  const asked = askedFrom('2026-11-21', ['{now}'], {
    '{now}': '2026-01-01',
    '{open}': '2026-10-22',
    '{gone}': '2026-10-21',
  });
  expect(asked).toEqual({ '{open}': '2026-10-22', '{now}': '2026-11-21' });
});

test('asks to remove an approval that no longer applies', () => {
  const nothing = { breaking: [], opened: [], dangerous: [] };
  expect(objections(nothing, { 'Query.getMotto was removed.': 'nobody asked' })).toEqual([
    'Its approval must go, because this no longer happens: Query.getMotto was removed.',
  ]);
});
