import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SessionFragment } from '../../api/operations.generated.ts';
import { accessWords } from '../../ui/access.ts';
import progressStyles from './progress.lazy.css';
import { Cover } from '../../ui/cover.tsx';
import { Failed } from '../../ui/failed.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import { lengthLabel } from '../../ui/labels.ts';
import { dayName } from '../../shared/schedule/months.ts';
import { StateChip } from '../../shared/schedule/state-chip.tsx';
import { useMonths } from '../../shared/schedule/use-months.ts';
import { useNow } from '../../shared/schedule/use-now.ts';
import { dayIn, timeRange, useZoneChoice, viewerZone, zoneFor } from '../../shared/schedule/zones.ts';
import { openLabel } from './open-label.ts';
import { allProgressQuery } from './progress-queries.ts';
import { ProgressRing } from './progress-ring.tsx';
import { studyStateOf } from './study-state.ts';
import { ownedProductsQuery, type Owned } from '../../shared/classroom/queries.ts';
import * as messages from './messages.ts';

const twoWeeks = 14 * 24 * 60 * 60 * 1000;
const quarter = 15 * 60_000;
const maxShown = 3;

interface ForLearnerProps {
  /** Rendered below the course to continue. */
  readonly practice: ReactNode;
  /** Whether it is not known yet what `practice` shows. */
  readonly waits: boolean;
  /** The rest of the page: it follows once what is above it is known, so that nothing moves it. */
  readonly children: ReactNode;
}

/** The first part of a learner's front page: nothing of it until all of it is known. */
export default function ForLearner({ practice, waits, children }: ForLearnerProps) {
  const { data, isPending, isError, refetch } = useQuery(ownedProductsQuery);
  const progress = useQuery(allProgressQuery);
  const now = useNow();
  const open = (data?.products ?? []).filter(({ access }) => access);
  const until = new Date(Date.parse(now) + twoWeeks).toISOString();
  const months = open.length > 0 ? [...new Set([now.slice(0, 7), until.slice(0, 7)])] : [];
  const asked = useMonths(months);
  const areKnown = isError || (!waits && (months.length === 0 || !asked.isPending));
  if (isPending || progress.isPending || !areKnown) return <div className="skeleton-line block" />;
  const sessions = asked.sessions.filter(({ cancelled, start, end }) => !cancelled && end > now && start < until);
  return (
    <>
      {isError ? (
        <Failed what={messages.yourList} onRetry={() => void refetch()} />
      ) : (
        <Start open={open} upcoming={sessions} now={now} practice={practice} />
      )}
      {children}
    </>
  );
}

interface StartProps {
  readonly open: readonly Owned[];
  readonly upcoming: readonly SessionFragment[];
  readonly now: string;
  readonly practice: ReactNode;
}

/** Its start: the course they opened last, today's sessions, and upcoming sessions of their products. */
function Start({ open, upcoming, now, practice }: StartProps) {
  const progress = useQuery(allProgressQuery);
  const [choice] = useZoneChoice();
  const courseOf = (link: string | null) => progress.data?.courses.find((course) => course.link === link);
  const seenAt = ({ link, openedAt }: (typeof open)[number]) => {
    const instants = [courseOf(link)?.at, openedAt].map((at) => (at ? Date.parse(at) : 0));
    return Math.max(...instants);
  };
  const unfinished = open.filter(({ link }) => {
    const course = courseOf(link);
    return !course || course.done < course.of;
  });
  // Until one has been opened, the newest product comes first, as in the list. Completed ones are skipped.
  const last = (unfinished.length > 0 ? unfinished : open).reduce<(typeof open)[number] | undefined>(
    (latest, product) => (!latest || seenAt(product) > seenAt(latest) ? product : latest),
    undefined,
  );
  if (!last) return null;
  const course = courseOf(last.link);
  const state = studyStateOf(last, last.lessonCount ?? 0, course);
  const isNew = state === 'not-started';
  const links = new Set(open.map(({ link }) => link));
  const soon = new Date(Date.parse(now) + quarter).toISOString();
  /** Its class takes place on the site, for this learner, and is about to begin or on air. */
  const inClass = ({ link, start }: SessionFragment) =>
    start <= soon && open.some((product) => product.link === link && product.isLive);
  const dayOf = (session: SessionFragment) => dayIn(zoneFor(choice, session), session.start);
  const day = dayIn(zoneFor(choice, { zone: viewerZone() }), now);
  const today = upcoming.filter((session) => dayOf(session) <= day);
  const coming = upcoming.filter((session) => links.has(session.link) && dayOf(session) > day);
  const next = upcoming.find((session) => dayOf(session) > day);
  return (
    <div className="for-learner">
      <StyleSheet href={progressStyles} />
      <section aria-labelledby="continue">
        <div className="section-head">
          <h2 id="continue">{isNew ? messages.beginLearning : messages.continueLearning}</h2>
          <Link to="/my-courses">{messages.myCourses}</Link>
        </div>
        <div className="continue">
          <Cover image={last.image} />
          <div>
            <h3>{last.name}</h3>
            <p className="card-facts">
              {last.access && <span>{accessWords(last.access)}</span>}
              {lengthLabel(last) && <span>{lengthLabel(last)}</span>}
            </p>
            <div className="continue-way">
              {course && course.of > 0 && <ProgressRing done={course.done} of={course.of} />}
              <Link
                to="/my-courses/$link"
                params={{ link: last.link }}
                search={course?.resume ? { lesson: course.resume } : {}}
                className="button"
              >
                {openLabel(last, state)} <span className="visually-hidden">{last.name}</span>
              </Link>
            </div>
          </div>
        </div>
      </section>
      {practice}
      <section aria-labelledby="today">
        <div className="section-head">
          <h2 id="today">{messages.onToday}</h2>
          <Link to="/schedules">{messages.schedule}</Link>
        </div>
        {today.length === 0 && (
          <p className="byline">{next ? messages.noClassToday(dayName(dayOf(next))) : messages.noClassSoon}</p>
        )}
        <ul className="dates">
          {today.map((session) => (
            <li key={session.id}>
              <span>
                <span className="numeric">{timeRange(session, zoneFor(choice, session))}</span>
                {inClass(session) && ` ${session.name}`}
              </span>
              <StateChip session={session} now={now} />
              {inClass(session) ? (
                <Link to="/my-courses/$link/live" params={{ link: session.link }} className="button">
                  {messages.goToClass}
                  <span className="visually-hidden">{messages.ofSession(session.name)}</span>
                </Link>
              ) : (
                <Link
                  to={links.has(session.link) ? '/my-courses/$link' : '/courses/$link'}
                  params={{ link: session.link }}
                  className="byline"
                >
                  {session.name}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
      {coming.length > 0 && (
        <section aria-labelledby="upcoming">
          <div className="section-head">
            <h2 id="upcoming">{messages.nextSessions}</h2>
          </div>
          <ul className="dates">
            {coming.slice(0, maxShown).map((session) => {
              const zone = zoneFor(choice, session);
              return (
                <li key={session.id}>
                  <span>
                    {dayName(dayIn(zone, session.start))}, <span className="numeric">{timeRange(session, zone)}</span>
                  </span>
                  <StateChip session={session} now={now} />
                  <Link to="/my-courses/$link" params={{ link: session.link }} className="byline">
                    {session.name}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
