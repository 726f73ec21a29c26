/** The learner's own profile, orders and subscriptions. */
import { broken, conditionFailed, handlersOf, learner, refusedWith, somethingWentWrong } from './handlers.ts';

describe('Mutation.setUserProfile', () => {
  const { request, response } = handlersOf('Mutation.setUserProfile');
  const updateOf = (input: object, identity = learner()) => request({ args: { input }, identity }).value.update;

  test('writes only the given fields, and clears those that are null', () => {
    const { expression, expressionValues } = updateOf({ name: ' Ada ', description: null });
    expect(expression).toContain('#name = :name, #description = :description');
    expect(expression).not.toContain('birthdate');
    expect(expressionValues).toMatchObject({ ':name': { S: 'Ada' }, ':description': { NULL: null } });
  });

  test('takes the email address from the token, never from an argument', () => {
    expect(updateOf({ email: 'eve@example.com' }).expressionValues).toMatchObject({
      ':email': { S: 'ada@example.com' },
    });
  });

  test('records the acceptance of the terms once, and with it who invited the learner', () => {
    const input = { terms_accepted: true, registration_source: 'Lee' };
    expect(updateOf(input).expression).toContain('if_not_exists(registration_source, :source)');
    expect(updateOf({ registration_source: 'Lee' }).expression).not.toContain('registration_source');
  });

  test.each([{ name: ' ' }, { birthdate: '2030-01-01' }, { phone_number: 'x' }, { registration_source: '<b>' }])(
    '%j is refused',
    (input) => {
      expect(request({ args: { input } }).value).toEqual(refusedWith('InvalidInput'));
    },
  );

  test('a closed account has no profile', () => {
    expect(response({ error: conditionFailed }).value).toEqual(refusedWith('AccountClosed'));
    expect(response({ error: broken }).error).toMatchObject(somethingWentWrong);
  });
});

describe('save-profile', () => {
  const { request, response } = handlersOf('steps/save-profile');

  test('creates the profile on the first request', () => {
    expect(request({ prev: null }).value).toMatchObject({ operation: 'UpdateItem', key: { PK: { S: 'USER#ada' } } });
  });

  test('leaves a profile alone that matches the token, or whose account is closed', () => {
    const profile = { baseType: 'profile', name: 'Ada', email: 'ada@example.com' };
    expect(request({ prev: profile })).toMatchObject({ early: { skipTo: 'NEXT' }, value: profile });
    expect(request({ prev: { baseType: 'closed' } }).early).toBeDefined();
    expect(request({ prev: { ...profile, email: 'old@example.com' } }).early).toBeUndefined();
  });

  test('does not open an account that was closed since it was read', () => {
    const expression = 'attribute_not_exists(baseType) OR baseType = :type';
    expect(request({ prev: null }).value.condition).toMatchObject({ expression });
    const stash = {};
    response({ field: 'Query.getUserProfile', error: conditionFailed, stash });
    expect(stash).toEqual({ refused: refusedWith('AccountClosed') });
    expect(handlersOf('Query.getUserProfile').response({ stash, prev: null }).value).toEqual(
      refusedWith('AccountClosed'),
    );
  });
});

test.each([
  ['Mutation.setUserProfile', { input: { registration_source: 'Lee' } }],
  ['Mutation.setReminders', { input: { enabled: false } }],
  ['steps/save-profile', {}],
])('%s names attributes for a learner whose token has no name: DynamoDB refuses an empty map', (file, args) => {
  const { update } = handlersOf(file).request({ args, identity: learner({ name: undefined }) }).value;
  expect(update.expressionNames).not.toEqual({});
});

test('an account that was created again owns the rows of the id in its claim, in every resolver', () => {
  const identity = learner({ 'custom:learner': 'lost' });
  const { request } = handlersOf('steps/require-account');
  expect(request({ identity }).value).toMatchObject({ key: { PK: { S: 'USER#lost' } } });
  expect(request({}).value).toMatchObject({ key: { PK: { S: 'USER#ada' } } });
});

