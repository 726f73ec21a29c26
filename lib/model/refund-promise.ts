/** The refund policy in short, beside a price; the checkout, the terms and mails have all of it (refunds.ts). */

/** Days after a purchase within which the learner can get a refund without contacting support. */
export const refundDays = 14;

/** Share of the lessons' minutes above which the product counts as used. */
export const refundShare = 0.25;

const shares: Readonly<Record<number, string>> = { 0.2: 'a fifth', 0.25: 'a quarter', 0.5: 'half' };

export const shareWords: string = shares[refundShare] ?? `${refundShare * 100}%`;

/** Self-service refunds per learner, and per card, within twelve months. */
export const refundsPerYear = 3;

const counts = ['no', 'one', 'two', 'three', 'four', 'five'];

export const timesWords: string = counts[refundsPerYear] ?? String(refundsPerYear);

export const refundPromise =
  `Full refund within ${refundDays} days if you have seen less than ${shareWords}, ` +
  `up to ${timesWords} times in twelve months.`;
