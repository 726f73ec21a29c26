/**
 * Limits against abuse at scale. A quota per learner is not enough because accounts are free, so each action has a limit per learner, per
 * network address, and for the whole stage. Every limit is defined here; functions/shared/ceiling.ts counts the actions, increments the
 * metric behind an alarm when a limit is reached (lib/stacks/api/ceiling-alarms.ts), and returns the message.
 *
 * Schools and offices share an address, so its limit is several times a learner's; the stage's is many times the use of a good day.
 */
import { ceilingSentences, refundsUsedUp } from './ceiling-failures.ts';
import { refundsPerYear, timesWords } from './refund-promise.ts';

export type Scope = 'learner' | 'address' | 'stage';

interface Rule {
  /** Plural noun for the action, as in the threat model. */
  readonly noun: string;
  /** Absent if another rule, named beside it, is stricter. */
  readonly learner?: number;
  readonly address?: number;
  readonly stage?: number;
}

/** Per clock hour unless noted otherwise. */
export const ceilings = {
  /**
   * An email address has one account. The network address limit applies within five minutes and is enforced by the firewall, if the stage
   * has one (lib/stacks/api/firewall.ts), because triggers of the user pool do not receive the caller's address.
   */
  signUp: { noun: 'sign-ups', address: 30, stage: 2000 },
  /** Invalid promo codes. A valid one is not counted; one that exists but cannot be used counts only for the learner. */
  promo: { noun: 'promo codes', learner: 20, address: 200, stage: 2000 },
  /** Units of limited codes, reserved for a payment or redeemed without one. The learner's limit is per code and UTC day. */
  reservation: { noun: 'reservations of promo codes', learner: 5, address: 30 },
  /** Messages sent with the forms. Here, a learner is everyone who enters the same email address. */
  contact: { noun: 'messages', learner: 5, address: 20, stage: 300 },
  /** Everything stored about a learner, as a file. */
  export: { noun: 'data exports', learner: 20, address: 60, stage: 600 },
  /** Checkouts that begin with a trial. A learner and a card get each trial once (functions/payments/trial.ts). */
  trial: { noun: 'free trials', address: 40, stage: 400 },
  /** Self-service refunds. The learner's limit is per twelve months, counted with their orders, and a card has the same (functions/payments/claim-refund.ts). */
  refund: { noun: 'refund requests', learner: refundsPerYear, address: 30, stage: 200 },
} as const satisfies Record<string, Rule>;

export type Ceiling = keyof typeof ceilings;

/** The limit, or undefined if there is none. */
export const mostOf = (what: Ceiling, scope: Scope): number | undefined => (ceilings[what] as Rule)[scope];

/** The metric that counts refusals, by the kind of limit that was reached. */
export const ceilingMetrics = {
  learner: 'LearnerCeiling',
  address: 'AddressCeiling',
  stage: 'StageCeiling',
} as const satisfies Record<Scope, string>;

const sentences: Readonly<Record<Ceiling, Readonly<Partial<Record<Scope, string>>>>> = ceilingSentences;

/** The message the learner sees. */
export const ceilingSentence = (what: Ceiling, scope: Scope): string =>
  what === 'refund' && scope === 'learner' ? refundsUsedUp(timesWords) : sentences[what][scope]!;
