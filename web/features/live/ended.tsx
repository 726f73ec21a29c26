import { useQuery } from '@tanstack/react-query';
import { recording } from '../../../lib/model/class-polling.ts';
import { Link } from '@tanstack/react-router';
import { CalendarLinks } from '../../shared/schedule/calendar-links.tsx';
import { dayName } from '../../shared/schedule/months.ts';
import { dayIn, timeRange, viewerZone } from '../../shared/schedule/zones.ts';
import type { Seen } from './phase.ts';
import { replaysQuery, type ClassSession } from './queries.ts';
import { Tape } from './tape.tsx';
import * as messages from './messages.tsx';

interface EndedProps {
  readonly link: string;
  readonly seen: Seen;
  /** When the newest recording began (ISO instant); null: there is none; undefined where only the API knows. */
  readonly recorded: string | null | undefined;
  readonly next: ClassSession | null;
  readonly now: number;
}

/** The clocks of recording and broadcast may differ by seconds. */
const leeway = 90_000;

/** The class is over: shows its recording once available, and the next session. */
export function Ended({ link, seen, recorded, next, now }: EndedProps) {
  const began = Date.parse(seen.since ?? '');
  const isWaiting = now - (seen.offSince ?? now) < recording.longest;
  const isOfToday = (start: string | null) => start !== null && Date.parse(start) > began - leeway;
  const { data: replay } = useQuery({
    ...replaysQuery(link),
    enabled: recorded === undefined || isOfToday(recorded),
    staleTime: recording.every,
    select: ({ replays }) => replays.find(({ start }) => isOfToday(start)),
    refetchInterval: ({ state }) =>
      isWaiting && !state.data?.replays.some(({ start }) => isOfToday(start)) && recording.every,
  });
  return (
    <div className="before">
      <Tape seed={seen.onAir ?? link} />
      <div className="before-text">
        <p className="kicker">{messages.over}</p>
        <h2>{seen.name ? messages.overOf(seen.name) : messages.overToday}</h2>
        <div role="status">
          {replay && (
            <Link to="/my-courses/$link/live" params={{ link }} search={{ replay: replay.id }} className="button">
              {messages.watchRecording}
            </Link>
          )}
          {!replay && isWaiting && <p>{messages.recordingSoon}</p>}
          {!replay && !isWaiting && <p>{messages.recordingLater}</p>}
        </div>
        {next && (
          <section className="next-class" aria-labelledby="next-class">
            <h3 id="next-class">{messages.nextClass}</h3>
            <p>
              {next.name}: {dayName(dayIn(viewerZone(), next.start))},{' '}
              <span className="numeric">{timeRange(next, viewerZone())}</span>
            </p>
            <CalendarLinks session={next} labelledBy="next-class" />
          </section>
        )}
        {!next && <p>{messages.noNextClass}</p>}
      </div>
    </div>
  );
}
