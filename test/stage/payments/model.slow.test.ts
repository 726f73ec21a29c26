/**
 * Any sequence of buying, paying, declining, refunding, disputing, canceling, and renewing: the stage agrees with a
 * small in-memory model. MODEL_RUNS sets the number of runs; MODEL_SEED and MODEL_PATH repeat one.
 */
import { refundDays } from '../../../lib/model/refund-promise.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import fc from 'fast-check';
import { promoKey } from '../../../lib/model/keys.ts';
import { ceilings } from '../../../lib/model/ceilings.ts';
import { checkoutMinutes } from '../../../lib/model/checkout-limits.ts';
import { startStageProcess, type StageProcess } from '../../support/stage-process.ts';
import { newLearner, signInAs, type Learner } from '../learners.ts';
import { cards, runSchedule } from '../shop.ts';
import { disagreements } from './ledger.ts';
import { tillOn, type Till } from './till.ts';

const runs = Number(process.env['MODEL_RUNS'] ?? 3);
const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 2 ** 31);
const path = process.env['MODEL_PATH'];
const steps = 14;

let stage: StageProcess;
let directory: string;
let till: Till;
beforeAll(async () => {
  directory = mkdtempSync('/tmp/openbell-model-');
  stage = await startStageProcess(directory);
  till = await tillOn(stage.url, directory);
}, 180_000);
afterAll(async () => {
  await stage?.stop();
  rmSync(directory, { recursive: true, force: true });
});

const journal = 'trading-journal';
const forex = 'forex-sessions';
const bundle = 'foundations-set';
const briefing = 'pre-market-briefing';
const shelf = [journal, forex, bundle] as const;
type Link = (typeof shelf)[number] | typeof briefing;
const members: Readonly<Record<Link, readonly string[]>> = {
  [journal]: [journal],
  [forex]: [forex],
  [bundle]: [bundle, journal, forex],
  [briefing]: [briefing],
};
const prices: Readonly<Record<Link, number>> = { [journal]: 5900, [forex]: 12900, [bundle]: 22900, [briefing]: 1900 };
const lowered = 4000;
const units = 2;
const day = 86_400;

type Status = 'pending' | 'paid' | 'cancelled' | 'refunded' | 'disputed';
interface ModelOrder {
  readonly link: Link;
  readonly total: number;
  readonly code: 'lowered' | 'gift' | null;
  readonly at: number;
  status: Status;
}
interface Model {
  /** Oldest first. */
  readonly orders: ModelOrder[];
  readonly wishes: Set<string>;
  readonly reviewed: Set<string>;
  subscription: { status: 'active' | 'cancelled' | 'ended' } | null;
  /** Seconds passed. */
  now: number;
  begun: number;
  /** How often the learner has reserved a unit of the discount code. */
  reserved: number;
}
interface Real {
  learner: Learner;
  /** In addition to the model's orders: each one's counterpart on the stage. */
  readonly orders: { id: string; secret: string }[];
  readonly codes: { readonly lowered: string; readonly gift: string };
  subscription: string | null;
}
type Step = fc.AsyncCommand<Model, Real>;

const opens = ({ status }: ModelOrder) => status === 'paid';
const isOpen = (model: Model, link: string) =>
  model.orders.some((order) => order.link !== briefing && opens(order) && members[order.link].includes(link));
const openOrder = (model: Model, link: Link) =>
  model.orders.findIndex((order) => order.link === link && order.status === 'pending');
const spent = (model: Model, code: 'lowered' | 'gift') =>
  model.orders.filter((order) => order.code === code && order.status !== 'cancelled').length;
const fulfilled = (model: Model, link: Link) => members[link].forEach((each) => model.wishes.delete(each));
const payments = (model: Model, wanted: (order: ModelOrder) => boolean) =>
  model.orders.flatMap((order, index) => (order.link !== briefing && order.total > 0 && wanted(order) ? [index] : []));

