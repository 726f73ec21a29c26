/** When learners are reminded of their sessions: a day before, and an hour before. */

export interface Lead {
  readonly name: 'day' | 'hour';
  /** Minutes before the session. */
  readonly before: number;
  /** Minutes for which it is still worth saying: a run that did not come is made up for. */
  readonly late: number;
}

export const leads: readonly Lead[] = [
  { name: 'day', before: 24 * 60, late: 4 * 60 },
  { name: 'hour', before: 60, late: 40 },
];

/** Of which leads a session is to be announced at `now`. @param start milliseconds @param now milliseconds */
export const dueLeads = (start: number, now: number): Lead[] =>
  leads.filter(({ before, late }) => {
    const minutes = (start - now) / 60_000;
    return minutes <= before && minutes > before - late;
  });

/** Where reminders are ended, those of sessions unless it says otherwise. @param token whoever has it may end them */
export const stopPath = (token: string, of: 'sessions' | 'practice' = 'sessions'): string =>
  of === 'sessions' ? `/reminders/${token}` : `/reminders/${token}?of=practice`;

/** The hour of the learner's morning at which practice is announced. */
export const practiceMorning = 7;
/** After so many days without practice no mail says any more that it is due. */
export const practiceQuietDays = 14;
/** Hours of which those that are left over are still written: a run that did not come is made up for. */
export const practiceLateHours = 3;

/** Whether a number is an hour of a day. */
export const isHour = (hour: number): boolean => hour >= 0 && hour <= 23 && Math.floor(hour) === hour;
