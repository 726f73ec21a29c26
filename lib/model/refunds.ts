/**
 * The refund policy. Server, pages, mails, terms, and runbook all use its sentence from here. It does not cover our own mistakes: then an
 * operator refunds at Stripe, without any of these limits.
 */
import type { OrderItem } from './items/order.ts';
import type { Watched } from './progress.ts';
import { refundDays, shareWords, timesWords } from './refund-promise.ts';

export const refundYear = 365;

/** The policy as learners read it. */
export const refundSentence: string =
  `Within ${refundDays} days of a payment you can get a full refund if you have seen less than ${shareWords} of the material, ` +
  `up to ${timesWords} times in twelve months. If the mistake is ours, these limits do not apply.`;

/** Whoever lets films play on spends the refund: told before the purchase, with it, and where a refund is requested. */
export const countsAsSeenSentence: string = 'Lessons that play on their own count as seen.';

/** What a full refund removes in addition to access (functions/payments/withdraw.ts). */
export const afterRefundSentence: string =
  'After a full refund your access ends, your certificate is withdrawn, and your review is hidden.';

/** The refundable part of an order in minor units: excludes what was already refunded or is credited toward a bundle. */
export const refundableOf = ({
  total,
  refunded,
  credited,
}: Pick<OrderItem, 'total' | 'refunded'> & { readonly credited?: number | null | undefined }): number =>
  Math.max(0, total - refunded - (credited ?? 0));

/** Whether credit alone paid an order: there is no money to return, but its credit can be released. */
export const isByCredit = ({
  total,
  credits,
}: Pick<OrderItem, 'total'> & { readonly credits?: readonly unknown[] | null | undefined }): boolean =>
  total === 0 && (credits ?? []).length > 0;

/** The lessons of a product, and the learner's progress. */
export interface Seen {
  /** Of each lesson. */
  readonly minutes: readonly { readonly code: string; readonly minutes: number }[];
  /** By lesson code; `played` are the seconds that count as played (evidence.ts). */
  readonly lessons: Readonly<Record<string, Pick<Watched, 'position' | 'done'> & { readonly played?: number | null }>>;
}

/**
 * The share of all minutes watched, 0 to 1; 0 for a product without lessons. What was played counts wherever the player is now: its
 * position can be rewound.
 */
export function shareSeen(all: readonly Seen[]): number {
  let seen = 0;
  let total = 0;
  for (const { minutes: ofLessons, lessons } of all)
    for (const { code, minutes } of ofLessons) {
      const watched = Object.hasOwn(lessons, code) ? lessons[code] : undefined;
      total += minutes;
      seen += watched?.done ? minutes : Math.min(minutes, Math.max(watched?.position ?? 0, watched?.played ?? 0) / 60);
    }
  return total === 0 ? 0 : seen / total;
}
