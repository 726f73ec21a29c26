import { useEffect, useState } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import { institutionFront } from '../../../lib/model/institution-front.ts';
import { serverNow } from '../../api/stage-time.ts';
import '../../ui/first-format.ts';
import { InBrowser } from '../../ui/in-browser.tsx';
import { placeOf } from '../../ui/place-of.ts';
import * as messages from './messages.hero.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: institution().zone, ...options });
const day = () => format({ weekday: 'long', day: 'numeric', month: 'long' });
const time = () => format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' });

/** Placeholder in prerendered pages: a long date that is always the same. */
const someday = Date.UTC(2026, 8, 23, 16);

/** The date line of the front page: the institution's day and time, to the minute. */
export const InstitutionClock = () => (
  <InBrowser room={<Dateline at={someday} className="dateline unsaid" />}>
    <Ticking />
  </InBrowser>
);

function Ticking() {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), 60_000 - (now % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
  return <Dateline at={now} className="dateline" />;
}

function Dateline({ at, className }: { readonly at: number; readonly className: string }) {
  const front = institutionFront();
  return (
    <p className={className}>
      <span>{day().format(at)}</span>
      <span>{messages.clock(placeOf(institution().zone), time().format(at))}</span>
      {front.clock && <span>{front.clock}</span>}
    </p>
  );
}
