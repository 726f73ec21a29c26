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

/** Where reminders are ended. @param token whoever has it may end them */
export const stopPath = (token: string): string => `/reminders/${token}`;
