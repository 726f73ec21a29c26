import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import { signatureOf } from '../../../../lib/local/outside/stripe/webhooks/deliveries.ts';
import { checkoutKey, orderKey, reservationKey, type Key } from '../../../../lib/model/keys.ts';
import { runSchedule } from '../../../stage/shop.ts';
import type { AlarmDrill, Step } from './entry-drill.ts';
import type { Scene } from './scene.ts';

/** A well signed event of Stripe's that says this of itself. */
async function tell(scene: Scene, changes: object): Promise<void> {
  const secrets = new SecretsManagerClient(scene.root('secretsmanager'));
  const SecretId = await scene.physical('AWS::SecretsManager::Secret', 'WebhookKeys', 'payments');
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  const [secret] = JSON.parse(SecretString!).webhookSecrets;
  secrets.destroy();
  const second = Math.floor((await scene.now()) / 1000);
  const body = JSON.stringify({
    ...{ id: `evt_drill${second}`, object: 'event', api_version: Stripe.API_VERSION, created: second, livemode: false },
    ...{ type: 'charge.updated', data: { object: { id: 'ch_none', object: 'charge' } } },
    ...changes,
  });
  const { url } = (await scene.till.control('state')).endpoints[0];
  const signature = signatureOf(body, secret, second);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { status } = await fetch(url, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`the webhook answered ${status}`);
}

/** Begins to buy and does not pay. */
async function begins(scene: Scene, link: string, more = '') {
  const learner = await scene.learner();
  const { clientSecret, orderId } = await scene.till.shop.query(learner, `getPaymentIntent(link: "${link}"${more})`);
  return { learner, order: orderId as string, clientSecret, payment: clientSecret.split('_secret_')[0] as string };
}

/** Subscribes by card. @returns the subscription as Stripe has it */
async function subscribes(scene: Scene, link = 'pre-market-briefing'): Promise<Stripe.Subscription> {
  const learner = await scene.learner();
  const { till } = scene;
  const plan = `getSubscriptionIntent(link: "${link}", id: "membership", packageId: "month")`;
  const { clientSecret, orderId } = await till.shop.query(learner, plan);
  await till.shop.pay(clientSecret);
  await till.shop.orderWhen(learner, orderId, ({ status }: { status: string }) => status === 'paid');
  return (await till.atStripe(learner)).subscriptions[0]!;
}

/** What an entry says in words, as nothing of it can be seen at a stand-in. */
const done = (does: string): Step => ({ does, by: async () => {} });
const invariants: Step = { type: 'npm run invariants -- <stage> --stripe', says: /agree/ };

let strange: string;
/** A unit of a promo code that is held for an order. */
let held: Key & Record<string, unknown>;

