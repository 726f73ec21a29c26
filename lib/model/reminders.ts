/** When learners are reminded of sessions: a day before and an hour before. */

export interface Lead {
  readonly name: 'day' | 'hour';
  /** Minutes before the session. */
  readonly before: number;
  /** Minutes during which a late reminder is still useful: makes up for a missed run. */
  readonly late: number;
}

export const leads: readonly Lead[] = [
  { name: 'day', before: 24 * 60, late: 4 * 60 },
  { name: 'hour', before: 60, late: 40 },
];

/** The leads for which a session is due at `now`. @param start milliseconds @param now milliseconds */
export const dueLeads = (start: number, now: number): Lead[] =>
  leads.filter(({ before, late }) => {
    const minutes = (start - now) / 60_000;
    return minutes <= before && minutes > before - late;
  });

/** Path to unsubscribe from reminders, by default those of sessions. @param token lets anyone who has it unsubscribe */
export const stopPath = (token: string, of: 'sessions' | 'practice' = 'sessions'): string =>
  of === 'sessions' ? `/reminders/${token}` : `/reminders/${token}?of=practice`;

/** The hour of the learner's morning at which practice reminders are sent. */
export const practiceMorning = 7;
/** After this many days without practice, no more practice reminders are sent. */
export const practiceQuietDays = 14;
/** Past hours whose remaining reminders are still sent: makes up for a missed run. */
export const practiceLateHours = 3;

/** Whether a number is an hour of the day. */
export const isHour = (hour: number): boolean => hour >= 0 && hour <= 23 && Math.floor(hour) === hour;
