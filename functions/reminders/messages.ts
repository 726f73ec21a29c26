/** Texts of mails about sessions, and of the unsubscribe page. */
import type { Lead } from '../../lib/model/reminders.ts';

export const reminder: Record<Lead['name'], (session: string) => string> = {
  day: (session) => `Tomorrow: ${session}`,
  hour: (session) => `In an hour: ${session}`,
};
export const begins = (session: string, when: string) => `${session} begins ${when}.`;
export const why = 'You get this email because the session belongs to one of your courses.';
export const stop = 'Stop these reminders';
export const openCourse = 'Open your course';

/** `on Monday, November 30 at 08:45 in New York (13:45 UTC)` */
export const when = (day: string, time: string, place: string, utc: string) =>
  `on ${day} at ${time} in ${place} (${utc} UTC)`;
export const canceled = (session: string, day: string) => `Canceled: ${session}, ${day}`;
export const isCanceled = (session: string, planned: string) => `${session} ${planned} is canceled.`;
export const moved = (session: string, day: string) => `New time: ${session}, ${day}`;
export const wasPlanned = (session: string, planned: string) => `${session} was planned ${planned}.`;
export const nowBegins = (start: string) => `It now begins ${start}.`;
export const back = (session: string, day: string) => `Back on: ${session}, ${day}`;
export const takesPlace = (session: string, start: string) => `${session} takes place after all. It begins ${start}.`;
export const seeSessions = 'See all sessions';

export const practiceDue = (count: number) =>
  count === 1 ? 'One exercise is due today' : `${count} exercises are due today`;
export const practiceWaits = 'A few minutes now keep what you have learned. Waiting for you:';
export const practiceWhy = 'You get this email because you asked to be reminded of your daily practice.';
export const openPractice = 'Start practicing';

export const unknownAddress = 'This address is not in use';
export const unknownAddressMeans = 'It may belong to an account that was deleted.';
export const askToStop = 'Stop email reminders?';
export const askToStopPractice = 'Stop practice reminders?';
export const stopPracticeMeans = 'We will no longer email you when practice is due.';
export const turnPracticeOnAgain = (practice: (text: string) => string) =>
  `If you change your mind, turn them on again under ${practice('Daily practice')}.`;
export const stopMeans = 'We will no longer email you before the sessions of your courses.';
export const stopNow = 'Stop the reminders';
export const stopped = 'Your reminders are off';
export const turnOnAgain = (schedules: (text: string) => string) =>
  `If you change your mind, turn them on again under ${schedules('Schedules')}.`;
