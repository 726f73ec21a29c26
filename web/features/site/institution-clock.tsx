import { useEffect, useState } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import { serverNow } from '../../api/stage-time.ts';
import { placeOf } from '../../ui/place-of.ts';
import { prerendering } from '../../api/prerendering.ts';
import * as messages from './messages.lazy.tsx';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: institution().zone, ...options });
const day = format({ weekday: 'long', day: 'numeric', month: 'long' });
const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' });

/** Keeps the room on a page that is drawn beforehand: a long day, and the same whenever it is drawn. */
const someday = Date.UTC(2026, 8, 23, 16);

/** The date line of the front page: the institution's day and time, to the minute. */
export function InstitutionClock() {
  const [now, setNow] = useState(() => (prerendering ? someday : serverNow()));
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), 60_000 - (now % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
  const { zone, front } = institution();
  return (
    <p className={prerendering ? 'dateline unsaid' : 'dateline'}>
      <span>{day.format(now)}</span>
      <span>{messages.clock(placeOf(zone), time.format(now))}</span>
      {front.clock && <span>{front.clock}</span>}
    </p>
  );
}
