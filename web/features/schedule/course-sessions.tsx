import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Failed } from '../../ui/failed.tsx';
import { courseSessionsQuery } from './course-sessions-query.ts';
import { dayName } from '../../shared/schedule/months.ts';
import { SessionDialog } from './session-dialog.tsx';
import { SessionName } from './session-name.tsx';
import { StateChip } from '../../shared/schedule/state-chip.tsx';
import { useNow } from '../../shared/schedule/use-now.ts';
import { dayIn, timeRange, useZoneChoice, zoneFor } from '../../shared/schedule/zones.ts';
import * as common from '../../ui/messages.ts';
import * as shared from './messages.ts';
import * as messages from './messages.lazy.tsx';

/** The upcoming sessions of an owned product, each with its calendar links. */
export default function CourseSessions({ link }: { readonly link: string }) {
  const { data: sessions, isPending, refetch } = useQuery(courseSessionsQuery(link));
  const [choice] = useZoneChoice();
  const now = useNow();
  const [opened, setOpened] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  if (isPending) return <div className="skeleton-line block" role="status" aria-label={common.loading} />;
  if (!sessions) return <Failed what={shared.theSchedule} onRetry={() => void refetch()} />;
  const coming = sessions.filter(({ end }) => end > now);
  const session = coming.find(({ id }) => id === opened);
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{messages.nextSessions}</h2>
      {coming.length === 0 && <p>{messages.noneToCome}</p>}
      <ul className="dates course-dates">
        {coming.map((each) => {
          const zone = zoneFor(choice, each);
          return (
            <li key={each.id}>
              <span>
                {dayName(dayIn(zone, each.start))}, <span className="numeric">{timeRange(each, zone)}</span>
              </span>
              {each.onAir ? (
                <Link to="/my-courses/$link/live" params={{ link }} className="badge live">
                  {messages.joinNow}
                </Link>
              ) : (
                <StateChip session={each} now={now} />
              )}
              <SessionName session={each} className="byline" />
              {each.notice && <span className="byline">{each.notice}</span>}
              <button
                type="button"
                className="link-button"
                aria-haspopup="dialog"
                onClick={() => {
                  setOpened(each.id);
                  setOpen(true);
                }}
              >
                {messages.addToCalendar}
                <span className="visually-hidden">
                  : {each.name}, {dayName(dayIn(zone, each.start))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p>
        <Link to="/schedules">{messages.allOfMonth}</Link>
      </p>
      {session && (
        <SessionDialog session={session} open={isOpen} owned choice={choice} now={now} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
