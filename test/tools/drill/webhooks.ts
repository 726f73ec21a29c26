/**
 * Every event of every order delivered twenty times, in any order, while their objects keep changing and some of
 * Stripe's responses are stale: single purchases, plans and trials, a renewal, refunds, disputes, cancellations. In the
 * end all rows agree with Stripe, and each order took effect once. Events are posted with a signature to the webhook's
 * function, queued, and taken from the queue by four workers (harness.ts).
 */
import type Stripe from 'stripe';
import type { StoredRow } from '../../../lib/model/stored-row.ts';
import { billingOf, change, changeTo, overtakeAnswers, paymentsOf, sequelsOf, type Bought } from './changes.ts';
import { grantsOf } from './counts.ts';
import type { Drill, Verdict } from './drill.ts';
import { learner, quietly, startHarness, type Harness } from './harness.ts';
import { mapConcurrently, randomFrom, shuffled, type Random } from './random.ts';
import { days } from './time.ts';

const singles = ['forex-sessions', 'futures-contracts-explained', 'foundations-set', 'the-opening-hour'];
const plans = ['pre-market-briefing', 'desk-membership'];
const copies = 20;

export async function drill({ seed, quick, print }: Drill): Promise<Verdict> {
  const orders = quick ? 48 : 300;
  const wanted = quick ? orders * copies : 10_000;
  const random = randomFrom(seed);
  const harness = await startHarness();
  try {
    const buyers = Array.from({ length: orders }, (_, index) => learner(`${seed}-${index}`));
    const bought = await quietly(() =>
      mapConcurrently(16, buyers, (buyer, index) => buy(harness, buyer, index, random)),
    );
    // Some stay unchanged until the end.
    const [calm, restless] = [0, 1].map((rest) => bought.filter((_, index) => (index % 4 === 1 ? 0 : 1) === rest));
    const first = await deliver(harness, restless!, random, print);
    // A month passes: trials are charged, plans renewed.
    harness.pass(32 * days);
    const second = await deliver(harness, restless!, random, print);
    const deliveries = first.deliveries + second.deliveries;
    const last = await quietly(() => overtakeLast(harness, calm!, random));
    const changes = [...first.changes, ...second.changes, ...last];
    for (const [what, all] of Map.groupBy(changes, (each) => each)) print(`${all.length} times ${what}`);

    const rows = await harness.rows();
    const violations = [...(await harness.check()), ...agree(harness, bought, rows), ...receiptsOf(rows)];
    if (deliveries < wanted) violations.push(`only ${deliveries} deliveries`);
    if (first.refused + second.refused > 0)
      violations.push(`${first.refused + second.refused} deliveries were refused`);
    if (changes.length < orders) violations.push(`only ${changes.length} changes`);
    if (last.length < calm!.length)
      violations.push(`only ${last.length} changes at the last look of ${calm!.length} orders`);
    return {
      said: `${deliveries} deliveries of ${orders} orders, while ${changes.length} things changed, came to what Stripe has`,
      violations,
    };
  } finally {
    await harness.stop();
  }
}

/** Two of three buy something, the third begins a plan; every tenth card is declined first. */
async function buy(
  harness: Harness,
  buyer: ReturnType<typeof learner>,
  index: number,
  random: Random,
): Promise<Bought> {
  const isPlan = index % 3 === 2;
  const link = isPlan ? plans[Math.floor(index / 3) % plans.length]! : singles[index % singles.length]!;
  const plan = { operation: 'getSubscriptionIntent', link, id: 'membership', packageId: 'month' } as const;
  const intent = await harness.ask({ ...buyer, ...(isPlan ? plan : { operation: 'getPaymentIntent', link }) });
  if (intent.errors.length > 0) throw new Error(JSON.stringify(intent.errors));
  const declined = random() < 0.1;
  if (declined) await harness.pay(intent.clientSecret, 'pm_card_chargeDeclined');
  const status = await harness.pay(intent.clientSecret);
  if (status !== 'succeeded') throw new Error(`The card was answered ${status}`);
  const [payment] = intent.clientSecret.split('_secret_');
  return { ...buyer, order: intent.orderId, payment: isPlan ? null : payment };
}