test('reminders are one field of the own profile', () => {
  const { request, response } = handlersOf('Mutation.setReminders');
  const { update } = request({ args: { input: { enabled: false } } }).value;
  expect(update.expressionValues).toMatchObject({ ':reminders': { BOOL: false } });
  expect(response({ result: { reminders: false } }).value).toMatchObject({ reminders: false, errors: [] });
});

test('a learner with practice reminders is in the index of one hour, and in none after turning them off', () => {
  const { request, response } = handlersOf('Mutation.setReminders');
  const wanted = (input: object) => request({ args: { input: { of: 'practice', ...input } } });
  const { update } = wanted({ enabled: true, hour: 0 }).value;
  expect(update.expression).toMatch(/, practiceHour = :practiceHour, GSI1PK = :GSI1PK, GSI1SK = :GSI1SK$/);
  expect(update.expressionValues).toMatchObject({
    ':practiceHour': { N: 0 },
    ':GSI1PK': { S: 'PRACTICE-HOUR#0' },
    ':GSI1SK': { S: 'ada' },
  });
  const { update: ended } = wanted({ enabled: false }).value;
  expect(ended.expression).toMatch(/:now\), updatedAt = :now.* REMOVE practiceHour, GSI1PK, GSI1SK$/);
  for (const hour of [undefined, null, -1, 24, 6.5])
    expect(wanted({ enabled: true, hour }).value).toMatchObject({ errors: [{ code: 'InvalidInput', field: 'hour' }] });
  expect(response({ result: { practiceHour: 0 } }).value).toMatchObject({ practiceHour: 0, errors: [] });
});

describe.each([
  ['Query.getUserOrder', 'UnknownOrder', 65, 'ORDER#'],
  ['Query.getUserSubscription', 'UnknownSubscription', 256, 'SUB#'],
])('%s', (field, code, tooLong, prefix) => {
  const { request, response } = handlersOf(field);

  test('can name only the learner’s own', () => {
    expect(request({ args: { id: '1' } }).value.key).toEqual({ PK: { S: 'USER#ada' }, SK: { S: `${prefix}1` } });
  });

  test('an unknown or impossible id is reported as unknown', () => {
    expect(response({ result: null }).value).toEqual(refusedWith(code));
    expect(request({ args: { id: 'x'.repeat(tooLong) } }).value).toEqual(refusedWith(code));
    expect(response({ result: { id: '1' } }).value.errors).toEqual([]);
  });
});

test('subscriptions come newest first', () => {
  const items = [1, 3, 2].map((day) => ({ id: String(day), createdAt: `2026-11-0${day}T00:00:00.000Z` }));
  const { subscriptions } = handlersOf('Query.getUserSubscriptions').response({ result: { items } }).value;
  expect(subscriptions.map(({ id }: { id: string }) => id)).toEqual(['3', '2', '1']);
});

describe('deleting the account', () => {
  test('needs the confirmation word', () => {
    const { request } = handlersOf('Mutation.deleteMyAccount');
    expect(request({ args: { input: { confirmation: 'delete' } } }).value).toEqual(refusedWith('NotConfirmed'));
    expect(request({ args: { input: { confirmation: 'DELETE' } } }).early).toBeUndefined();
  });

  test('first cancels what could still charge, and keeps everything if that fails', () => {
    expect(handlersOf('steps/end-payments').request().value.payload).toMatchObject({
      operation: 'endPayments',
      sub: 'ada',
    });
    const { request } = handlersOf('steps/remove-account');
    const failed = { success: false, errors: [{ code: 'PaymentProcessing' }] };
    expect(request({ prev: failed })).toMatchObject({ early: { skipTo: 'NEXT' }, value: failed });
    expect(request({ prev: { success: true } }).value.payload).toEqual({ sub: 'ada', username: 'ada@pool' });
  });
});
