/**
 * What AWS keeps about an account besides its resources: mails are counted and refused as in the SES sandbox and by
 * Cognito's own sender.
 */
import { createAccount } from '../../../lib/local/account/account.ts';

const start = Date.UTC(2026, 10, 22);
let now = start;
const opened = () => {
  now = start;
  return createAccount(() => now);
};

test('Cognito sends fifty mails a day per account, and again the next day', () => {
  const account = opened();
  for (let count = 0; count < 50; count += 1) account.countCodeMail();
  expect(() => account.countCodeMail()).toThrow(/^Exceeded daily email limit/);
  expect(account.sent.byCognito).toBe(50);
  now += 86_400_000;
  account.countCodeMail();
  expect(account.sent.byCognito).toBe(1);
});

test('in the sandbox, sender and recipient must be verified, by address or domain, and 200 mails a day are allowed', () => {
  const account = opened();
  const send = (to: string) => account.countMail('no-reply@school.test', [to]);
  expect(() => send('ada@home.test')).toThrow(/not verified.*no-reply@school\.test, ada@home\.test$/);
  account.verified.add('school.test').add('Ada@Home.test'.toLowerCase());
  send('Ada@home.test');
  for (let count = 1; count < 200; count += 1) send('desk@school.test');
  expect(() => send('ada@home.test')).toThrow('Daily message quota exceeded.');
});

test('outside the sandbox, only the sender must be verified', () => {
  const account = opened();
  account.isOutOfSandbox = true;
  expect(() => account.countMail('no-reply@school.test', ['ada@home.test'])).toThrow(/no-reply@school\.test$/);
  account.verified.add('school.test');
  for (let count = 0; count < 201; count += 1) account.countMail('no-reply@school.test', ['ada@home.test']);
  expect(account.sent.bySes).toBe(201);
});

test('a quota rises when AWS grants the request, not before', () => {
  const account = opened();
  account.asked.set('lambda L-B99A9384', 1000);
  expect(account.executions).toBe(10);
  expect([...account.grant()]).toEqual([['lambda L-B99A9384', 1000]]);
  expect([account.executions, account.asked.size]).toEqual([1000, 0]);
});
