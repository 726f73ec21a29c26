/**
 * Ceilings against abuse at scale, where a quota for each learner is not enough because accounts are free: how often each thing may be
 * done by one learner, from one network address, and on the whole stage. Each is one number, here; functions/shared/ceiling.ts counts,
 * counts a metric for an alarm where one is reached (lib/stacks/api/ceiling-alarms.ts), and answers with the sentence.
 *
 * Addresses are shared by schools and offices, so theirs are several times a learner's; a stage's is many times what a good day has.
 */
import { ceilingSentences, refundsUsedUp } from './ceiling-failures.ts';
import { refundsPerYear, timesWords } from './refunds.ts';

export type Scope = 'learner' | 'address' | 'stage';

interface Rule {
  /** What is counted, in the plural, as the threat model names it. */
  readonly noun: string;
  /** Absent where another rule, named beside it, is narrower. */
  readonly learner?: number;
  readonly address?: number;
  readonly stage?: number;
}

/** All of them within an hour of the clock, except where it says otherwise. */
export const ceilings = {
  /**
   * An e-mail address has one account. A network address's is within five minutes and the firewall's, where the stage has one
   * (lib/stacks/api/firewall.ts): a trigger of the pool is not told where a call comes from.
   */
  signUp: { noun: 'sign-ups', address: 30, stage: 2000 },
  /** Wrong promo codes: a right one is taken off again, and of one that exists but cannot be used only the learner's is left. */
  promo: { noun: 'promo codes', learner: 20, address: 200, stage: 2000 },
  /** Units of limited codes that are reserved for a payment; a learner's: of one code, within a day of UTC. */
  reservation: { noun: 'reservations of promo codes', learner: 5, address: 30 },
  /** Letters by the forms; a learner is here whoever gives one e-mail address. */
  contact: { noun: 'messages', learner: 5, address: 20, stage: 300 },
  /** All that is kept about a learner, as a file. */
  export: { noun: 'data exports', learner: 20, address: 60, stage: 600 },
  /** Checkouts that begin with free days; a learner and a card have each trial once (functions/payments/trial.ts). */
  trial: { noun: 'free trials', address: 40, stage: 400 },
  /** Refunds that nobody is asked for; a learner's: within twelve months, counted with their orders (lib/model/refunds.ts). */
  refund: { noun: 'refund requests', learner: refundsPerYear, address: 30, stage: 200 },
} as const satisfies Record<string, Rule>;

export type Ceiling = keyof typeof ceilings;

/** Undefined where there is none. */
export const mostOf = (what: Ceiling, scope: Scope): number | undefined => (ceilings[what] as Rule)[scope];

/** The metric that counts refusals, by whose ceiling was reached. */
export const ceilingMetrics = {
  learner: 'LearnerCeiling',
  address: 'AddressCeiling',
  stage: 'StageCeiling',
} as const satisfies Record<Scope, string>;

const sentences: Readonly<Record<Ceiling, Readonly<Partial<Record<Scope, string>>>>> = ceilingSentences;

/** What a learner reads. */
export const ceilingSentence = (what: Ceiling, scope: Scope): string =>
  what === 'refund' && scope === 'learner' ? refundsUsedUp(timesWords) : sentences[what][scope]!;
