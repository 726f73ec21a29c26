import { useEffect } from 'react';
import { noteAttendance } from './queries.ts';

/** Sessions that this page has noted. */
const noted = new Set<string>();

/** Notes once that the learner is in the class: when it is on, and somebody looks at it. */
export function useAttendance(link: string, session: string, isOn: boolean): void {
  useEffect(() => {
    const key = `${link} ${session}`;
    if (!isOn || noted.has(key)) return;
    const note = () => {
      if (document.visibilityState !== 'visible' || noted.has(key)) return;
      noted.add(key);
      // Nobody waits for it; one that did not get through is tried with the next start.
      void noteAttendance(link).catch(() => noted.delete(key));
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [link, session, isOn]);
}
