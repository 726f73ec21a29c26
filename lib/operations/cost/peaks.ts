/**
 * The most that learners ask for at a moment, assumed as the month is (usage.ts): what quotas have to bear. A stage's own figures belong
 * in the place of these.
 */
import { operations } from './usage.ts';

/** Assumptions, each of them the place for what a stage's own figures say. */
const assumed = {
  /** An evening's operations, times the mean of the month. */
  evening: 6,
  /** Learners who own the largest class; half of them come. */
  largestClass: 0.05,
  /** Learners who log in within ten minutes on a Monday morning, each of them with a token that has run out. */
  monday: 0.1,
  /** Learners who press Pay within the first two minutes of a sale. */
  sale: 0.01,
  /** Owners of one class who are reminded within forty minutes, and mails to each learner within a day. */
  reminded: 0.1,
  mailsADay: 0.3,
} as const;

export interface Peaks {
  /** Operations of the API a second. */
  readonly apiOperations: number;
  /** Sign-ins and refreshed tokens a second. */
  readonly signIns: number;
  /** Who watch classes at the same time. */
  readonly viewers: number;
  readonly mailsASecond: number;
  readonly mailsADay: number;
  /** Payments begun a second. */
  readonly checkouts: number;
}

const secondsOfMonth = 730 * 3600;

export function peaksOf(learners: number): Peaks {
  const calls = Object.values(operations).reduce((sum, { each }) => sum + each, 0);
  return {
    apiOperations: (learners * calls * assumed.evening) / secondsOfMonth,
    signIns: (learners * assumed.monday) / 600,
    viewers: learners * assumed.largestClass,
    mailsASecond: (learners * assumed.reminded) / 2400,
    mailsADay: learners * assumed.mailsADay,
    checkouts: (learners * assumed.sale) / 120,
  };
}