/** What the API shows, in the model's terms. */
async function shown({ learner, codes, subscription }: Real) {
  const all = await till.shop.raw(
    learner,
    `{ getUserOrders { orders { link status total } } getWishlist { items { link } }
       ${shelf.map((link, index) => `p${index}: getProductByLink(link: "${link}") { owned }`).join(' ')}
       p3: getProductByLink(link: "${briefing}") { owned }
       ${subscription ? `getUserSubscription(id: "${subscription}") { status }` : ''} }`,
  );
  const { getUserOrders, getWishlist, getUserSubscription, p0, p1, p2, p3 } = all.data;
  const left = async (code: string) => (await till.row(promoKey(code)))!['amountRemaining'];
  return {
    orders: getUserOrders.orders
      .map(
        ({ link, status, total }: { link: unknown; status: unknown; total: unknown }) => `${link} ${status} ${total}`,
      )
      .sort(),
    owned: [p0, p1, p2, p3].map(({ owned }) => owned),
    wishes: getWishlist.items.map(({ link }: { link: unknown }) => link).sort(),
    left: [await left(codes.lowered), await left(codes.gift)],
    subscription: getUserSubscription?.status ?? null,
  };
}
const expected = (model: Model) => ({
  orders: model.orders.map(({ link, status, total }) => `${link} ${status} ${total}`).sort(),
  owned: [
    ...shelf.map((link) => isOpen(model, link)),
    model.subscription !== null && model.subscription.status !== 'ended',
  ],
  wishes: [...model.wishes].sort(),
  left: [units - spent(model, 'lowered'), units - spent(model, 'gift')],
  subscription: model.subscription?.status ?? null,
});

