/** Whether a learner can get a refund of an order without contacting support (lib/model/refunds.ts). */
import { ceilingMetrics, ceilingSentence } from '../../lib/model/ceilings.ts';
import { refundTooLate, refundTooMuchSeen } from '../../lib/model/failures.ts';
import { playedOf } from '../../lib/model/evidence.ts';
import type { OrderItem, RefundsItem } from '../../lib/model/items/order.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import type { ProgressItem } from '../../lib/model/items/study.ts';
import type { SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { productKey, progressKey, refundsKey, subscriptionKey } from '../../lib/model/keys.ts';
import { refundDays, refundShare, shareWords } from '../../lib/model/refund-promise.ts';
import { refundsPerYear } from '../../lib/model/refund-promise.ts';
import { refundYear, shareSeen, type Seen } from '../../lib/model/refunds.ts';
import { read, readOne } from './read.ts';
import { Refused } from './refusal.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { metric } from '../shared/metric.ts';
import { put, transact, unchanged } from './transaction.ts';

const day = 86_400_000;

/**
 * Counts it as one of the learner's refunds; a repeated request for the same order counts once.
 * @returns whether this was the first request
 * @throws Refused with the limit that prevents it
 */
export async function claimRefund(sub: string, order: OrderItem): Promise<boolean> {
  const looked = await readRefundFacts(sub, order);
  // A refund that was granted and then failed at the bank may be requested at any time.
  const isGranted = looked.refunds?.orders[order.id] !== undefined;
  if (!isGranted && (order.refundableUntil ?? '') <= new Date().toISOString())
    throw new Refused('NotRefundable', 'id', refundTooLate(refundDays));
  if (looked.seen >= refundShare) throw new Refused('NotRefundable', 'id', refundTooMuchSeen(shareWords));
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const known = attempt === 0 ? looked.refunds : await readOne<RefundsItem>(refundsKey(sub));
    if (known?.orders[order.id]) return false;
    const now = new Date();
    const since = new Date(now.getTime() - refundYear * day).toISOString();
    const recent = Object.entries(known?.orders ?? {}).filter(([, at]) => at > since);
    if (recent.length >= refundsPerYear) {
      metric(ceilingMetrics.learner, { ceiling: 'refund' });
      throw new Refused('NotRefundable', 'id', ceilingSentence('refund', 'learner'));
    }
    if (await record(sub, known, { ...Object.fromEntries(recent), [order.id]: now.toISOString() })) return true;
    await backOff(attempt);
  }
  throw new Refused('TryAgain');
}

/** Takes a claim back for which no refund can be made. */
export async function unclaimRefund(sub: string, id: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const known = await readOne<RefundsItem>(refundsKey(sub));
    if (!known?.orders[id]) return;
    const { [id]: gone, ...orders } = known.orders;
    if (await record(sub, known, orders)) return;
    await backOff(attempt);
  }
  throw new Refused('TryAgain');
}

/** @returns whether the row was unchanged since it was read */
async function record(sub: string, known: RefundsItem | undefined, orders: RefundsItem['orders']): Promise<boolean> {
  const item: RefundsItem = { baseType: 'refunds', orders, version: (known?.version ?? 0) + 1 };
  return (await transact([put(refundsKey(sub), item, unchanged(known))])).length === 0;
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