/** What is wrong in the books: at Stripe, in orders, promo codes and subscriptions. */
export const ledgerDrills: readonly AlarmDrill[] = [
  {
    alarm: 'WebhookOfOtherMode',
    fault: 'an event with real money reaches the stage of test money',
    by: (scene) => tell(scene, { livemode: true }),
    steps: [done('the endpoint of the wrong mode is removed at Stripe')],
    well: (scene) => scene.buy(),
  },
  {
    alarm: 'WebhookOfOtherVersion',
    fault: "an event comes in a version of Stripe's API that is not ours",
    by: (scene) => tell(scene, { api_version: '2019-05-16' }),
    steps: [done('the endpoint of the other version is removed at Stripe')],
    well: (scene) => scene.buy(),
  },
  {
    alarm: 'PaymentMismatch',
    fault: 'somebody with the secret key makes a payment by hand, with our metadata',
    async by(scene) {
      const { payment } = await begins(scene, 'forex-sessions');
      const { stripe } = scene.till;
      const { metadata, currency } = await stripe.paymentIntents.retrieve(payment);
      const made = await stripe.paymentIntents.create({
        ...{ amount: 100, currency, metadata, payment_method: 'pm_card_visa', confirm: true },
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      });
      strange = made.id;
    },
    steps: [
      { type: 'filter message = "PaymentMismatch"', says: /pi_/ },
      {
        does: 'it is refunded at Stripe',
        by: (scene) => scene.till.control('refund', { payment: strange }),
      },
      invariants,
    ],
  },
  {
    alarm: 'PromoOverdrawn',
    fault: 'an order was cancelled and its unit went back, and then its money comes',
    async by(scene) {
      const at = { products: ['forex-sessions'], isLimited: true, amount: 1, amountRemaining: 1 };
      await scene.till.putPromo('LATE', at);
      const { learner, order, clientSecret } = await begins(scene, 'forex-sessions', ', promoCode: "LATE"');
      await scene.rows.set(orderKey(learner.sub, order), { status: 'cancelled' });
      held = (await scene.rows.get(reservationKey('LATE', learner.sub))) as typeof held;
      await scene.lose(reservationKey('LATE', learner.sub));
      await scene.till.shop.pay(clientSecret);
      await scene.till.shop.orderWhen(learner, order, ({ status }: { status: string }) => status === 'paid');
    },
    steps: [
      { type: 'filter message = "PromoOverdrawn"', says: /\d{4}-\d\d-\d\d/ },
      done('it is one, the honest end of a late payment'),
    ],
    // The other drills find the books in order.
    well: (scene) => scene.rows.put({ ...held, state: 'redeemed' }),
  },
  {
    alarm: 'CreditOverdrawn',
    fault: 'one of us refunds a course at Stripe that counts toward a bundle',
    async by(scene) {
      const { learner, payment } = await scene.buy('futures-contracts-explained');
      await scene.till.buy(learner, 'foundations-set');
      await scene.till.control('refund', { payment });
    },
    steps: [
      { type: 'filter message = "CreditOverdrawn"', says: /\d{4}-\d\d-\d\d/ },
      done('it is decided that the bundle stays'),
    ],
  },
  {
    alarm: 'PaidTwice',
    fault: 'a learner pays for a course and for its bundle in two tabs, before either is known here',
    async by(scene) {
      const { shop } = scene.till;
      const { learner, order, clientSecret, payment } = await begins(scene, 'futures-contracts-explained');
      // As if the payment had been under way when the bundle's was settled.
      await scene.lose(checkoutKey(learner.sub, 'futures-contracts-explained'));
      await scene.till.buy(learner, 'foundations-set');
      await shop.pay(clientSecret);
      await shop.orderWhen(learner, order, ({ status }: { status: string }) => status === 'paid');
      strange = payment;
    },
    steps: [
      { type: 'filter message = "PaidTwice"', says: /\d{4}-\d\d-\d\d/ },
      {
        does: "the course's payment is refunded at Stripe",
        by: (scene) => scene.till.control('refund', { payment: strange }),
      },
    ],
  },
  {
    alarm: 'RefundFailed',
    fault: "a refund is rejected by the learner's bank",
    async by(scene) {
      const { payment } = await scene.buy();
      const { id } = await scene.till.control('refund', { payment });
      await scene.till.control('fail-refund', { refund: id });
      strange = payment;
    },
    steps: [{ type: 'filter message = "RefundFailed"', says: /pi_/ }, done('the learner is paid by bank transfer')],
  },
  {
    alarm: 'PaidAfterEnd',
    fault:
      'one of us cancels a plan at Stripe whose charge failed, and the learner pays on its page before that is known here',
    async by(scene) {
      const { stripe, control } = scene.till;
      const { id } = await subscribes(scene, 'desk-membership');
      await control('fail-renewal', { subscription: id });
      await stripe.subscriptions.update(id, { trial_end: 'now' });
      await control('webhooks', { drop: 1 });
      const { latest_invoice: latest, default_payment_method: card } = await stripe.subscriptions.cancel(id);
      const invoice = typeof latest === 'string' ? latest : latest!.id!;
      await scene.moveOn(1);
      await stripe.invoices.pay(invoice, { payment_method: typeof card === 'string' ? card : card!.id });
      const { data } = await stripe.invoicePayments.list({ invoice });
      strange = String(data[0]!.payment.payment_intent);
      await control('webhooks', {});
      await scene.pass(1);
    },
    steps: [
      { type: 'filter message = "PaidAfterEnd"', says: /in_/ },
      {
        does: "the invoice's payment is refunded at Stripe",
        by: (scene) => scene.till.control('refund', { payment: strange }),
      },
    ],
  },
  {
    alarm: 'SubscriptionWithoutOrder',
    fault: 'somebody makes a subscription by hand, with our metadata and an order that is none',
    async by(scene) {
      const { stripe } = scene.till;
      const { customer, items, metadata, default_payment_method: method } = await subscribes(scene);
      const made = await stripe.subscriptions.create({
        customer: String(customer),
        items: items.data.map(({ price }) => ({ price: price.id })),
        metadata: { ...metadata, order: '01DRILLDRILLDRILLDRILLDRI0' },
        ...(method && { default_payment_method: typeof method === 'string' ? method : method.id }),
      });
      strange = made.id;
      await scene.pass(5);
      await scene.till.control('tell', { type: 'customer.subscription.updated', about: strange });
    },
    steps: [
      { type: 'filter message = "SubscriptionWithoutOrder"', says: /sub_/ },
      { does: 'it is cancelled at Stripe', by: (scene) => scene.till.stripe.subscriptions.cancel(strange) },
    ],
  },
  {
    alarm: 'InvoiceNotFinal',
    fault: "Stripe cannot make the invoice of a subscription's next period",
    async by(scene) {
      const { latest_invoice: invoice } = await subscribes(scene);
      const about = typeof invoice === 'string' ? invoice : invoice!.id;
      await scene.till.control('tell', { type: 'invoice.finalization_failed', about });
    },
    steps: [
      { type: 'filter message = "InvoiceNotFinal"', says: /in_/ },
      done('what it says is mended at Stripe, and the invoice is finalised'),
    ],
  },
  {
    alarm: 'SweepFailed',
    fault: 'a learner does not pay, and Stripe answers nothing when the order should end',
    async by(scene) {
      await begins(scene, 'forex-sessions');
      await scene.faults({ service: 'stripe', error: { code: 'api_error', status: 500 } });
      await scene.moveOn(35);
      await runSchedule(scene.url, 'Sweep').catch(() => {});
      await scene.pass(1);
    },
    steps: [
      { type: 'filter message like /^Ending an order/', says: /Ending an order: / },
      { does: 'Stripe answers again', by: (scene) => scene.faults() },
    ],
    well: (scene) => runSchedule(scene.url, 'Sweep'),
  },
];
