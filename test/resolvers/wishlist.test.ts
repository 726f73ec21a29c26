/** The wish list: what is read, what is written, and what a learner sees of it. */
import { broken, conditionFailed, handlersOf, refusedWith, somethingWentWrong } from './handlers.ts';

const wish = (link: string, createdAt: string) => ({
  PK: 'USER#ada',
  SK: `WISH#${link}`,
  baseType: 'wish',
  link,
  name: link,
  summary: 'A course',
  image: '/a.jpg',
  type: 'course',
  savedPrice: 900,
  createdAt,
});
const card = {
  ...wish('forex', '2026-01-01T00:00:00.000Z'),
  price: 1200,
  details: '<p>Forex</p>',
  instructors: [{ name: 'Lee', title: 'Trader' }],
  paymentPlans: [{ packages: [{ interval: 'month' }] }],
  rating: 4.5,
  ratingCount: 12,
};

describe('Query.getWishlist', () => {
  const { response } = handlersOf('Query.getWishlist');
  const field = 'Query.getWishlist';
  const wishes = [wish('withdrawn', '2026-11-01T00:00:00.000Z'), wish('forex', '2026-11-02T00:00:00.000Z')];
  const itemsWith = (...cards: object[]) => response({ field, stash: { wishes }, prev: cards }).value.items;

  test('the newest comes first, at the current price', () => {
    const [first, second] = itemsWith(card);
    expect(first).toMatchObject({
      link: 'forex',
      price: 1200,
      savedPrice: 900,
      interval: 'month',
      status: 'published',
    });
    expect(first).toMatchObject({ savedAt: '2026-11-02T00:00:00.000Z', rating: 4.5, ratingCount: 12 });
    expect(second).toMatchObject({ link: 'withdrawn', savedPrice: 900 });
  });

  test('of a withdrawn product it shows what is known, and no price', () => {
    const nothing = { price: null, interval: null, rating: null, ratingCount: null, instructors: null, details: null };
    expect(itemsWith(card)[1]).toMatchObject({ ...nothing, name: 'withdrawn', status: 'withdrawn' });
  });

  test('a single price has no interval', () => {
    const once = { ...card, paymentPlans: [{ packages: [{ interval: 'once' }] }] };
    expect([itemsWith(once)[0].interval, itemsWith({ ...card, paymentPlans: [] })[0].interval]).toEqual([null, null]);
  });

  test('a refusal is the result', () => {
    const refused = { items: [], errors: [{ code: 'AccountClosed' }] };
    expect(response({ field, stash: { refused } }).value).toEqual(refused);
  });
});

describe('the steps', () => {
  test('wishes are read from the caller’s partition, and their cards are fetched', () => {
    const { request, response } = handlersOf('steps/read-wishes');
    expect(request().value.query.expressionValues).toEqual({ ':learner': { S: 'USER#ada' }, ':wish': { S: 'WISH#' } });
    const stash = {};
    response({ result: { items: [wish('forex', '')] }, stash });
    expect(stash).toMatchObject({ links: ['forex'] });
  });

  test('without wishes no cards are fetched', () => {
    const { request } = handlersOf('steps/read-cards');
    expect(request({ stash: { links: [] } })).toMatchObject({ early: { skipTo: 'NEXT' }, value: [] });
    expect(request({ stash: { links: ['forex'] } }).value.payload).toEqual({ operation: 'cards', links: ['forex'] });
  });

  test('removing needs no card', () => {
    const { response } = handlersOf('steps/read-wish');
    const stashAfter = (result: object | null) => {
      const stash = {};
      response({ args: { input: { link: 'forex' } }, result, stash });
      return stash;
    };
    expect(stashAfter(wish('forex', ''))).toEqual({ saved: true, links: [] });
    expect(stashAfter(null)).toEqual({ saved: false, links: ['forex'] });
  });
});

describe('toggle-wish', () => {
  const { request, response } = handlersOf('steps/toggle-wish');
  const args = { input: { link: 'forex' } };

  test('saves a new wish with the current price', () => {
    expect(request({ args, stash: { saved: false }, prev: [card] }).value).toMatchObject({
      operation: 'PutItem',
      key: { PK: { S: 'USER#ada' }, SK: { S: 'WISH#forex' } },
      attributeValues: { savedPrice: { N: 1200 }, createdAt: { S: '2026-11-22T14:30:00.000Z' } },
      condition: { expression: 'attribute_not_exists(PK)' },
    });
  });

  test('removes an existing one, even without a card', () => {
    expect(request({ args, stash: { saved: true }, prev: [] }).value).toMatchObject({ operation: 'DeleteItem' });
  });

  test('saves nothing that the catalogue does not know', () => {
    const { early, value } = request({ args, stash: { saved: false }, prev: [] });
    expect([early, value]).toEqual([{ skipTo: 'NEXT' }, refusedWith('UnknownProduct')]);
  });

  test('a second click that was quicker is no error', () => {
    const saved = { success: true, inWishlist: true, errors: [] };
    expect(response({ stash: { saved: false } }).value).toEqual(saved);
    expect(response({ stash: { saved: false }, error: conditionFailed }).value).toEqual(saved);
    expect(response({ stash: { saved: true } }).value).toEqual({ ...saved, inWishlist: false });
    expect(response({ stash: { saved: true }, error: broken }).error).toMatchObject(somethingWentWrong);
  });
});
