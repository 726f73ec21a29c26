/** Learners' peak demand: what quotas have to allow, according to the simulation's assumptions (unknowns.ts). */
import { leads } from '../../model/reminders.ts';
import { habits, operations } from '../cost/usage.ts';
import { assumed, within } from './unknowns.ts';

export interface Peaks {
  /** API operations per second. */
  readonly apiOperations: number;
  /** Sign-ins and token refreshes per second. */
  readonly signIns: number;
  /** Concurrent viewers of classes. */
  readonly viewers: number;
  readonly mailsASecond: number;
  /** Mails on a day when the flagship product has a class, whose owners get two reminders. */
  readonly mailsADay: number;
  /** Payments started per second. */
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
