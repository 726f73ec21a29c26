/** Texts of mails about sessions and daily practice. */
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
