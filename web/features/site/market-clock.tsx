import { useEffect, useState } from 'react';
import { serverNow } from '../../api/stage-time.ts';
import { prerendering } from '../../ui/prerendering.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options });
const day = format({ weekday: 'long', day: 'numeric', month: 'long' });
const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' });

/** The date line of the front page: New York's day and time, to the minute. */
export function MarketClock() {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), 60_000 - (now % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <p className={prerendering ? 'dateline unsaid' : 'dateline'}>
      <span>{day.format(now)}</span>
      <span>New York {time.format(now)}</span>
      <span>Opening bell 09:30 on trading days</span>
    </p>
  );
}
