/** Fields backed by a function: the payload it receives, and which part of its result is returned. */
import { broken, handlersOf, learner, somethingWentWrong } from './handlers.ts';

const invoke = handlersOf('invoke');
const payloadOf = (given: Parameters<typeof invoke.request>[0]) => invoke.request(given).value.payload;

const ada = { sub: 'ada', username: 'ada@pool', email: 'ada@example.com', name: 'Ada Byron', groups: [], sender: '' };

test('a function receives the field, its arguments and the caller', () => {
  const args = { link: 'forex', promoCode: null };
  expect(invoke.request({ field: 'Query.getPaymentIntent', args }).value).toEqual({
    operation: 'Invoke',
    payload: { ...args, ...ada, operation: 'getPaymentIntent' },
  });
});

test('of an input it receives the members', () => {
  const payload = payloadOf({ field: 'Mutation.slowChat', args: { input: { link: 'bell', slow: true } } });
  expect(payload).toEqual({ link: 'bell', slow: true, ...ada, operation: 'slowChat' });
});

test('no argument can override the caller or the field', () => {
  const input = {
    sub: 'bob',
    username: 'bob',
    email: 'bob@example.com',
    groups: ['moderators'],
    operation: 'endPayments',
  };
  expect(payloadOf({ field: 'Mutation.changeCard', args: { input } })).toEqual({ ...ada, operation: 'changeCard' });
});

test('a visitor has no caller', () => {
  const nobody = { sub: null, username: null, email: null, name: null, groups: [], sender: '' };
  expect(payloadOf({ field: 'Query.queryProducts', args: { params: '{}' }, identity: null })).toEqual({
    params: '{}',
    ...nobody,
    operation: 'queryProducts',
  });
});

test('groups come from the token', () => {
  const identity = learner({ 'cognito:groups': ['moderators'] });
  expect(payloadOf({ identity })).toMatchObject({ groups: ['moderators'] });
});

test('the network address is the one the edge saw, not one the caller made up', () => {
  const headers = { 'x-forwarded-for': '10.0.0.1, 203.0.113.9, 130.176.0.1' };
  expect(payloadOf({ request: { headers, domainName: null } })).toMatchObject({ sender: '203.0.113.9' });
});

test.each([
  ['abcdefghij-12', 'abcdefghij-12'],
  ['<script>', undefined],
])('the request id %s is passed on as %s', (given, correlation) => {
  const headers = { 'x-correlation-id': given };
  expect(payloadOf({ request: { headers, domainName: null } }).correlation).toBe(correlation);
});

test('a result is returned unchanged, and of an error only its type', () => {
  const result = { success: true, errors: [] };
  expect(invoke.response({ result }).value).toEqual(result);
  expect(invoke.response({ error: broken }).error).toMatchObject(somethingWentWrong);
  expect(invoke.log.join()).toContain(broken.message);
});

describe('the forms for visitors', () => {
  test.each([
    ['Mutation.sendContactUsMessage', 'message'],
    ['Mutation.becomeAnInstructorContactMessage', 'application'],
  ])('%s passes on nothing about a signed-in learner', (field, kind) => {
    const input = { name: 'Bob', email: 'bob@example.com', message: 'Hello' };
    expect(handlersOf(field).request({ field, args: { input } }).value.payload).toEqual({ kind, sender: '', input });
  });
});