/** Delivers Stripe's events until there are no more, and keeps changing their objects for a while. */
async function deliver(harness: Harness, bought: readonly Bought[], random: Random, print: (line: string) => void) {
  const pending = copiesOf(harness, random);
  const each = Math.max(1, Math.floor(pending.length / bought.length));
  const changes: string[] = [];
  const began = performance.now();
  let [deliveries, refused, taken, overtaken] = [0, 0, 0, 0];
  // Events about a change are mixed with the pending ones.
  const wait = (news: readonly Stripe.Event[]) => {
    for (const event of news)
      for (let copy = 0; copy < copies; copy += 1) pending.splice(Math.floor(random() * pending.length), 0, event);
  };
  const stop = overtakeAnswers({
    ...{ harness, random, share: 0.15 },
    bought: () => bought,
    changed(what, news) {
      overtaken += 1;
      changes.push(what);
      wait(news);
    },
  });
  await quietly(async () => {
    let posting = true;
    const working = (async () => {
      do taken += await harness.drain();
      while (posting);
      taken += await harness.drain();
    })();
    const lane = async () => {
      for (let event = pending.pop(); event; event = pending.pop()) {
        deliveries += 1;
        if ((await harness.post(event)) !== 200) refused += 1;
        if (deliveries % each === 0 && changes.length - overtaken < bought.length) {
          const what = await change(harness, bought[Math.floor(random() * bought.length)]!, random);
          if (what) changes.push(what);
        }
        wait(harness.news());
      }
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    posting = false;
    await working;
    stop();
    // The events that the last changes caused.
    for (let news = harness.news(); news.length > 0; news = harness.news()) await harness.deliver(news);
  });
  const seconds = (performance.now() - began) / 1000;
  print(
    `${deliveries} deliveries, ${taken} taken, ${overtaken} answers overtaken, ${(deliveries / seconds).toFixed(0)} a second`,
  );
  return { deliveries, refused, changes };
}

/**
 * The last read of an order is stale, and no event follows: whatever it writes is not repaired by a later one.
 * @returns the changes
 */
async function overtakeLast(harness: Harness, bought: readonly Bought[], random: Random): Promise<string[]> {
  const changes: string[] = [];
  const turns = { single: 0, plan: 0 };
  for (const one of bought) {
    const sequels = sequelsOf(one);
    const kind = one.payment ? 'single' : 'plan';
    const { first, second, answer } = sequels[turns[kind] % sequels.length]!;
    turns[kind] += 1;
    if (!(await changeTo(harness, one, random, first))) continue;
    let answers = 0;
    const stop = overtakeAnswers({
      ...{ harness, random, share: 1 },
      bought: () => ((answers += 1) === answer ? [one] : []),
      happens: (each) => changeTo(harness, each, random, second),
      changed(what) {
        changes.push(first, what);
      },
    });
    await harness.deliver(harness.news());
    stop();
  }
  return changes;
}

const copiesOf = (harness: Harness, random: Random) => {
  const news = harness.news();
  return shuffled(Array.from({ length: copies }, () => news).flat(), random);
};

/** In addition to the comparison of the ledgers: every order took effect, and every plan agrees with Stripe's. */
function agree(harness: Harness, bought: readonly Bought[], rows: readonly StoredRow[]): string[] {
  const found: string[] = [];
  let begun = 0;
  const at = (sub: string, key: string) => rows.find(({ PK, SK }) => PK === `USER#${sub}` && SK === key);
  for (const one of bought) {
    const order = at(one.sub, `ORDER#${one.order}`)?.['status'];
    // A trial that ended before its card was reported brought no money and never began.
    if (order === 'cancelled' && hasNoMoney(harness, one)) continue;
    begun += 1;
    if (!['paid', 'partly-refunded', 'refunded', 'disputed'].includes(String(order)))
      found.push(`order ${one.order} is ${order}, and it was paid`);
    const billing = billingOf(harness, one);
    if (!billing) continue;
    const row = at(one.sub, `SUB#${one.order}`);
    const stands =
      billing.status === 'canceled'
        ? 'ended'
        : billing.status === 'past_due'
          ? 'past-due'
          : billing.cancel_at_period_end
            ? 'cancelled'
            : 'active';
    if (row?.['status'] !== stands)
      found.push(`subscription ${one.order} is ${row?.['status']}, at Stripe ${billing.status} and so ${stands}`);
  }
  const { orders } = grantsOf(rows.filter((row) => row['link'] !== undefined && !isLater(row)));
  if (orders !== begun) found.push(`${orders} effects of ${begun} orders`);
  return found;
}

const hasNoMoney = (harness: Harness, one: Bought): boolean =>
  paymentsOf(harness, one, billingOf(harness, one)).length === 0;

/** Orders of later periods open nothing on their own. */
const isLater = (row: StoredRow): boolean =>
  row.baseType === 'order' && row['subscription'] !== undefined && row['subscription'] !== row['id'];

/** No order has two receipts. */
function receiptsOf(rows: readonly StoredRow[]): string[] {
  const orders = rows
    .filter((row) => row.baseType === 'outgoing mail' && row['kind'] === 'receipt')
    .map((row) => /Order: (\S+)/.exec(String(row['text']))?.[1] ?? 'none');
  return [...Map.groupBy(orders, (order) => order)].flatMap(([order, all]) =>
    all.length > 1 ? [`order ${order} has ${all.length} receipts`] : [],
  );
}
