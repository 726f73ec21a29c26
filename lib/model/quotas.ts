/**
 * How often one learner may do within an hour what costs more than reading: money, others' patience, or a quota that all share.
 * Counted by one conditional write each (`quotaKey`), so a flood that arrives at once is held as well as one in turn.
 */
export const hourlyQuotas = {
  /** Asking for another card's form: nobody tries out cards here, as with checkouts (lib/model/checkout-limits.ts). */
  card: 10,
  /** Having Stripe asked how an order stands. */
  recheck: 120,
  /** Forms for a picture, and pictures looked into. */
  picture: 40,
  /** New addresses of one's calendar. */
  calendar: 20,
  /** Changes of the address: each mails two people. */
  address: 10,
  /** Tokens of the live class and its chat; IVS gives out so many a second to everybody together. */
  class: 240,
} as const;

export type Quota = keyof typeof hourlyQuotas;

/** How often one learner may ask for one mutation within an hour; more than anybody does, and far less than a program could. */
const asksPerHour = 600;
/** The player tells of itself while it plays, and each turn of a page may. */
const oftener = ['saveProgress', 'noteAttendance', 'noteOpened'];

/** The ceiling of a mutation, whatever finer one its function has (`hourlyQuotas`). @param field of the schema's Mutation */
export const requestsPerHour = (field: string): number => (oftener.includes(field) ? 4 * asksPerHour : asksPerHour);
