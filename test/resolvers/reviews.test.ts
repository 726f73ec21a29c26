/** Reviews and their sums. */
import { cancelled, handlersOf, now, refusedWith } from './handlers.ts';

describe('write-review', () => {
  const { request, response } = handlersOf('steps/write-review');
  const args = { input: { link: 'forex', rating: 4, review: ' Good ' } };
  const before = { id: '1', link: 'forex', name: 'Ada B.', rating: 2, censored: false, createdAt: now };
  const itemsWith = (stash: object) => request({ args, stash }).value.transactItems;

  test('a new review counts its stars, only for an owner whose account is open', () => {
    const [owns, isOpen, put, count] = itemsWith({});
    expect(owns).toMatchObject({ operation: 'ConditionCheck', key: { SK: { S: 'OWNED#forex' } } });
    expect(isOpen).toMatchObject({
      operation: 'ConditionCheck',
      key: { PK: { S: 'USER#ada' }, SK: { S: 'PROFILE' } },
      condition: { expression: 'attribute_not_exists(PK) OR baseType <> :closed' },
    });
    expect(put).toMatchObject({
      attributeValues: { review: { S: 'Good' }, name: { S: 'Ada B.' } },
      condition: { expression: 'attribute_not_exists(PK)' },
    });
    expect(count.update.expressionValues).toMatchObject({ ':stars4': { N: 1 } });
  });

  test('a changed one moves its star', () => {
    const [, , edit, count] = itemsWith({ before });
    expect(edit.condition.expressionValues).toEqual({ ':before': { N: 2 }, ':censored': { BOOL: false } });
    expect(count.update.expressionValues).toMatchObject({ ':stars2': { N: -1 }, ':stars4': { N: 1 } });
    expect(itemsWith({ before: { ...before, rating: 4 } })).toHaveLength(3);
  });

  test('a hidden one stays out of the list and is not counted', () => {
    const [, , edit, ...more] = itemsWith({ before: { ...before, censored: true } });
    expect([edit.update.expression, more]).toEqual([expect.not.stringContaining('GSI1PK'), []]);
  });

  test('a failed first attempt returns the existing rows', () => {
    const stash = {};
    const result = response({
      args,
      stash,
      ...cancelled('None', 'None', { type: 'ConditionalCheckFailed', item: before }, 'None'),
    });
    expect([result.value, stash]).toEqual([refusedWith('TryAgain'), { before }]);
  });

  test('no attempt follows a write or a refusal', () => {
    const stash = {};
    expect(response({ args, stash, ...cancelled('ConditionalCheckFailed') }).value).toEqual(refusedWith('NotOwned'));
    const closed = {};
    const answer = response({ args, stash: closed, ...cancelled('None', 'ConditionalCheckFailed') }).value;
    expect([answer, closed]).toEqual([refusedWith('AccountClosed'), { written: true }]);
    expect(request({ args, stash, prev: 'the answer' })).toMatchObject({
      early: { skipTo: 'NEXT' },
      value: 'the answer',
    });
    expect(response({ args, stash: { after: before } }).value).toMatchObject({ id: '1', own: true, errors: [] });
  });
});

test.each([0, 6, 2.5])('%s stars are refused', (rating) => {
  const { request } = handlersOf('Mutation.addProductReview');
  expect(request({ args: { input: { link: 'forex', rating } } }).value).toEqual(refusedWith('InvalidInput'));
});

describe('Query.getProductReviews', () => {
  const { request, response } = handlersOf('Query.getProductReviews');
  const args = { link: 'forex' };
  const review = (sub: string, more = {}) => ({ SK: `REVIEW#${sub}`, GSI1SK: `2026#${sub}`, censored: false, ...more });
  const counts = { GSI1SK: '~', stars5: 3, stars1: 1 };

  test('the first page has the sums, and marks the learner’s own', () => {
    const items = [counts, review('ada'), review('bob'), review('eve', { censored: true })];
    const { value } = response({ args, result: { items } });
    expect(value).toMatchObject({ total: 4, average: 4, ratings: [1, 0, 0, 0, 3], lastEvaluatedKey: null });
    expect(value.reviews.map(({ own }: { own: boolean }) => own)).toEqual([true, false]);
  });

  test('a further page continues after the last review of the previous one', () => {
    const after = { ...args, lastEvaluatedKey: '2026#bob' };
    expect(request({ args: after }).value).toMatchObject({
      query: { expressionValues: { ':after': { S: '2026#bob' } } },
      limit: 20,
    });
    expect(response({ args: after, result: { items: [review('bob')] } }).value).toMatchObject({ total: null });
  });

  test.each(['x', `2${'0'.repeat(120)}`])('a made-up cursor is refused: %s', (lastEvaluatedKey) => {
    expect(request({ args: { ...args, lastEvaluatedKey } }).value).toEqual(refusedWith('InvalidInput'));
  });
});