/** A step that is taken on both sides, which are compared once the webhooks have arrived. */
const step = (
  words: string,
  check: (model: Model) => boolean,
  take: (model: Model, real: Real) => Promise<void>,
): Step => ({
  toString: () => words,
  check,
  async run(model, real) {
    await take(model, real);
    const wanted = JSON.stringify(expected(model));
    for (const end = Date.now() + 30_000; JSON.stringify(await shown(real)) !== wanted && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect({ after: words, ...(await shown(real)) }).toEqual({ after: words, ...expected(model) });
  },
});

/**
 * Longer than any order is held: from then on the stage's own schedule may sweep open orders at any moment, so the
 * sweep is run here.
 */
async function pass(model: Model, real: Real, seconds: number): Promise<void> {
  await till.control('advance', { seconds });
  real.learner = await signInAs(stage.url, real.learner.email);
  model.now += seconds;
  model.begun = 0;
  await runSchedule(stage.url, 'Sweep');
  for (const order of model.orders) if (order.status === 'pending') order.status = 'cancelled';
}
const codesOf = (answer: { errors: { code: string }[] }) => answer.errors.map(({ code }) => code);

const begin = (link: (typeof shelf)[number], withCode: boolean): Step =>
  step(
    `begin(${link}${withCode ? ', code' : ''})`,
    ({ begun, reserved }) => begun < 10 && !(withCode && reserved >= ceilings.reservation.learner),
    async (model, real) => {
      const code = withCode && link === forex;
      const before = openOrder(model, link);
      const open = model.orders[before];
      const given = code ? `, promoCode: "${real.codes.lowered}"` : '';
      const answer = await till.shop.query(real.learner, `getPaymentIntent(link: "${link}"${given})`);
      if (isOpen(model, link)) return expect(codesOf(answer)).toEqual(['AlreadyOwned']);
      const wanted = code ? 'lowered' : null;
      if (open?.code === wanted) {
        expect(answer).toMatchObject({ errors: [], orderId: real.orders[before]!.id });
        return expect(answer.clientSecret).toBe(real.orders[before]!.secret);
      }
      if (code && spent(model, 'lowered') >= units) return expect(codesOf(answer)).toEqual(['InvalidPromoCode']);
      if (open) open.status = 'cancelled';
      // Each learner gets one unit of a code, even if the money was refunded.
      if (code && spent(model, 'lowered') > 0) return expect(codesOf(answer)).toEqual(['InvalidPromoCode']);
      const total = code ? lowered : prices[link];
      expect(answer).toMatchObject({ total, errors: [] });
      model.orders.push({ link, total, code: wanted, at: model.now, status: 'pending' });
      model.begun += 1;
      if (code) model.reserved += 1;
      real.orders.push({ id: answer.orderId, secret: answer.clientSecret });
    },
  );

const pay = (link: Link): Step =>
  step(
    `pay(${link})`,
    (model) => openOrder(model, link) >= 0,
    async (model, real) => {
      const index = openOrder(model, link);
      expect(await till.shop.pay(real.orders[index]!.secret)).toBe('succeeded');
      model.orders[index]!.status = 'paid';
      fulfilled(model, link);
    },
  );

const decline = (link: Link): Step =>
  step(
    `decline(${link})`,
    (model) => openOrder(model, link) >= 0,
    async (model, real) => {
      expect(await till.shop.pay(real.orders[openOrder(model, link)]!.secret, cards.declined)).toBe('card_declined');
    },
  );

const gift: Step = step(
  'gift()',
  () => true,
  async (model, real) => {
    const answer = await till.shop.mutate(
      real.learner,
      `purchaseFreeProduct(input: { link: "${journal}", promoCode: "${real.codes.gift}" })`,
      'success errors { code }',
    );
    expect(answer).toEqual({ success: true, errors: [] });
    // It came with the bundle meanwhile: nothing is charged again, and an order that waits for payment does so until
    // its hold ends.
    if (isOpen(model, journal)) return;
    const open = model.orders[openOrder(model, journal)];
    if (open) open.status = 'cancelled';
    model.orders.push({ link: journal, total: 0, code: 'gift', at: model.now, status: 'paid' });
    real.orders.push({ id: '', secret: '' });
    fulfilled(model, journal);
  },
);

const refund = (which: number): Step =>
  step(
    `refund(${which})`,
    (model) => payments(model, ({ status }) => status === 'paid' || status === 'disputed').length > 0,
    async (model, real) => {
      const all = payments(model, ({ status }) => status === 'paid' || status === 'disputed');
      const index = all[which % all.length]!;
      const order = model.orders[index]!;
      const answer = await till.shop.mutate(
        real.learner,
        `requestRefund(input: { id: "${real.orders[index]!.id}" })`,
        'order { status } errors { code }',
      );
      const inTime = model.now - order.at < refundDays * day;
      if (order.status === 'disputed' || !inTime) return expect(codesOf(answer)).toEqual(['NotRefundable']);
      expect(answer).toEqual({ order: { status: 'refunded' }, errors: [] });
      order.status = 'refunded';
    },
  );

const paymentOf = (real: Real, index: number) => real.orders[index]!.secret.split('_secret_')[0]!;
const dispute = (which: number, end: 'win' | 'lose' | null): Step =>
  step(
    `dispute(${which}, ${end})`,
    (model) => payments(model, opens).length > 0,
    async (model, real) => {
      const all = payments(model, opens);
      const index = all[which % all.length]!;
      const payment = paymentOf(real, index);
      await till.control('dispute', { payment });
      model.orders[index]!.status = 'disputed';
      if (end === null) return;
      await till.control(`${end}-dispute`, { payment });
      model.orders[index]!.status = end === 'win' ? 'paid' : 'refunded';
    },
  );

const wish = (link: (typeof shelf)[number]): Step =>
  step(
    `wish(${link})`,
    (model) => !isOpen(model, link),
    async (model, real) => {
      await till.shop.mutate(real.learner, `toggleWishlist(input: { link: "${link}" })`, 'success errors { code }');
      if (!model.wishes.delete(link)) model.wishes.add(link);
    },
  );

const review = (link: (typeof shelf)[number]): Step =>
  step(
    `review(${link})`,
    () => true,
    async (model, real) => {
      const answer = await till.shop.mutate(
        real.learner,
        `addProductReview(input: { link: "${link}", rating: 4 })`,
        'rating errors { code }',
      );
      expect(codesOf(answer)).toEqual(isOpen(model, link) ? [] : ['NotOwned']);
      if (isOpen(model, link)) model.reviewed.add(link);
    },
  );

const subscribe: Step = step(
  'subscribe()',
  ({ subscription, begun }) => (subscription === null || subscription.status === 'ended') && begun < 10,
  async (model, real) => {
    const plan = `getSubscriptionIntent(link: "${briefing}", id: "membership", packageId: "month")`;
    const intent = await till.shop.query(real.learner, plan);
    expect(codesOf(intent)).toEqual([]);
    expect(await till.shop.pay(intent.clientSecret)).toBe('succeeded');
    model.orders.push({ link: briefing, total: 1900, code: null, at: model.now, status: 'paid' });
    model.begun += 1;
    model.subscription = { status: 'active' };
    real.orders.push({ id: intent.orderId, secret: intent.clientSecret });
    real.subscription = intent.orderId;
  },
);

const turn = (operation: 'cancel' | 'resume'): Step =>
  step(
    `${operation}()`,
    ({ subscription }) => subscription !== null && subscription.status !== 'ended',
    async (model, real) => {
      const field = `${operation}Subscription(input: { id: "${real.subscription}" })`;
      expect(await till.shop.mutate(real.learner, field, 'success errors { code }')).toEqual({
        success: true,
        errors: [],
      });
      model.subscription = { status: operation === 'cancel' ? 'cancelled' : 'active' };
    },
  );

const period = (fails: boolean): Step =>
  step(
    fails ? 'fail and renew()' : 'renew()',
    ({ subscription }) => subscription?.status === 'active' || (!fails && subscription?.status === 'cancelled'),
    async (model, real) => {
      const field = `getUserSubscription(id: "${real.subscription}")`;
      const { renewsAt, endsAt } = await till.shop.query(real.learner, field, 'renewsAt endsAt errors { code }');
      const { subscriptions } = await till.atStripe(real.learner);
      const billing = subscriptions.find(({ status }) => status === 'active')!.id;
      if (fails) await till.control('fail-renewal', { subscription: billing });
      const { now } = await (await fetch(`${stage.url}/_local/clock`)).json();
      await pass(model, real, Math.ceil((Date.parse(renewsAt ?? endsAt) - Date.parse(now)) / 1000) + 3600);
      if (model.subscription!.status === 'cancelled') {
        model.subscription = { status: 'ended' };
        return;
      }
      if (fails) {
        for (const end = Date.now() + 30_000; (await shown(real)).subscription !== 'past-due' && Date.now() < end;)
          await new Promise((resolve) => setTimeout(resolve, 100));
        expect(await shown(real)).toMatchObject({ subscription: 'past-due', owned: expected(model).owned });
        const setup = await till.shop.mutate(real.learner, `changeCard(input: { id: "${real.subscription}" })`);
        expect(await till.shop.pay(setup.clientSecret)).toBe('succeeded');
      }
      model.orders.push({ link: briefing, total: 1900, code: null, at: model.now, status: 'paid' });
      real.orders.push({ id: '', secret: '' });
    },
  );

const expire: Step = step(
  'expire()',
  (model) => shelf.some((link) => openOrder(model, link) >= 0),
  async (model, real) => {
    await pass(model, real, (checkoutMinutes + 1) * 60);
  },
);

const link = fc.constantFrom(...shelf);
const which = fc.nat(20);
const commands = fc.commands(
  [
    fc.tuple(link, fc.boolean()).map(([each, code]) => begin(each, code)),
    fc.tuple(link, fc.boolean()).map(([each, code]) => begin(each, code)),
    link.map(pay),
    link.map(pay),
    link.map(pay),
    link.map(decline),
    which.map(refund),
    fc.tuple(which, fc.constantFrom('win' as const, 'lose' as const, null)).map(([each, end]) => dispute(each, end)),
    link.map(wish),
    link.map(review),
    fc.constant(gift),
    fc.constant(subscribe),
    fc.constantFrom(turn('cancel'), turn('resume')),
    fc.constantFrom(period(false), period(true)),
    fc.constant(expire),
  ],
  { maxCommands: steps, size: 'max' },
);

test(
  'the stage shows what the model predicts, whatever a learner and their bank do',
  async () => {
    console.log(`seed ${seed}, ${runs} runs`);
    let count = 0;
    await fc.assert(
      fc.asyncProperty(commands, async (all) => {
        count += 1;
        const codes = { lowered: `LOWER-${process.pid}-${count}`, gift: `GIFT-${process.pid}-${count}` };
        const limited = { isLimited: true, amount: units, amountRemaining: units };
        await till.putPromo(codes.lowered, { ...limited, price: lowered, products: [forex] });
        await till.putPromo(codes.gift, { ...limited, price: 0, products: [journal] });
        // All of them share one network address, so each begins in an unused hour.
        await till.control('advance', { seconds: 3600 });
        const learner = await newLearner(stage.url);
        await fc.asyncModelRun(
          () => ({
            model: {
              orders: [],
              wishes: new Set(),
              reviewed: new Set(),
              subscription: null,
              now: 0,
              begun: 0,
              reserved: 0,
            } as Model,
            real: { learner, orders: [], codes, subscription: null } as Real,
          }),
          all,
        );
      }),
      { seed, numRuns: runs, endOnFailure: true, ...(path && { path }) },
    );
  },
  runs * 60_000,
);

test('at the end, orders, payments and Stripe agree', async () => {
  await runSchedule(stage.url, 'Reconcile');
  expect(await disagreements(directory)).toEqual([]);
});
