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
])('asks for an approval of %s', (_, from, to, sentence) => {
  const found = changesBetween(today, edited(from, to));
  expect(found).toMatchObject({ breaking: [], opened: [sentence] });
  expect(objections(found, {})).toEqual([sentence]);
  expect(objections(found, { [sentence]: 'it is about nobody' })).toEqual([]);
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
