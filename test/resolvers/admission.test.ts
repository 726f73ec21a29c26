/** The steps that run before every field. */
import { admission } from '../../lib/stacks/api/api-map.ts';
import { broken, conditionFailed, handlersOf, learner, now, refusedWith, somethingWentWrong } from './handlers.ts';

const epoch = Date.parse(now) / 1000;
const unauthorized = expect.objectContaining({ errorType: 'Unauthorized' });

describe('admit', () => {
  const { request } = handlersOf('steps/admit');

  test('an access token is refused', () => {
    expect(request({ identity: learner({ token_use: 'access' }) }).error).toEqual(unauthorized);
    expect(request().error).toBeUndefined();
    expect(request({ identity: null }).error).toBeUndefined();
  });

  test('revoked sessions are refused', () => {
    expect(request({ stash: { revoked: true } }).error).toEqual(unauthorized);
  });

  test('a request refused by an earlier step ends here', () => {
    const refused = { success: false, errors: [] };
    expect(request({ stash: { refused } })).toMatchObject({ early: { skipTo: 'END' }, value: refused });
  });

  test('an overlong text is refused by the name of its argument, in the shape of the field', () => {
    const args = { input: { link: 'forex', lessons: [{ code: 'a'.repeat(12_001) }] } };
    const { early, value } = request({ field: 'Mutation.saveProgress', args });
    expect(early).toEqual({ skipTo: 'END' });
    expect(value).toMatchObject({ lessons: [], errors: [{ code: 'InvalidInput', field: 'code' }] });
  });

  test.each([
    ['Query.getPromoCode', 'code'],
    ['Query.getPaymentIntent', 'promoCode'],
    ['Query.getSubscriptionIntent', 'promoCode'],
  ])('a promo code of any length gets the answer to any unknown one: %s', (field, name) => {
    const { value } = request({ field, args: { link: 'forex', [name]: 'a'.repeat(12_001) } });
    expect(value).toMatchObject({ errors: [{ code: 'InvalidPromoCode', field: name }] });
  });

  test('a field of a form is left to the form, which reports all its mistakes together', () => {
    const args = { input: { name: '', email: '', message: 'a'.repeat(12_001) } };
    expect(request({ field: 'Mutation.sendContactUsMessage', args }).early).toBeUndefined();
  });
});

describe('require-account', () => {
  const { request, response } = handlersOf('steps/require-account');
  const profile = { baseType: 'profile' };

  test('reads the row of the caller, and nothing for visitors', () => {
    expect(request().value).toMatchObject({
      operation: 'GetItem',
      key: { PK: { S: 'USER#ada' } },
      consistentRead: true,
    });
    expect(request({ identity: null }).early).toBeDefined();
  });

  test('a deleted account may only be deleted again', () => {
    const stashAfter = (field: string, more: object = { ttl: epoch }) => {
      const stash = {};
      response({ field, result: { baseType: 'closed', ...more }, stash });
      return stash;
    };
    expect(stashAfter('Query.getWishlist')).toEqual({ refused: refusedWith('AccountClosed') });
    expect(stashAfter('Query.getWishlist')).toMatchObject({ refused: { items: [] } });
    expect(stashAfter('Mutation.deleteMyAccount')).toEqual({});
    expect(stashAfter('Query.getUserProfile')).toEqual({ refused: refusedWith('AccountClosed') });
    // Until everything is deleted, its page can be opened to repeat that.
    expect(stashAfter('Query.getUserProfile', {})).toEqual({});
    expect(stashAfter('Query.getWishlist', {})).toEqual({ refused: refusedWith('AccountClosed') });
  });

  test.each([
    [epoch, undefined],
    [epoch + 1, true],
  ])('tokens made before %s are over: %s', (revokedBefore, revoked) => {
    const stash: { revoked?: boolean } = {};
    response({ field: 'Query.getWishlist', result: { ...profile, revokedBefore }, stash });
    expect(stash.revoked).toBe(revoked);
    const closing: { revoked?: boolean } = {};
    response({ field: 'Query.getUserProfile', result: { baseType: 'closed', revokedBefore }, stash: closing });
    expect(closing.revoked).toBe(revoked);
  });

  test.each(['Mutation.deleteMyAccount', 'Query.exportMyData', 'Mutation.beginEmailChange'])(
    '%s asks for a recent sign-in',
    (field) => {
      const [early, late] = [600, 601].map((seconds) => {
        const stash = {};
        response({ field, result: profile, stash, identity: learner({ auth_time: epoch - seconds }) });
        return stash;
      });
      expect(early).toEqual({});
      expect(late).toEqual({ refused: refusedWith('SignInAgain') });
    },
  );

  test('an unavailable table admits no one', () => {
    expect(response({ error: broken }).error).toMatchObject(somethingWentWrong);
  });
});

describe('count-request', () => {
  const { request, response } = handlersOf('steps/count-request');

  test('counts one more call of a mutation within the hour', () => {
    expect(request({ field: 'Mutation.toggleWishlist' }).value).toMatchObject({
      key: { PK: { S: 'USER#ada' }, SK: { S: 'QUOTA#toggleWishlist#2026-11-22T14' } },
      condition: { expressionValues: { ':most': { N: 600 } } },
    });
  });

  test.each([
    ['Query.getPaymentIntent', 300],
    ['Query.getSubscriptionIntent', 300],
    ['Query.getPromoCode', 300],
    ['Query.getOwnedMembers', 600],
  ] as const)('counts %s, which asks Stripe or writes counters although it is a query', (field, most) => {
    expect(admission(field, false)).toEqual(['require-account', 'count-request', 'admit']);
    expect(request({ field }).value).toMatchObject({
      key: { SK: { S: `QUOTA#${field.slice('Query.'.length)}#2026-11-22T14` } },
      condition: { expressionValues: { ':most': { N: most } } },
    });
  });

  test('does not count a request that is refused anyway', () => {
    expect(request({ stash: { revoked: true } }).early).toBeDefined();
  });

  test('refuses at the limit, and fails when the table does', () => {
    const stash = {};
    response({ field: 'Mutation.toggleWishlist', error: conditionFailed, stash });
    expect(stash).toEqual({ refused: refusedWith('RateLimited') });
    expect(response({ error: broken }).error).toMatchObject(somethingWentWrong);
  });
});

describe('require-product', () => {
  const { response } = handlersOf('steps/require-product');
  const refusalOf = (field: string, result: object | null) => {
    const stash: { refused?: object } = {};
    response({ field, args: { link: 'forex' }, result, stash });
    return stash.refused;
  };

  test('no field returns data of an unknown product', () => {
    expect(refusalOf('Query.getProductSchedule', null)).toEqual(refusedWith('UnknownProduct'));
  });

  test('a withdrawn product has no sample but still a schedule', () => {
    const withdrawn = { status: 'withdrawn' };
    expect(refusalOf('Query.getPreMarketRoutineSample', withdrawn)).toMatchObject({ routines: [] });
    expect(refusalOf('Query.getProductSchedule', withdrawn)).toBeUndefined();
  });
});
