/** How Stripe is called when it throttles. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { endpointOf, pacedHttp, type Pace } from '../../functions/payments/stripe-http.ts';
import { stripePace, stripeRate, stripeShares } from '../../lib/model/stripe-rate.ts';

let server: Server;
let refuses = 0;
const calls: { readonly path: string; readonly key: unknown; readonly at: number }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push({ path: request.url!, key: request.headers['idempotency-key'], at: performance.now() });
    request.resume();
    const isRefused = (refuses -= 1) >= 0;
    response.writeHead(isRefused ? 429 : 200, { 'content-type': 'application/json' });
    const error = { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' };
    response.end(JSON.stringify(isRefused ? { error } : { id: 'pi_1', object: 'payment_intent' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  calls.length = 0;
  refuses = 0;
});

const stripeWith = (pace: Pace) =>
  new Stripe('sk_test_pace', {
    ...{ protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    ...{ maxNetworkRetries: 1, telemetry: false, httpClient: pacedHttp(pace) },
  });

test('a learner’s call that Stripe throttles is retried, as the same request', async () => {
  refuses = 2;
  const stripe = stripeWith({ busy: 20_000 });
  expect(await stripe.paymentIntents.create({ amount: 900, currency: 'usd' })).toMatchObject({ id: 'pi_1' });
  expect(calls).toHaveLength(3);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});

test('a call that Stripe keeps throttling is refused in time', async () => {
  refuses = Infinity;
  const began = performance.now();
  const busy = 1500;
  await expect(stripeWith({ busy }).paymentIntents.retrieve('pi_1')).rejects.toMatchObject({ statusCode: 429 });
  expect(performance.now() - began).toBeLessThan(busy + 1000);
  expect(calls.length).toBeGreaterThan(1);
});

test('background work is rate-limited per endpoint', async () => {
  const stripe = stripeWith({ perSecond: 10, busy: 0 });
  const began = performance.now();
  const reads = Array.from({ length: 6 }, (_, index) => stripe.paymentIntents.retrieve(`pi_${index}`));
  await Promise.all([...reads, stripe.subscriptions.retrieve('sub_1')]);
  const at = (endpoint: string) => calls.filter(({ path }) => path.includes(endpoint)).map((call) => call.at);
  const payments = at('payment_intents');
  // The sixth call has its turn after five tenths of a second, and arrives later however busy the machine is. Timers may be a millisecond early.
  expect(payments.at(-1)! - began).toBeGreaterThan(490);
  expect(at('subscriptions')[0]!).toBeLessThan(payments.at(-1)!);
});

test('an endpoint is a method and a path without its ids', () => {
  expect(endpointOf('GET', '/v1/payment_intents/pi_3Abc?expand[0]=latest_charge')).toBe('GET /v1/payment_intents/:id');
  expect(endpointOf('POST', '/v1/payment_intents/pi_3Abc/cancel')).toBe('POST /v1/payment_intents/:id/cancel');
  expect(endpointOf('GET', '/v1/events?limit=100')).toBe('GET /v1/events');
});

test('all background work together leaves part of Stripe’s rate to learners', () => {
  const taken = stripePace('worker', 2) * 2 + stripePace('reconciliation', 1) + stripePace('sweeper', 1);
  expect(taken).toBeLessThanOrEqual(0.75 * stripeRate);
  expect(stripePace('worker', 4, 100)).toBe((stripeShares.worker * 100) / 4);
});
