/** The most that learners ask for at a moment: what quotas have to bear, by what the simulation assumes of learners (unknowns.ts). */
import { leads } from '../../model/reminders.ts';
import { habits, operations } from '../cost/usage.ts';
import { assumed, within } from './unknowns.ts';

export interface Peaks {
  /** Operations of the API a second. */
  readonly apiOperations: number;
  /** Sign-ins and refreshed tokens a second. */
  readonly signIns: number;
  /** Who watch classes at the same time. */
  readonly viewers: number;
  readonly mailsASecond: number;
  /** Of a day on which the flagship has a class, whose owners are reminded twice. */
  readonly mailsADay: number;
  /** Payments begun a second. */
  readonly checkouts: number;
}

const day = 86_400;
const month = 30 * day;

export function peaksOf(learners: number): Peaks {
  const { evening, ownersOfOne, ownersWhoCome, monday, buyers, firstMinutes } = assumed();
  const calls = Object.values(operations).reduce((sum, { each }) => sum + each, 0);
  const soon = leads.find(({ name }) => name === 'hour')!;
  return {
    apiOperations: (learners * calls * evening) / month,
    signIns: (learners * monday) / within.monday,
    viewers: learners * ownersOfOne * ownersWhoCome,
    mailsASecond: (learners * ownersOfOne) / (60 * soon.late),
    mailsADay: (learners * habits.mails * day) / month + learners * ownersOfOne * leads.length,
    checkouts: (learners * buyers * firstMinutes) / within.firstMinutes,
  };
}
