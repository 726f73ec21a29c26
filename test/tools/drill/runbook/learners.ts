import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownedKey, paymentKey } from '../../../../lib/model/keys.ts';
import type { Learner } from '../../../stage/learners.ts';
import { until } from '../../../stage/payments/till.ts';
import { comeBack, enter } from '../../soak/accounts.ts';
import { deleteAccounts } from '../lost-accounts.ts';
import type { ProcedureDrill, Step } from './entry-drill.ts';
import { pays } from './payments.ts';
import type { Scene } from './scene.ts';

export const course = 'forex-sessions';
export const invariants: Step = { type: 'npm run invariants -- <stage> --stripe', says: /agree/ };

export const isOpen = (scene: Scene, who: Learner, wished: boolean): Promise<unknown> =>
  until(wished ? 'the access' : 'the end of the access', async () => {
    const access = await scene.till.access(who, course);
    return (access !== null) === wished || null;
  });

let who: Learner;
/** Who wrote to the desk. */
export const writer = (): Learner => who;
export const newcomer: Step = {
  does: 'a learner writes to the desk',
  by: async (scene) => (who = (await scene.buy(course)).learner),
};

let paid: Awaited<ReturnType<typeof pays>>;
/** Of the learner who is deleted. */
let payment: string;
let username: string;
/** As the user pool calls them, from the list of users that was asked for before. */
const named = (_: Scene, seen: string) => {
  username = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(seen)![0];
  return { Username: username };
};
/** What “Give a learner their data” and “Delete a learner” have in a file. */
const writeDown: Step = {
  does: 'who it is, is written to ~/who.json',
  by: async ({ shell }) =>
    writeFileSync(join(shell.folder, 'who.json'), JSON.stringify({ sub: who.sub, username: who.sub })),
};

