/**
 * What each money operation costs: DynamoDB's round trips and units as DynamoDB counts them, calls to Stripe, and the time of its
 * function with both on this machine. Functions run in this process (test/tools/drill/ground.ts). No operation may cost more than twice its
 * floor, which is reckoned from the rows: one round trip for all that can be read together, another for rows whose keys only those
 * say, and one for each write that has to stand before or after a call to Stripe; half a unit for a row, a whole one where the last
 * state counts; two for a row in a transaction, twice that where the index has it; of Stripe one call for each object. Rows that
 * are not there cost nothing in DynamoDB Local.
 */
import { spawnSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { join } from 'node:path';
import { startDynamoDbLocal } from '../../../lib/local/services/dynamodb/engine/dynamodb-local.ts';
import { learner, quietly, startGround, type Ground } from '../drill/ground.ts';
import { startCountingProxy, type Count, type CountingProxy } from './counting-proxy.ts';
import { median, table } from './load.ts';

interface Cost extends Count {
  readonly stripe: number;
  /** Milliseconds. */
  readonly time: number;
}

/** Round trips, read units, write units, calls to Stripe. */
type Floor = readonly [number, number, number, number];

const course = 'forex-sessions';
const code = 'OPENING-BELL';

type Buyer = ReturnType<typeof learner>;
type Step = (ground: Ground, buyer: Buyer, kept: Map<string, any>) => Promise<unknown>;

interface Operation {
  readonly name: string;
  readonly floor: Floor;
  readonly does: Step;
  /** What happens between it and the operation before, uncounted. */
  readonly before?: Step;
}

const asked = async (ground: Ground, buyer: Buyer, request: object): Promise<unknown> => {
  const answer = await ground.ask({ ...buyer, ...request } as never);
  if (answer.errors.length > 0) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(answer.errors)}`);
  return answer;
};
const told: Step = (ground) => ground.deliver(ground.news());
/** A month goes by for everybody; what Stripe tells of others is carried at once. */
const monthLater: Step = async (ground, _, kept) => {
  ground.pass(32 * 86_400_000);
  const all = ground.news();
  const own = all.filter(({ data }) => (data.object as { customer?: string }).customer === kept.get('customer'));
  kept.set('own', own);
  await ground.deliver(all.filter((event) => !own.includes(event)));
};
/** Stripe tells of a subscription that nothing happened to. */
const nothingNew: Step = async (ground, _, kept) => {
  ground.control.tell('customer.subscription.updated', kept.get('billing').id);
  kept.set('own', ground.news());
};
const ownTold: Step = (ground, _, kept) => ground.deliver(kept.get('own'));
const paying: Step = async (ground, _, kept) => {
  const status = await ground.pay(kept.get('intent').clientSecret);
  if (status !== 'succeeded') throw new Error(status);
};
const intent =
  (request: object): Step =>
  async (ground, buyer, kept) =>
    kept.set('intent', await asked(ground, buyer, request));
/** Pays, and keeps whose subscription it is. */
const payingPlan: Step = async (ground, buyer, kept) => {
  await paying(ground, buyer, kept);
  const of = kept.get('intent').orderId;
  const billing = [...ground.control.all('subscription')].find((each: any) => each.metadata.order === of) as any;
  kept.set('billing', billing).set('customer', billing.customer).set('own', ground.news());
};
const order =
  (operation: string): Step =>
  (ground, buyer, kept) =>
    asked(ground, buyer, { operation, id: kept.get('intent').orderId });

const single = { operation: 'getPaymentIntent', link: course, promoCode: code };
const month = { operation: 'getSubscriptionIntent', link: 'desk-membership', id: 'membership', packageId: 'month' };
const paidMonth = { ...month, link: 'pre-market-briefing' };

const stories: readonly (readonly Operation[])[] = [
  [
    // A try of a code is counted for learner, address and stage, one after the other, before it is looked up, and taken off when it was
    // right: a round trip and a unit each. Between them one read, the order, the payment.
    { name: 'getPaymentIntent with a code, new', floor: [9, 2.5, 34, 2], does: intent(single) },
    { name: 'getPaymentIntent, again', floor: [7, 3, 6, 1], does: intent(single) },
    // The payment's row is read before Stripe is asked, and says which order is read.
    { name: 'the worker, all events of a purchase', floor: [3, 3.5, 14, 1], before: paying, does: told },
    // Counted first, as it asks Stripe; the order says which payment's row is read.
    { name: 'recheckPayment, paid already', floor: [3, 2, 1, 1], does: order('recheckPayment') },
    // The order; what decides about a refund; it is counted for learner, address and stage before the money goes; the order's change. After it what was earned with the
    // order is looked at once more, and the row that says so goes.
    { name: 'requestRefund', floor: [8, 5.5, 15, 3], does: order('requestRefund') },
  ],
  [
    // A trial is counted for address and stage.
    { name: 'getSubscriptionIntent, new trial', floor: [6, 2.5, 30, 2], does: intent(month) },
    // Marks, whose setup it is and the subscription's version, before Stripe is asked; the rows that it names; what the plan includes,
    // five products, and the card's trial; what follows. Stripe has the subscription, its setup, its invoices, and takes the card.
    { name: 'the worker, all events of a trial', floor: [4, 7, 14, 4], before: paying, does: told },
    // The learner's row; its version and the rows beside it; five products and six entitlements, each of which changes. Stripe takes
    // the change, and has the subscription and its invoices.
    { name: 'cancelSubscription', floor: [4, 8.5, 12, 3], does: order('cancelSubscription') },
    { name: 'resumeSubscription', floor: [4, 8.5, 12, 3], before: told, does: order('resumeSubscription') },
    // Counted first.
    { name: 'changeCard', floor: [2, 2, 1, 1], before: told, does: order('changeCard') },
  ],
  [
    { name: 'getSubscriptionIntent, new plan', floor: [4, 2.5, 28, 2], does: intent(paidMonth) },
    // Marks and the subscription's version; the rows that it names; what follows. Then its money: the order that was written for it, and
    // that somebody has looked. Stripe has the subscription, its invoices, the payments of this one, and the payment.
    { name: 'the worker, all events of a month', floor: [5, 5, 14, 4], before: payingPlan, does: ownTold },
    // Whether it is done, and the version; that somebody has looked, and the mark. Stripe has the subscription and its invoices.
    { name: 'the worker, an event without news', floor: [2, 1, 4, 2], before: nothingNew, does: ownTold },
    // As a month, and whether the order of the period is there already.
    { name: 'the worker, all events of a renewal', floor: [6, 5, 14, 4], before: monthLater, does: ownTold },
  ],
  [
    {
      name: 'purchaseFreeProduct',
      floor: [2, 0.5, 6, 0],
      does: (ground, buyer) => asked(ground, buyer, { operation: 'purchaseFreeProduct', link: 'risk-before-return' }),
    },
  ],
];

/** How far above its floor a cost may be. */
const most = 2;

/** @returns whether nothing costs more than twice its floor */
export async function money(rounds: number): Promise<boolean> {
  const database = await startDynamoDbLocal();
  const proxy = await startCountingProxy(database.endpoint);
  process.env.DYNAMODB_LOCAL_ENDPOINT = proxy.endpoint;
  const ground = await startGround();
  const costs = new Map<Operation, Cost[]>();
  try {
    await quietly(async () => {
      // The first round warms up: functions read their keys and Stripe's prices are made.
      for (let round = -1; round < rounds; round += 1)
        for (const [at, story] of stories.entries()) {
          const buyer = learner(`bench-${round}-${at}`);
          const kept = new Map<string, unknown>();
          await told(ground, buyer, kept);
          for (const operation of story) {
            await operation.before?.(ground, buyer, kept);
            const cost = await costOf(proxy, ground, () => operation.does(ground, buyer, kept));
            if (round >= 0) costs.set(operation, [...(costs.get(operation) ?? []), cost]);
          }
        }
    });
  } finally {
    await ground.stop();
    proxy.close();
    await database.stop();
    delete process.env.DYNAMODB_LOCAL_ENDPOINT;
  }
  let good = costs.size > 0;
  const rows = [...costs].map(([{ name, floor }, all]) => {
    const of = (pick: (cost: Cost) => number) => median(all.map(pick));
    const figures = [of(({ trips }) => trips), of(({ read }) => read), of(({ write }) => write), of((c) => c.stripe)];
    const within = figures.every((figure, at) => figure <= most * floor[at]!);
    good &&= within;
    return [name, figures.join(' / '), floor.join(' / '), within ? 'yes' : 'NO', of((c) => c.time).toFixed(0)];
  });
  console.log(
    `\nMoney: DynamoDB round trips / read units / write units / calls to Stripe, medians of ${rounds} rounds\n` +
      table([['', 'cost', 'floor', 'within twice', 'function, ms'], ...rows]),
  );
  // In a process of its own: functions keep the addresses they were first told.
  const openbell = join(import.meta.dirname, '../../../bin/openbell.ts');
  const { stdout } = spawnSync(process.execPath, [openbell, 'drill', 'sale', '--quick'], { encoding: 'utf8' });
  console.log(stdout.trim().split('\n').at(-1));
  return good;
}

async function costOf(proxy: CountingProxy, ground: Ground, work: () => Promise<unknown>): Promise<Cost> {
  const { port } = new URL(ground.kernel.ports.stripe!.url);
  let stripe = 0;
  const count = (message: unknown) => {
    const { request } = message as { readonly request: ClientRequest };
    if (String(request.getHeader('host')).endsWith(`:${port}`)) stripe += 1;
  };
  proxy.take();
  subscribe('http.client.request.start', count);
  const began = performance.now();
  await work();
  const time = performance.now() - began;
  unsubscribe('http.client.request.start', count);
  return { ...proxy.take(), stripe, time };
}
