/**
 * What no one has measured on AWS: latencies of services, and learners' behavior. The simulation halves and doubles each, and a figure that
 * depends on one is reported as a range.
 */
export const unknowns = {
  // In seconds.
  tableLatency: { value: 0.006, what: 'seconds of a read or write of DynamoDB' },
  transactionLatency: { value: 0.025, what: 'seconds of a transaction of DynamoDB' },
  rowHeld: { value: 0.0175, what: 'seconds for which a transaction holds a row that others want' },
  stripeLatency: { value: 0.25, what: 'seconds of a call to Stripe' },
  serviceLatency: { value: 0.06, what: 'seconds of a call to IVS, IVS Chat, S3, SES or SQS' },
  functionOwn: { value: 0.01, what: "seconds of a function's own work" },
  coldStart: { value: 0.5, what: 'seconds of a cold start' },
  recordingTakes: { value: 180, what: 'seconds until IVS has written a recording' },
  eventsLost: { value: 0.001, what: "share of Stripe's events that no webhook brings" },
  // Learners' behavior.
  evening: { value: 6, what: "an evening's operations, of the mean" },
  hottestProduct: { value: 0.1, what: 'share of the visits that the hottest product has' },
  ownersOfOne: { value: 0.1, what: 'share of the learners who own the flagship' },
  ownersWhoCome: { value: 0.5, what: 'share of its owners who come to one class' },
  waiting: { value: 0.7, what: 'share of those who come who are there before it begins' },
  teacherLate: { value: 180, what: 'seconds that the teacher is late' },
  classLasts: { value: 3600, what: 'seconds that a class is on air' },
  onCoursePage: { value: 0.1, what: "share of its owners who have their course's page open beside that" },
  messagesEach: { value: 10, what: 'messages of a learner in an hour of class' },
  buyers: { value: 0.05, what: 'share of the learners who press Pay within the hour of a sale' },
  firstMinutes: { value: 0.2, what: 'share of them who do in the first two minutes' },
  abandoned: { value: 0.4, what: 'share of the buyers who never pay' },
  subscribers: { value: 0.03, what: 'share of the learners who subscribe' },
  renewals: { value: 0.3, what: 'share of them whose period ends on the same day' },
  lapses: { value: 0.02, what: 'share of the renewals that fail and end an access to a class on air' },
  monday: { value: 0.1, what: 'share of the learners who come within ten minutes of a Monday morning' },
  calendarFeeds: { value: 0.2, what: 'share of the learners whose calendar is fetched hourly' },
} as const satisfies Record<string, { readonly value: number; readonly what: string }>;

/** Periods in seconds in which the shares above act. */
export const within = { monday: 600, firstMinutes: 120 } as const;

export type Unknown = keyof typeof unknowns;
export type Assumed = Readonly<Record<Unknown, number>>;

const all = Object.entries(unknowns) as [Unknown, { readonly value: number }][];

/** @param factors multipliers for some of them */
export const assumed = (factors: Readonly<Partial<Record<Unknown, number>>> = {}): Assumed =>
  Object.fromEntries(all.map(([name, { value }]) => [name, limited(name, value * (factors[name] ?? 1))])) as Record<
    Unknown,
    number
  >;

/** A share of people is at most one. */
const limited = (name: Unknown, value: number): number =>
  unknowns[name].what.startsWith('share') ? Math.min(1, value) : value;
