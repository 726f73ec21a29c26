/**
 * Hourly limits per learner for actions that cost more than reading: they involve money, mail to other people, or a shared quota.
 * Each is counted by one conditional write (`quotaKey`), so parallel requests cannot exceed it.
 */
export const hourlyQuotas = {
  /** Requests for the form of another card; prevents card testing, as for checkouts (lib/model/checkout-limits.ts). */
  card: 10,
  /** Queries to Stripe about an order. */
  recheck: 120,
  /** Forms for a picture, and pictures processed. */
  picture: 40,
  /** New calendar addresses. */
  calendar: 20,
  /** Email changes: each sends mail to two addresses. */
  address: 10,
  /** Tokens for the live class and its chat; IVS limits how many it issues per second in total. */
  class: 240,
} as const;

export type Quota = keyof typeof hourlyQuotas;

/** Calls of one field per learner and hour: more than a person makes, and far fewer than a program could. */
const asksPerHour = 600;
/** The player reports during playback, and each navigation may report. */
const oftener = ['saveProgress', 'noteAttendance', 'noteOpened'];
/** The checkout calls these once per press of a button, and each takes part of what Stripe allows the whole stage (stripe-rate.ts). */
const seldomer = ['getPaymentIntent', 'getSubscriptionIntent', 'getPromoCode'];

/**
 * The limit of a counted field (lib/stacks/api/api-map.ts), in addition to a stricter one in its function (`hourlyQuotas`, ceilings.ts). One
 * request may call a field many times, so the firewall, which counts requests, is not enough.
 * @param field name of a mutation or query
 */
export function requestsPerHour(field: string): number {
  if (oftener.includes(field)) return 4 * asksPerHour;
  return seldomer.includes(field) ? asksPerHour / 2 : asksPerHour;
}
