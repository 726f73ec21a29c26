import { Link } from '@tanstack/react-router';
import { dayName } from '../../shared/schedule/months.ts';
import { SessionName } from './session-name.tsx';
import { StateChip } from '../../shared/schedule/state-chip.tsx';
import { useMonths } from '../../shared/schedule/use-months.ts';
import { SectionSkeleton } from '../../ui/section-skeleton.tsx';
import { useNow } from '../../shared/schedule/use-now.ts';
import { dayIn, timeRange, useZoneChoice, viewerZone, zoneFor } from '../../shared/schedule/zones.ts';
import * as common from './messages.ts';
import * as messages from './messages.lazy.tsx';

const day = 24 * 60 * 60 * 1000;
const maxPerDay = 5;

/** The sessions of the next seven days, a column for each day with sessions; nothing if there are none. */
export default function WeekStrip() {
  const now = useNow();
  const [choice] = useZoneChoice();
  const until = new Date(Date.parse(now) + 7 * day).toISOString();
  const months = [...new Set([now.slice(0, 7), until.slice(0, 7)])];
  const { sessions, isPending } = useMonths(months);
  const coming = sessions.filter(({ start, end }) => end > now && start < until);
  const days = [...Map.groupBy(coming, (session) => dayIn(zoneFor(choice, session), session.start))].slice(
    0,
    maxPerDay,
  );
  if (isPending) return <SectionSkeleton />;
  if (days.length === 0) return null;
  const today = dayIn(zoneFor(choice, { zone: viewerZone() }), now);
  return (
    <section aria-labelledby="week">
      <div className="section-head">
        <h2 id="week">{messages.thisWeek}</h2>
        <Link to="/schedules">{messages.seeMonth}</Link>
      </div>
      <div className="week">
        {days.map(([date, some]) => (
          <div key={date}>
            <h3>{date === today ? common.today : dayName(date)}</h3>
            <ul>
              {some.map((session) => (
                <li key={session.id}>
                  <span className="numeric">{timeRange(session, zoneFor(choice, session))}</span>
                  <Link to="/courses/$link" params={{ link: session.link }}>
                    <SessionName session={session} />
                  </Link>
                  {(session.start <= now || session.cancelled) && (
                    <span>
                      <StateChip session={session} now={now} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
