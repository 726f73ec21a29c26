/** Of the daily set and its reminder. */
import { plural } from '../../ui/plural.ts';

export const daily = 'Daily practice';
/** @param of size of today's set */
export const dailyHint = (of: number) =>
  [
    of === 5
      ? 'Five before the bell.'
      : of > 0 && plural(of, { one: 'One exercise today.', other: '# exercises today.' }),
    of !== 1 && 'What you missed comes back first, then what is due again, then something new.',
    of > 0 && 'Any other exercise you do today counts, too.',
  ]
    .filter(Boolean)
    .join(' ');
export const doneToday = (done: number, of: number) => `${done} of ${of} done today`;
/** Of a finished exercise. */
export const seeAnswers = 'See your answers';
export const startDaily = 'Start practicing';
export const goOnDaily = 'Continue practicing';
export const leftToday = (left: number, of: number) => `Today: ${left} of ${of} left`;
export const doneForToday = 'Done for today.';
/** @param day `tomorrow, November 28` */
export const nextSet = (day: string) => `Your next exercises come ${day}.`;
export const seeSet = 'See today’s set';
export const passedToday = 'Passed';
export const failedToday = 'Not passed';
export const reasons = { missed: 'Missed last time', due: 'Due again', new: 'New' } as const;
export const dailyDone = 'That’s it for today. A few minutes a day sticks better than an hour on Sunday.';
export const dailyNone = 'Nothing to practice yet. Exercises appear here once you start a lesson that has them.';
export const dailyNothingDue = 'Nothing to practice today.';
export const sooner =
  'A new lesson brings new exercises sooner, and any exercise that you repeat today counts as practice.';
export const toMyCourses = 'Go to My Courses';
export const theDailySet = 'Your daily practice';
export const streak = ({ days, off }: { readonly days: number; readonly off: number }) =>
  off > 0
    ? `${days} practice days with ${plural(off, { one: 'one day', other: '# days' })} off.`
    : plural(days, { one: 'One day so far.', other: '# days in a row.' });
export const streakHint = 'One missed day doesn’t break your streak; two in a row do.';

// Reminders
export const reminder = 'Email reminder';
/** @param hour of the learner's own morning */
export const reminderWhen = (hour: number) => `Email me at ${hour} a.m., my time, when something is due again`;
export const remindersOn = 'The reminder is on.';
export const remindersOff = 'The reminder is off.';
export const reminderNotSaved = 'That was not saved. Check your connection and try again.';
