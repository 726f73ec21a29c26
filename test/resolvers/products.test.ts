/** Products as visitors, learners and owners see them. */
import { batch, handlersOf, now, refusedWith } from './handlers.ts';

const product = {
  PK: 'PRODUCT#forex',
  SK: 'PRODUCT',
  link: 'forex',
  name: 'Forex',
  status: 'published',
  sections: [
    {
      title: 'One',
      lessons: [
        { code: 'free', name: 'Free', minutes: 1, preview: true },
        { code: 'paid', name: 'Paid', minutes: 1, preview: false },
      ],
    },
  ],
};
const owned = {
  link: 'forex',
  name: 'Forex',
  type: 'course',
  reason: 'order',
  through: null,
  since: '2026-01-01T00:00:00.000Z',
  until: null,
};
const ended = { ...owned, link: 'sessions', name: 'Sessions', since: '2026-02-01T00:00:00.000Z', until: now };
const codesIn = (value: typeof product) => value.sections[0]!.lessons.map(({ code }) => code);

describe('Query.getProductByLink', () => {
  const { request, response } = handlersOf('Query.getProductByLink');
  const seen = (row: unknown, ...own: unknown[]) =>
    response({ result: batch(row, { stars4: 1, stars5: 2 }, ...own) }).value;

  test('a visitor reads only the product and its rating, a learner their own rows as well', () => {
    const keysFor = (identity?: null) =>
      request({ args: { link: 'forex' }, ...(identity === null && { identity }) }).value.tables.table.keys.map(
        ({ PK }: { PK: { S: string } }) => PK.S,
      );
    expect(keysFor(null)).toEqual(['PRODUCT#forex', 'RATINGS']);
    expect(keysFor()).toEqual(['PRODUCT#forex', 'RATINGS', 'USER#ada', 'USER#ada']);
  });

  test('only viewers with access get the codes of lessons', () => {
    expect(codesIn(seen(product))).toEqual(['free', null]);
    expect(codesIn(seen(product, owned, null))).toEqual(['free', 'paid']);
    expect(codesIn(seen(product, { ...owned, until: now }, null))).toEqual(['free', null]);
  });

  test('it says whether it is owned and saved', () => {
    expect(seen(product)).toMatchObject({ owned: false, inWishlist: false, access: null });
    expect(seen(product, owned, { link: 'forex' })).toMatchObject({ owned: true, inWishlist: true });
  });

  test('it has the rating, if there is one', () => {
    expect(seen(product)).toMatchObject({ rating: 4.67, ratingCount: 3 });
    expect(response({ result: batch(product, null) }).value).toMatchObject({ rating: null, ratingCount: 0 });
  });

  test('a withdrawn product is returned only to its owners', () => {
    const withdrawn = { ...product, status: 'withdrawn' };
    expect(seen(withdrawn, null, null)).toEqual(refusedWith('UnknownProduct'));
    expect(seen(null)).toEqual(refusedWith('UnknownProduct'));
    expect(seen(withdrawn, owned, null)).toMatchObject({ link: 'forex', errors: [] });
  });
});

test('Query.getOwnedProduct requires current access', () => {
  const { response } = handlersOf('Query.getOwnedProduct');
  expect(response({ result: batch(product, owned) }).value).toMatchObject({ link: 'forex', owned: true });
  expect(response({ result: batch(product, ended) }).value).toEqual(refusedWith('NotOwned'));
  expect(response({ result: batch(product, null) }).value).toEqual(refusedWith('NotOwned'));
});

describe('Query.getOwnedProducts', () => {
  const { response } = handlersOf('Query.getOwnedProducts');
  const items = [{ ...owned, PK: 'USER#ada', SK: 'OWNED#forex', GSI1PK: 'OWNERS#forex' }, ended];
  const listed = (filter?: object) => response({ args: { filter }, result: { items } }).value;

  test('the newest comes first, and shows when it ended', () => {
    const [first, second] = listed().products;
    expect(first).toMatchObject({ link: 'sessions', owned: false, access: null, endedAt: now });
    expect(second).toMatchObject({ link: 'forex', owned: true, endedAt: null, createdAt: owned.since });
  });

  test('it has the keys of the product and of no other row', () => {
    expect(listed().products[1]).toMatchObject({
      PK: 'PRODUCT#forex',
      SK: 'PRODUCT',
      GSI1PK: null,
      baseType: 'product',
    });
  });

  test.each([
    [{ text: ' SESS ' }, ['sessions']],
    [{ type: 'bundle' }, []],
    [{ type: 'course', text: null }, ['sessions', 'forex']],
  ])('%j finds %j', (filter, links) => {
    expect(listed(filter).products.map(({ link }: { link: string }) => link)).toEqual(links);
  });
});

test('a product is recorded as opened only for learners who have it', () => {
  const { request, response } = handlersOf('Mutation.noteOpened');
  expect(request({ args: { link: 'forex' } }).value).toMatchObject({
    key: { PK: { S: 'USER#ada' }, SK: { S: 'OWNED#forex' } },
    condition: { expression: 'attribute_exists(PK)' },
  });
  const error = { type: 'DynamoDB:ConditionalCheckFailedException', message: '' };
  expect(response({ error }).value).toEqual(refusedWith('NotOwned'));
});

test.each([
  ['2026-12-31', '2026-11-22'],
  ['2026-11-01Z', '2026-11-01'],
  [null, '2026-11-22'],
])('the trade of %s is read up to %s: later ones wait for their day', (date, day) => {
  const { request } = handlersOf('Query.getTradeOfTheWeek');
  expect(request({ args: { date } }).value).toMatchObject({
    query: { expressionValues: { ':day': { S: day } } },
    scanIndexForward: false,
    limit: 1,
  });
});

test('owners get five routines, and whether there are more', () => {
  const desk = handlersOf('steps/read-desk');
  const stash = {};
  desk.response({ result: batch(null, { desk: 'new-york' }), stash });
  expect(stash).toEqual({ answer: refusedWith('NotOwned') });
  const { request, response } = handlersOf('steps/read-routines');
  expect(request({ stash }).early).toBeDefined();
  expect(request({ prev: { desk: 'new-york' } }).value.limit).toBe(6);
  const items = [6, 5, 4, 3, 2, 1].map((day) => ({ date: `2026-11-0${day}` }));
  expect(response({ result: { items } }).value).toMatchObject({
    lastEvaluatedKey: '2026-11-01',
    routines: { length: 5 },
  });
});
