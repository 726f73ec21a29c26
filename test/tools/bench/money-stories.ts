/**
 * What learners do with money, step by step, and the minimum cost of each step. Functions run in this process
 * (test/tools/drill/harness.ts).
 */
import { learner, type Harness } from '../drill/harness.ts';

/** Round trips, read units, write units, calls to Stripe. */
export type Floor = readonly [number, number, number, number];

const course = 'forex-sessions';
const code = 'OPENING-BELL';
const limitedCode = 'BENCH-LIMITED';

/** Additional promo codes of the harness, besides lib/content. */
export const storyCodes = [{ code: limitedCode, price: 3900, products: [course], amount: 1_000_000 }];

type Buyer = ReturnType<typeof learner>;
type Step = (ground: Harness, buyer: Buyer, kept: Map<string, any>) => Promise<unknown>;

export interface Operation {
  readonly name: string;
  readonly floor: Floor;
  readonly does: Step;
  /** What happens between the previous operation and this one, uncounted. */
  readonly before?: Step;
}

const asked = async (ground: Harness, buyer: Buyer, request: object): Promise<unknown> => {
  const answer = await ground.ask({ ...buyer, ...request } as never);
  if (answer.errors.length > 0) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(answer.errors)}`);
  return answer;
};
const told: Step = (ground) => ground.deliver(ground.news());
/** A month passes for everyone; Stripe's events about others are delivered immediately. */
const monthLater: Step = async (ground, _, kept) => {
  ground.pass(32 * 86_400_000);
  const all = ground.news();
  const own = all.filter(({ data }) => (data.object as { customer?: string }).customer === kept.get('customer'));
  kept.set('own', own);
  await ground.deliver(all.filter((event) => !own.includes(event)));
};
/** An event about a subscription that has not changed. */
const nothingNew: Step = async (ground, _, kept) => {
  ground.control.tell('customer.subscription.updated', kept.get('billing').id);
  kept.set('own', ground.news());
};
const eachTold: Step = async (ground, _, kept) => {
  for (const event of kept.get('own')) await ground.deliver([event]);
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
/** Pays, and keeps the subscription's id. */
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
const limited = { ...single, promoCode: limitedCode };
const month = { operation: 'getSubscriptionIntent', link: 'desk-membership', id: 'membership', packageId: 'month' };
const paidMonth = { ...month, link: 'pre-market-briefing' };

export const stories: readonly (readonly Operation[])[] = [
  [
    // Before the lookup, an attempted code is counted for the learner, and uncounted when it was valid: one round trip
    // and one unit each. The counters of address and stage are read with the code. Between them the order, and the payment.
    { name: 'getPaymentIntent with a code, new', floor: [7, 2.5, 30, 2], does: intent(single) },
    { name: 'getPaymentIntent, again', floor: [5, 3, 2, 1], does: intent(single) },
    // The payment's row is read before Stripe is called, and says which order to read.
    { name: 'the worker, all events of a purchase', floor: [3, 3.5, 14, 1], before: paying, does: told },
    // Counted first, because it calls Stripe; the order says which payment's row to read.
    { name: 'recheckPayment, paid already', floor: [3, 2, 1, 1], does: order('recheckPayment') },
    // Reads the order and what decides about a refund; counts it for learner, address, and stage before the money is
    // sent; changes the order. Afterward, checks what was earned with the order once more and deletes the row that asks
    // for it.
    { name: 'requestRefund', floor: [8, 5.5, 15, 3], does: order('requestRefund') },
  ],
  [
    // In addition, one unit is taken from the code's row, which is in an index, and reserved for the order; and it is
    // counted for learner and address.
    { name: 'getPaymentIntent with a limited code, new', floor: [7, 2.5, 40, 2], does: intent(limited) },
    // The unit now belongs to the buyer.
    { name: 'the worker, all events of a limited purchase', floor: [3, 4.5, 16, 1], before: paying, does: told },
  ],
  [
    // A trial is counted for address and stage.
    { name: 'getSubscriptionIntent, new trial', floor: [6, 2.5, 30, 2], does: intent(month) },
    // Reads the marks, the setup's subscription, and its version before calling Stripe; then the rows that it names;
    // then writes what the plan includes (five products), the card's trial, and what follows. Stripe returns the
    // subscription, its setup, and its invoices, and sets the card.
    { name: 'the worker, all events of a trial', floor: [4, 7, 14, 4], before: paying, does: told },
    // Reads the learner's row, its version and the rows beside it; changes five products and six entitlements. Stripe
    // makes the change, and returns the subscription and its invoices.
    { name: 'cancelSubscription', floor: [4, 8.5, 12, 3], does: order('cancelSubscription') },
    { name: 'resumeSubscription', floor: [4, 8.5, 12, 3], before: told, does: order('resumeSubscription') },
    // Counted first.
    { name: 'changeCard', floor: [2, 2, 1, 1], before: told, does: order('changeCard') },
  ],
  [
    { name: 'getSubscriptionIntent, new plan', floor: [4, 2.5, 28, 2], does: intent(paidMonth) },
    // Reads the marks and the subscription's version, then the rows that it names, and writes what follows. Then its
    // money: the order written for it, and that it was checked. Stripe returns the subscription, its invoices, this
    // one's payments, and the payment.
    { name: 'the worker, all events of a month', floor: [5, 5, 14, 4], before: payingPlan, does: ownTold },
    // Reads whether it is done, and the version; writes that it was checked, and the mark. Stripe returns the
    // subscription and its invoices.
    { name: 'the worker, an event without news', floor: [2, 1, 4, 2], before: nothingNew, does: ownTold },
    // As for a month, and whether the period's order already exists.
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

/** A buyer with a limited code in the checkout. */
export const beginLimited = (ground: Harness, buyer: Buyer): Promise<any> =>
  ground.ask({ ...buyer, ...limited } as never);

/** What the keys in these stories are about, and their placeholders in a footprint. */
export const storyAbout = {
  ...Object.fromEntries(
    [course, month.link, paidMonth.link, 'risk-before-return'].map((link) => [link, '<product>'] as const),
  ),
  [code]: '<code>',
  [limitedCode]: '<code>',
};

/**
 * Events delivered one after the other, as from a queue without a backlog. Their cost has no limit; it is only
 * measured.
 */
export const oneByOne: readonly (readonly Operation[])[] = [
  [
    { name: 'getSubscriptionIntent, new plan', floor: [0, 0, 0, 0], does: intent(paidMonth) },
    {
      ...{ name: 'the worker, the events of a month one by one', floor: [0, 0, 0, 0], before: payingPlan },
      does: eachTold,
    },
    {
      ...{ name: 'the worker, the events of a renewal one by one', floor: [0, 0, 0, 0], before: monthLater },
      does: eachTold,
    },
  ],
];

/**
 * Plays all stories, each round with new learners.
 * @param first the number of the first round
 * @param does what to do with one step, which it runs itself
 */
export async function playStories(
  ground: Harness,
  {
    first = 0,
    rounds,
    of = stories,
  }: { readonly first?: number; readonly rounds: number; readonly of?: typeof stories },
  does: (operation: Operation, round: number, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  for (let round = first; round < rounds; round += 1)
    for (const [at, story] of of.entries()) {
      const buyer = learner(`bench-${round}-${at}`);
      const kept = new Map<string, unknown>();
      await told(ground, buyer, kept);
      for (const operation of story) {
        await operation.before?.(ground, buyer, kept);
        await does(operation, round, () => operation.does(ground, buyer, kept));
      }
    }
}
