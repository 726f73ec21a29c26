/** Elements and the intent they are confirmed with must match, as Stripe compares them. */
import { mismatch } from '../../../lib/local/outside/stripe/request/compare.ts';

const payment = {
  amount: 4900,
  currency: 'usd',
  automatic_payment_methods: null,
  payment_method_types: ['card'],
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  setup_future_usage: null,
  capture_method: 'automatic_async',
};
const first = { ...payment, setup_future_usage: 'off_session' };
const setup = { automatic_payment_methods: null, payment_method_types: ['card'], usage: 'off_session' };
const cards = { currency: 'usd', allowedPaymentMethodTypes: ['card'] };
const once = { ...cards, mode: 'payment', amount: 4900 } as const;
const monthly = { ...once, mode: 'subscription' } as const;
const trial = { ...monthly, amount: 0 } as const;
const kept = { ...cards, mode: 'setup' } as const;

test.each([
  ['a payment', 'payment', once, payment],
  ['the first payment of a plan', 'payment', monthly, first],
  ['the card of a trial', 'setup', trial, setup],
  ['a card that is kept', 'setup', kept, setup],
  [
    'ways to pay in another order',
    'payment',
    { ...once, allowedPaymentMethodTypes: ['link', 'card'] },
    { ...payment, payment_method_types: ['card', 'link'] },
  ],
  [
    'the account\u2019s ways to pay',
    'payment',
    { mode: 'payment', amount: 4900, currency: 'usd' },
    { ...payment, automatic_payment_methods: { enabled: true } },
  ],
  [
    'an option of a way to pay',
    'payment',
    { ...once, paymentMethodOptions: { card: { request_three_d_secure: 'automatic' } } },
    payment,
  ],
] as const)('%s matches Stripe', (_, kind, options, intent) => {
  expect(mismatch(kind, options, intent)).toBeUndefined();
});

test.each([
  ['amount', 'payment', { ...once, amount: 3900 }, payment, '(3900)', '(4900)'],
  ['amount', 'setup', { ...trial, amount: 100 }, setup, '(100)', '(0)'],
  ['currency', 'payment', { ...once, currency: 'eur' }, payment, '(eur)', '(usd)'],
  ['mode', 'payment', kept, payment, '(setup)', '(payment)'],
  ['mode', 'setup', once, setup, '(payment)', '(setup)'],
  ['setup_future_usage', 'payment', { ...once, setupFutureUsage: 'off_session' }, payment, '(off_session)', '(none)'],
  ['setup_future_usage', 'payment', once, first, '(none)', '(off_session)'],
  ['setup_future_usage', 'payment', monthly, payment, '(off_session)', '(none)'],
  ['setup_future_usage', 'setup', kept, { ...setup, usage: 'on_session' }, '(off_session)', '(on_session)'],
  ['capture_method', 'payment', { ...once, captureMethod: 'manual' }, payment, '(manual)', '(automatic)'],
  [
    'payment_method_types',
    'payment',
    { ...once, allowedPaymentMethodTypes: ['card', 'link'] },
    payment,
    '(["card","link"])',
    '(["card"])',
  ],
  [
    'payment_method_types',
    'payment',
    { ...once, allowedPaymentMethodTypes: undefined },
    payment,
    '(automatic_payment_methods)',
    '(["card"])',
  ],
  [
    'payment_method_types',
    'setup',
    kept,
    { ...setup, automatic_payment_methods: { enabled: true } },
    '(["card"])',
    '(automatic_payment_methods)',
  ],
  [
    'payment_method_options[card]',
    'payment',
    { ...once, paymentMethodOptions: { card: { request_three_d_secure: 'any' } } },
    payment,
    '"any"',
    '"automatic"',
  ],
] as const)('%s of a %s intent differs from Stripe', (name, kind, options, intent, provided, expected) => {
  const words = mismatch(kind, options, intent)!;
  expect(words).toMatch(`The provided ${name} (`);
  expect(words).toContain(`does not match the expected ${name}`);
  expect(words).toContain(provided);
  expect(words).toContain(expected);
});
