import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { paymentsAnswers } from '../../../lib/local/console/payments.ts';
import { paymentsPage } from '../../../lib/local/console/payments-page.ts';
import { createStripeService } from '../../../lib/local/outside/stripe/service.ts';
import { smallStage, type SmallStage } from '../lambda/small-stage.ts';

let stage: SmallStage;
beforeEach(async () => void (stage = await smallStage()));
afterEach(() => stage.stop());

const clientOf = (url: string) =>
  new Stripe('sk_test_1', { host: new URL(url).hostname, port: new URL(url).port, protocol: 'http', telemetry: false });

test('runs within the stage: another origin, kept over restarts, a free port when its own is in use', async () => {
  const { kernel } = stage;
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const start = async () => {
    const service = createStripeService(kernel, { port: port - 1, hosts: ['127.0.0.1'] });
    await service.start!();
    return { service, url: kernel.ports.stripe!.url };
  };
  const first = await start();
  expect(new URL(first.url).port).not.toBe(String(port));
  expect(stage.lines.join()).toContain(`Port ${port} is taken`);
  const script = await fetch(`${first.url}/endive/stripe.js`);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  const secret = kernel.ports.stripe!.listen('http://127.0.0.1:9/hook');
  const made = await clientOf(first.url).customers.create({ name: 'Sam' });
  await first.service.stop!();
  await first.service.stop!();
  await new Promise((resolve) => taken.close(resolve));
  const second = await start();
  expect(second.url).toBe(`http://localhost:${port}`);
  expect(await clientOf(second.url).customers.retrieve(made.id)).toMatchObject({ name: 'Sam' });
  expect(kernel.ports.stripe!.listen('http://127.0.0.1:9/moved')).toBe(secret);
  expect((await clientOf(second.url).webhookEndpoints.list()).data).toMatchObject([
    { url: 'http://127.0.0.1:9/moved' },
  ]);
  await second.service.stop!();
});

test('the operator sees payments and acts on them, with messages for refusals', async () => {
  const { kernel } = stage;
  const service = createStripeService(kernel, { port: 0, hosts: ['127.0.0.1'] });
  await service.start!();
  const stripe = clientOf(kernel.ports.stripe!.url);
  const act = (name: string, body: object = {}) =>
    paymentsAnswers(kernel)[`POST /payments/${name}`]!(body) as Promise<unknown>;
  const description = '<b>A course</b>';
  const { id: payment } = await stripe.paymentIntents.create({
    amount: 4900,
    currency: 'usd',
    description,
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 900,
    recurring: { interval: 'month' },
    product_data: { name: 'P' },
  });
  const { id: customer } = await stripe.customers.create({ payment_method: 'pm_card_visa' });
  const [method] = (await stripe.paymentMethods.list({ customer })).data;
  const { id: subscription } = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    default_payment_method: method!.id,
  });
  await act('refund', { payment, amount: '1000' });
  await act('dispute', { payment });
  const page = await paymentsPage(kernel);
  expect(page).toContain('&lt;b&gt;A course');
  expect(page).toContain('10.00 USD refunded');
  expect(page).toContain(`aria-label="Dispute won: ${payment}"`);
  await expect(act('refund', { payment })).rejects.toMatchObject({ code: 'charge_disputed', status: 400 });
  await expect(act('refund', {})).rejects.toThrow('payment');
  await act('lose-dispute', { payment: (await stripe.paymentIntents.retrieve(payment)).latest_charge as string });
  await act('fail-renewal', { subscription });
  expect(await act('advance', { seconds: 32 * 86_400 })).toMatchObject({ happened: 2 });
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('past_due');
  expect(await act('webhooks', { duplicate: '1', drop: 0 })).toEqual({ duplicate: 1 });
  await expect(act('webhooks', { drops: 1 })).rejects.toThrow('drops');
  await act('wipe');
  expect(await paymentsAnswers(kernel)['GET /payments/state']!(undefined)).toMatchObject({
    payments: [],
    subscriptions: [],
  });
  await service.stop!();
});
