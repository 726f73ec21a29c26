/**
 * The one refund policy. Server, pages, mails, terms and runbook say its sentence from here. A mistake of ours is outside it: then an
 * operator refunds at Stripe, and none of these limits is asked.
 */
import type { OrderItem } from './items/order.ts';
import type { ProductItem } from './items/product.ts';

import type { WatchedLessons } from './progress.ts';

/** Days after a purchase within which the learner may have the money back without asking anybody. */
export const refundDays = 14;

/** Share of the lessons' minutes from which on a learner has had what they paid for. */
export const refundShare = 0.25;
/** Orders one learner may have refunded without asking anybody within `refundYear` days. */
export const refundsPerYear = 3;
export const refundYear = 365;

const counts = ['no', 'one', 'two', 'three', 'four', 'five'];
const shares: Readonly<Record<number, string>> = { 0.2: 'a fifth', 0.25: 'a quarter', 0.5: 'half' };

export const shareWords: string = shares[refundShare] ?? `${refundShare * 100}%`;
export const timesWords: string = counts[refundsPerYear] ?? String(refundsPerYear);

/** What holds, as everybody reads it. */
export const refundSentence: string =
  `Within ${refundDays} days of a payment you can get a full refund if you have seen less than ${shareWords} of the material, ` +
  `up to ${timesWords} times in twelve months. If the mistake is ours, these limits do not apply.`;

/** What a full refund takes with the access (functions/payments/withdraw.ts). */
export const afterRefundSentence: string =
  'After a full refund your access ends, your certificate is withdrawn, and your review is hidden.';

/** What of an order can be given back, in minor units: neither what was already, nor what counts toward a bundle. */
export const refundableOf = ({
  total,
  refunded,
  credited,
}: Pick<OrderItem, 'total' | 'refunded'> & { readonly credited?: number | null | undefined }): number =>
  Math.max(0, total - refunded - (credited ?? 0));

/** What is there to be seen of a product, and how far the learner is in it. */
export interface Seen {
  readonly product: Pick<ProductItem, 'sections'>;
  readonly lessons: WatchedLessons;
}

/** The share of all minutes that was seen, 0 to 1; what has no lessons cannot be seen. */
export function shareSeen(all: readonly Seen[]): number {
  let seen = 0;
  let total = 0;
  for (const { product, lessons } of all)
    for (const { code, minutes } of product.sections.flatMap((section) => section.lessons)) {
      const watched = Object.hasOwn(lessons, code) ? lessons[code] : undefined;
      total += minutes;
      seen += watched?.done ? minutes : Math.min(minutes, (watched?.position ?? 0) / 60);
    }
  return total === 0 ? 0 : seen / total;
}