/** Learners and their access. */
export const learnerDrills: readonly ProcedureDrill[] = [
  {
    procedure: 'A webhook was lost',
    steps: [
      {
        does: 'two learners pay, and no webhook comes',
        async by(scene) {
          await scene.till.control('webhooks', { seed: 1, drop: 1 });
          paid = await pays(scene, course);
          who = (await pays(scene, course)).learner;
          await scene.till.control('webhooks', {});
        },
      },
      {
        does: 'Stripe sends one of the events once more',
        async by(scene) {
          const { events } = await scene.till.control('state');
          const event = events.find(({ about }: { about: string }) => about === paid.payment);
          await scene.till.control('resend', { event: event.id });
          await isOpen(scene, paid.learner, true);
        },
      },
      { does: 'ten minutes pass', by: (scene) => scene.moveOn(10) },
      { type: 'aws lambda invoke --function-name $(fn payments-Reconciliation)', says: /"StatusCode": 200/ },
      { does: 'the other learner has it too', by: (scene) => isOpen(scene, who, true) },
      invariants,
    ],
  },
  {
    procedure: 'Correct what a learner may open',
    steps: [
      {
        does: 'a promo code of 100 % with one unit is published, and the learner redeems it',
        async by(scene) {
          const unit = { isLimited: true, amount: 1, amountRemaining: 1 };
          await scene.till.putPromo('FORYOU', { price: 0, products: [course], ...unit });
          who = await scene.learner();
          const how = `purchaseFreeProduct(input: { link: "${course}", promoCode: "FORYOU" })`;
          const { success, errors } = await scene.till.shop.mutate(who, how, 'success errors { code }');
          if (!success) throw new Error(JSON.stringify(errors));
          await isOpen(scene, who, true);
        },
      },
    ],
  },
  {
    procedure: 'Refund a payment',
    steps: [
      {
        does: 'a part is refunded at Stripe, and the course stays open',
        async by(scene) {
          const { learner, id, payment } = await scene.buy(course);
          who = learner;
          paid = { learner, order: id, payment };
          await scene.till.control('refund', { payment, amount: 1000 });
          await scene.till.shop.orderWhen(learner, id, ({ refunded }: { refunded: number }) => refunded === 1000);
          await isOpen(scene, who, true);
        },
      },
      {
        does: 'the rest is refunded, and it closes',
        async by(scene) {
          await scene.till.control('refund', { payment: paid.payment });
          await isOpen(scene, who, false);
        },
      },
    ],
  },
  {
    procedure: 'Restore access after a lost mailbox or second factor',
    steps: [
      newcomer,
      {
        type: 'aws cognito-idp list-users',
        with: () => ({ address: who.email }),
        says: /CONFIRMED/,
      },
      { type: 'aws cognito-idp admin-set-user-mfa-preference', with: named, says: /^/ },
      {
        type: 'aws cognito-idp admin-update-user-attributes',
        with: () => ({ Username: username, new: `new-${who.email}` }),
        says: /^/,
      },
      { type: 'aws cognito-idp admin-user-global-sign-out', with: () => ({ Username: username }), says: /^/ },
      {
        does: 'the learner signs in by the new address, and has what they own',
        async by(scene) {
          const { id, access } = await enter(scene.config, `new-${who.email}`);
          await isOpen(scene, { ...who, idToken: id, accessToken: access }, true);
        },
      },
    ],
  },
  {
    procedure: 'Give a learner their data',
    steps: [
      newcomer,
      { type: 'aws cognito-idp list-users', with: () => ({ address: who.email }), says: /sub/ },
      writeDown,
      { type: 'aws lambda invoke --function-name $(fn api-ExportData)', says: /"StatusCode": 200/ },
      {
        does: 'it is all there',
        async by({ shell }) {
          const { data, errors } = JSON.parse(readFileSync(join(shell.folder, 'data.json'), 'utf8'));
          if (errors.length > 0 || !data.includes(who.email) || !data.includes(course))
            throw new Error('it is not whole');
        },
      },
    ],
  },
  {
    procedure: 'Delete a learner',
    steps: [
      {
        does: 'a learner buys a course and begins a trial',
        async by(scene) {
          ({ learner: who, payment } = await scene.buy(course));
          const plan = 'getSubscriptionIntent(link: "desk-membership", id: "membership", packageId: "month")';
          const { clientSecret, orderId } = await scene.till.shop.query(who, plan);
          await scene.till.shop.pay(clientSecret);
          await scene.till.shop.orderWhen(who, orderId, ({ status }) => status === 'paid');
        },
      },
      writeDown,
      {
        does: 'and whose payments end, to ~/end.json',
        by: async ({ shell }) =>
          writeFileSync(join(shell.folder, 'end.json'), JSON.stringify({ operation: 'endPayments', sub: who.sub })),
      },
      { type: 'aws lambda invoke --function-name $(fn payments-Payments)', says: /"success": ?true/ },
      { type: 'aws lambda invoke --function-name $(fn api-DeleteAccount)', says: /"StatusCode": 200/ },
      {
        does: 'nobody signs in by it any more, and nothing of theirs is kept',
        async by(scene) {
          if (await enter(scene.config, who.email).catch(() => undefined)) throw new Error('the account is there');
          const left = await scene.rows.get(ownedKey(who.sub, course));
          if (left) throw new Error('what they own is there');
          if (await scene.rows.get(paymentKey(payment))) throw new Error('the payment leads to them');
          const { customers } = await scene.till.atStripe(who);
          if (customers.length > 0) throw new Error('Stripe has their cards');
        },
      },
    ],
  },
  {
    procedure: 'Restore the accounts',
    steps: [
      newcomer,
      {
        does: 'they open the site, and their profile is made',
        by: (scene) => scene.till.shop.query(who, 'getUserProfile', 'email errors { code }'),
      },
      {
        does: 'all accounts are lost',
        async by({ url, directory, config }) {
          await deleteAccounts(url, directory);
          if (await enter(config, who.email).catch(() => undefined)) throw new Error('the account is there');
        },
      },
      ...['aws cognito-idp describe-user-pool', 'npm run changes -- <stage>'].map((type) => ({
        type,
        elsewhere: 'the pool is there: its accounts are gone',
      })),
      { type: 'npm run accounts -- <stage>', code: 1, says: /learners have no account/ },
      { type: 'npm run accounts -- <stage> --restore', says: /accounts made in/, code: 0 },
      {
        type: 'npm run accounts -- <stage> --restore --learner <id>',
        elsewhere: 'nobody shares an address here: test/operations/accounts.test.ts has those who do',
      },
      {
        type: 'aws cognito-idp admin-add-user-to-group',
        with: () => ({ address: who.email }),
        says: /^/,
      },
      {
        does: 'the learner sets a password by the mailed code, and has what they own under the id that it was bought by',
        async by(scene) {
          const { id, access } = await comeBack(scene, who.email);
          await isOpen(scene, { ...who, idToken: id, accessToken: access }, true);
          if (!(await scene.rows.get(ownedKey(who.sub, course)))) throw new Error('it is another’s');
        },
      },
      { type: 'npm run accounts -- <stage>', says: /each with an account/ },
    ],
  },
];
