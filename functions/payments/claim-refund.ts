/** Whether a learner can get a refund of an order without contacting support (lib/model/refunds.ts). */
import { refundsOfCardUsedUp } from '../../lib/model/ceiling-failures.ts';
import { ceilingMetrics, ceilingSentence } from '../../lib/model/ceilings.ts';
import { refundTooLate, refundTooMuchSeen } from '../../lib/model/failures.ts';
import { playedOf } from '../../lib/model/evidence.ts';
import type { CardRefundsItem, OrderItem, RefundsItem } from '../../lib/model/items/order.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import type { ProgressItem } from '../../lib/model/items/study.ts';
import type { SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { cardRefundsKey, productKey, progressKey, refundsKey, subscriptionKey } from '../../lib/model/keys.ts';
import { refundDays, refundShare, refundsPerYear, shareWords, timesWords } from '../../lib/model/refund-promise.ts';
import { refundYear, shareSeen, type Seen } from '../../lib/model/refunds.ts';
import { cardThatPaid } from './card.ts';
import { read } from './read.ts';
import { Refused } from './refusal.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { metric } from '../shared/metric.ts';
import { put, transact, unchanged } from './transaction.ts';

const day = 86_400_000;

/** A refund as it was counted. */
export interface Claim {
  /** The number of its order. */
  readonly id: string;
  /** The digest of the card that paid; null if none did. */
  readonly card: string | null;
}

/**
 * Counts it as one of the learner's refunds, and of the card that paid; a repeated request for the same order counts once.
 * @returns the claim, to be taken back if no refund can be made; null if an earlier request has it
 * @throws Refused with the limit that prevents it
 */
export async function claimRefund(sub: string, order: OrderItem): Promise<Claim | null> {
  const looked = await readRefundFacts(sub, order);
  // A refund that was granted and then failed at the bank may be requested at any time.
  const isGranted = looked.refunds?.orders[order.id] !== undefined;
  if (!isGranted && (order.refundableUntil ?? '') <= new Date().toISOString())
    throw new Refused('NotRefundable', 'id', refundTooLate(refundDays));
  if (looked.seen >= refundShare) throw new Refused('NotRefundable', 'id', refundTooMuchSeen(shareWords));
  if (isGranted) return null;
  const card = await cardThatPaid(order);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const counted = await readCounted(sub, card);
    if (counted.known?.orders[order.id]) return null;
    const now = new Date().toISOString();
    const [own, ofCard] = [recent(counted.known, now), recent(counted.ofCard, now)];
    const isUsedUp = (claims: Claims) => Object.keys(claims).length >= refundsPerYear;
    if (isUsedUp(own) || isUsedUp(ofCard)) {
      metric(ceilingMetrics.learner, { ceiling: 'refund' });
      throw new Refused(
        'NotRefundable',
        'id',
        isUsedUp(own) ? ceilingSentence('refund', 'learner') : refundsOfCardUsedUp(timesWords),
      );
    }
    const isRecorded = await record(sub, counted, { ...own, [order.id]: now }, { ...ofCard, [order.id]: now });
    if (isRecorded) return { id: order.id, card };
    await backOff(attempt);
  }
  throw new Refused('TryAgain');
}

/** Takes a claim back for which no refund can be made. */
export async function unclaimRefund(sub: string, { id, card }: Claim): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const counted = await readCounted(sub, card);
    if (!counted.known?.orders[id]) return;
    const { [id]: own, ...orders } = counted.known.orders;
    const { [id]: other, ...ofCard } = counted.ofCard?.orders ?? {};
    if (await record(sub, counted, orders, ofCard)) return;
    await backOff(attempt);
  }
  throw new Refused('TryAgain');
}

type Claims = RefundsItem['orders'];

interface Counted extends Pick<Claim, 'card'> {
  readonly known: RefundsItem | undefined;
  readonly ofCard: CardRefundsItem | undefined;
}

async function readCounted(sub: string, card: string | null): Promise<Counted> {
  const keys = [refundsKey(sub), ...(card ? [cardRefundsKey(card)] : [])];
  const [known, ofCard] = await read<[RefundsItem, CardRefundsItem]>(keys);
  return { card, known, ofCard };
}

/** The claims that count at `now`. */
function recent(row: Pick<RefundsItem, 'orders'> | undefined, now: string): Claims {
  const since = new Date(Date.parse(now) - refundYear * day).toISOString();
  return Object.fromEntries(Object.entries(row?.orders ?? {}).filter(([, at]) => at > since));
}

/** Writes the claims of the learner and of the card together. @returns whether their rows were unchanged since they were read */
async function record(sub: string, { card, known, ofCard }: Counted, own: Claims, shared: Claims): Promise<boolean> {
  const item: RefundsItem = { baseType: 'refunds', orders: own, version: (known?.version ?? 0) + 1 };
  const cards: CardRefundsItem = {
    baseType: 'card refunds',
    orders: shared,
    version: (ofCard?.version ?? 0) + 1,
    ttl: Math.ceil((Date.now() + refundYear * day) / 1000),
  };
  const refused = await transact([
    put(refundsKey(sub), item, unchanged(known)),
    ...(card ? [put(cardRefundsKey(card), cards, unchanged(ofCard))] : []),
  ]);
  return refused.length === 0;
}

interface RefundFacts {
  /** How much of what the order opened was watched; for a subscription, of everything it includes. */
  readonly seen: number;
  readonly refunds: RefundsItem | undefined;
}

async function readRefundFacts(sub: string, order: OrderItem): Promise<RefundFacts> {
  const opens = await openedBy(sub, order);
  // Products paid for by another order do not count toward this one's use.
  const elsewhere = (order.credits ?? []).map(({ link }) => link);
  const links = [...new Set([order.link, ...opens])].filter((link) => !elsewhere.includes(link));
  const keys = [refundsKey(sub), ...links.map(productKey), ...links.map((link) => progressKey(sub, link))];
  const [refunds, ...rows] = await read<[RefundsItem, ...(ProductItem | ProgressItem)[]]>(keys);
  const products = rows.slice(0, links.length) as (ProductItem | undefined)[];
  const progress = rows.slice(links.length) as (ProgressItem | undefined)[];
  const seen = products.flatMap((product, index) =>
    product
      ? [{ minutes: product.sections.flatMap((section) => section.lessons), lessons: watchedIn(progress[index]) }]
      : [],
  );
  return { seen: shareSeen(seen), refunds };
}

function watchedIn(progress: ProgressItem | undefined): Seen['lessons'] {
  const all = Object.entries(progress?.lessons ?? {});
  return Object.fromEntries(
    all.map(([code, watched]) => [code, { ...watched, played: playedOf(progress?.evidence, code) }]),
  );
}

/** A single purchase's order lists what it opened; of a subscription, its row also lists members that have left the plan. */
async function openedBy(sub: string, { link, opens, subscription }: OrderItem): Promise<readonly string[]> {
  if (opens) return opens;
  const [product, row] = await read<[ProductItem, SubscriptionItem]>([
    productKey(link),
    ...(subscription ? [subscriptionKey(sub, subscription)] : []),
  ]);
  return [...(product?.productsInBundle.map((member) => member.link) ?? []), ...(row?.opens ?? [])];
}
