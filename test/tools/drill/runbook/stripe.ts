import type { AlarmDrill } from './entry-drill.ts';
import { runSchedule } from '../../../stage/shop.ts';
import type { Scene } from './scene.ts';

const stripeFails = (scene: Scene, operation: string) =>
  scene.faults({ service: 'stripe', operation, error: { code: 'api_error', status: 500 } });
const mended = { does: 'Stripe answers again', by: (scene: Scene) => scene.faults() };

let bought: Awaited<ReturnType<Scene['buy']>>;

/** What comes from Stripe, or does not. */
export const stripeDrills: readonly AlarmDrill[] = [
  {
    alarm: 'WebhookRefused',
    fault: 'somebody sends ten events without a good signature',
    async by({ till }) {
      const { url } = (await till.control('state')).endpoints[0];
      const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
      for (let count = 0; count < 10; count += 1) await fetch(url, { method: 'POST', headers, body: '{}' });
    },
    steps: [
      {
        does: "Stripe's dashboard says that its own deliveries are well: a learner buys and has it at once",
        by: (scene) => scene.buy(),
      },
    ],
  },
  {
    alarm: 'WebhooksLost',
    fault: 'no webhook tells of a purchase, and the hourly reconciliation finds it',
    async by(scene) {
      await scene.till.control('webhooks', { seed: 1, drop: 1 });
      const learner = await scene.learner();
      const { clientSecret } = await scene.till.shop.query(learner, 'getPaymentIntent(link: "forex-sessions")');
      await scene.till.shop.pay(clientSecret);
      await scene.moveOn(10);
      await runSchedule(scene.url, 'Reconcile');
    },
    steps: [
      { type: 'filter message = "WebhooksLost"', says: /\d{4}-\d\d-\d\d \S+ +[1-9]/ },
      { does: 'the endpoint at Stripe is enabled again', by: ({ till }) => till.control('webhooks', {}) },
      {
        type: 'aws lambda invoke --function-name $(fn payments-Reconciliation)',
        of: 'A webhook was lost',
        says: /"events"/,
      },
      { type: 'npm run invariants -- <stage> --stripe', of: 'A webhook was lost', says: /./ },
    ],
  },
  {
    alarm: 'ReconciliationFailed',
    fault: 'Stripe does not list its events',
    async by(scene) {
      await stripeFails(scene, 'GET /v1/events');
      await scene.moveOn(10);
      await runSchedule(scene.url, 'Reconcile').catch(() => {});
    },
    steps: [
      mended,
      { type: 'aws lambda invoke --function-name $(fn payments-Reconciliation)', says: /"events"/ },
      // It has come up to its time: no line says that it has not.
      { type: 'filter message = "The reconciliation has not come up to its time"', says: /^\s*$/ },
    ],
    endsWithin: 180,
  },
  {
    alarm: 'PaymentFailure',
    fault: 'Stripe takes no payments, and a learner presses five times',
    async by(scene) {
      const learner = await scene.learner();
      await scene.faults({ service: 'stripe', error: { code: 'api_error', status: 500 } });
      for (let press = 0; press < 5; press += 1)
        await scene.till.shop.query(learner, 'getPaymentIntent(link: "forex-sessions")');
    },
    steps: [
      { type: 'filter message = "PaymentFailure"', says: /getPaymentIntent +5/ },
      mended,
      { does: 'the course is bought', by: (scene) => scene.buy() },
    ],
  },
  {
    alarm: 'Dispute',
    fault: 'a bank takes a payment back',
    async by(scene) {
      bought = await scene.buy();
      await scene.till.control('dispute', { payment: bought.payment });
    },
    steps: [
      { type: 'filter message = "Dispute"', says: /pi_/ },
      {
        does: 'the dispute is answered and won',
        by: (scene) => scene.till.control('win-dispute', { payment: bought.payment }),
      },
    ],
  },
  {
    alarm: 'FraudWarning',
    fault: 'a card network warns of a stolen card',
    async by(scene) {
      bought = await scene.buy();
      await scene.till.control('warn-of-fraud', { payment: bought.payment });
    },
    steps: [
      { type: 'filter message = "FraudWarning"', says: /pi_/ },
      {
        does: 'the payment is refunded at Stripe',
        by: (scene) => scene.till.control('refund', { payment: bought.payment }),
      },
    ],
  },
  {
    alarm: 'AmountTooSmall',
    fault: 'a promo code makes a course cheaper than Stripe takes',
    async by(scene) {
      await scene.till.putPromo('TINY', { price: 10, products: ['forex-sessions'] });
      const learner = await scene.learner();
      await scene.till.shop.query(learner, 'getPaymentIntent(link: "forex-sessions", promoCode: "TINY")');
    },
    steps: [
      { type: 'filter message = "AmountTooSmall"', says: /forex-sessions +1/ },
      { type: 'npm run publish -- <stage> --plan', says: /./ },
    ],
  },
];
