import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { institution } from '../../lib/model/institution.ts';
import { loadChunk } from '../api/load-chunk.ts';
import type { SessionFragment } from '../api/operations.generated.ts';
import { profileQuery } from '../shared/profile/queries.ts';
import { ownedProductsQuery } from '../shared/classroom/queries.ts';
import { Agenda } from '../features/schedule/agenda.tsx';
import { MonthGrid } from '../features/schedule/month-grid.tsx';
import { MonthTools } from '../features/schedule/month-tools.tsx';
import { readScheduleSearch } from '../features/schedule/search.ts';
import { monthAfter } from '../shared/schedule/months.ts';
import { monthQuery } from '../shared/schedule/queries.ts';
import { useMonths } from '../shared/schedule/use-months.ts';
import { useNow } from '../shared/schedule/use-now.ts';
import { dayIn, monthsOfUtc, useZoneChoice, viewerZone, zoneFor, zonesOf } from '../shared/schedule/zones.ts';
import { Failed } from '../ui/failed.tsx';
import { Gradual } from '../ui/gradual.tsx';
import { Heading } from '../ui/heading.tsx';
import { InBrowser } from '../ui/in-browser.tsx';
import { serverNow } from '../api/stage-time.ts';
import type { Asked } from '../page-part.ts';
import * as messages from '../features/schedule/messages.ts';
import { loading } from '../ui/messages.ts';

export function load({ client, deps }: Asked<unknown, { month?: string }>): void {
  void client.prefetchQuery(
    monthQuery(readScheduleSearch(deps).month ?? new Date(serverNow()).toISOString().slice(0, 7)),
  );
}

const SessionDialog = lazy(() =>
  loadChunk(() => import('../features/schedule/session-dialog.tsx')).then((part) => ({ default: part.SessionDialog })),
);
const NoSessions = lazy(() => loadChunk(() => import('../features/schedule/no-sessions.tsx')));
const Reminders = lazy(() => loadChunk(() => import('../features/schedule/reminders.tsx')));
const CalendarFeed = lazy(() => loadChunk(() => import('../features/schedule/calendar-feed.tsx')));

/** The calendar; prerendered only as a placeholder, because month and time zone are the reader's. */
export default function Schedules() {
  return (
    <InBrowser room={<Room />}>
      <Calendar />
    </InBrowser>
  );
}

/** Placeholder in prerendered pages: a long month that is always the same. */
const someMonth = '2026-09';

const Room = () => (
  <div className="page">
    <div className="page-head">
      <Heading>{messages.schedules}</Heading>
    </div>
    <div className="schedule">
      <div className="unsaid">
        <MonthTools
          search={{}}
          month={someMonth}
          present={someMonth}
          instructors={[]}
          signedIn={false}
          choice="mine"
          onChoice={() => {}}
        />
      </div>
      <div className="skeleton">
        <span className="skeleton-line month-skeleton" />
      </div>
    </div>
  </div>
);

const MonthSkeleton = () => (
  <div className="skeleton" role="status" aria-label={loading}>
    <span className="skeleton-line month-skeleton" />
  </div>
);

/** All sessions: a month as a grid, on narrow screens as a list, in the viewer's time zone. */
function Calendar() {
  const search = readScheduleSearch(useSearch({ from: '/schedules' }));
  const navigate = useNavigate();
  const now = useNow();
  const [choice, setChoice] = useZoneChoice();
  const [opened, setOpened] = useState<{ session: SessionFragment; open: boolean }>();
  const { data: profile } = useQuery(profileQuery);
  const { data: mine } = useQuery({ ...ownedProductsQuery, enabled: Boolean(profile) });
  const today = dayIn(zoneFor(choice, { zone: viewerZone() }), now);
  const present = today.slice(0, 7);
  const month = search.month ?? present;

  const months = useMonths(monthsOfUtc(month, choice));
  const owned = new Set(mine?.products.filter(({ access }) => access !== null).map((product) => product.link));
  const waiting = months.isPending || (search.mine === true && profile !== null && !mine);
  const isWanted = ({ type, instructors, link }: SessionFragment) =>
    (!search.type || type === search.type) &&
    (!search.instructor || instructors.some(({ name }) => name === search.instructor)) &&
    (!search.mine || !profile || owned.has(link));
  const dayOf = (session: SessionFragment) => dayIn(zoneFor(choice, session), session.start);
  // A canceled session stays listed until it would have ended.
  const stands = ({ cancelled, end }: SessionFragment) => !cancelled || end > now;
  const shown = months.sessions.filter(
    (session) => stands(session) && dayOf(session).startsWith(month) && isWanted(session),
  );
  const byDay = Map.groupBy(shown, dayOf);
  const names = months.sessions.flatMap(({ instructors }) => instructors.map(({ name }) => name));
  const instructors = [...new Set([...names, ...(search.instructor ? [search.instructor] : [])])].sort();
  const onMonth = (step: 1 | -1) =>
    void navigate({ to: '/schedules', search: { ...search, month: monthAfter(month, step) }, resetScroll: false });
  const onOpen = (session: SessionFragment) => setOpened({ session, open: true });
  const common = { byDay, choice, today, now, onOpen };
  return (
    <div className="page">
      <div className="page-head">
        <Heading>{messages.schedules}</Heading>
      </div>
      <div className={search.view ? 'schedule as-list' : 'schedule'}>
        <MonthTools
          search={search}
          month={month}
          present={present}
          instructors={instructors}
          signedIn={Boolean(profile)}
          choice={choice}
          onChoice={setChoice}
        />
        {months.isError ? (
          <Failed what={messages.theSchedule} onRetry={months.refetch} />
        ) : waiting ? (
          <MonthSkeleton />
        ) : shown.length > 0 ? (
          <Gradual fallback={<MonthSkeleton />}>
            {choice !== 'own' && <p className="month-zone">{messages.timesIn(zonesOf(shown, choice))}</p>}
            <MonthGrid key={month} month={month} onMonth={onMonth} {...common} />
            <Agenda owned={owned} {...common} />
          </Gradual>
        ) : (
          <Suspense fallback={<div className="skeleton-line block" />}>
            <NoSessions search={search} month={month} choice={choice} now={now} isWanted={isWanted} />
          </Suspense>
        )}
        {profile && (
          <Suspense fallback={<span className="skeleton-line block" />}>
            <CalendarFeed since={profile.userData.calendarFeedSince} />
            <Reminders enabled={profile.userData.reminders !== false} />
          </Suspense>
        )}
        <p className="risk">
          {institution().notices.schedule}{' '}
          <Link to="/courses" search={{ live: true }} activeProps={{}}>
            {messages.liveStreams}
          </Link>
        </p>
      </div>
      {opened && (
        <Suspense>
          <SessionDialog
            session={opened.session}
            open={opened.open}
            owned={owned.has(opened.session.link)}
            choice={choice}
            now={now}
            onClose={() => setOpened({ ...opened, open: false })}
          />
        </Suspense>
      )}
    </div>
  );
}
