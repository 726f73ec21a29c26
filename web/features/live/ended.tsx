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
  readonly next: ClassSession | null;
  readonly now: number;
}

/** Clocks of recording and broadcast need not agree to the second. */
const leeway = 90_000;

/** The class is over: its recording as soon as it is there, and when the next one is. */
export function Ended({ link, seen, next, now }: EndedProps) {
  const began = Date.parse(seen.since ?? '');
  const isWaiting = now - (seen.offSince ?? now) < recording.longest;
  const { data: replay } = useQuery({
    ...replaysQuery(link),
    staleTime: recording.every,
    select: ({ replays }) => replays.find(({ start }) => Date.parse(start) > began - leeway),
    refetchInterval: ({ state }) =>
      isWaiting && !state.data?.replays.some(({ start }) => Date.parse(start) > began - leeway) && recording.every,
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
              <span className="figure">{timeRange(next, viewerZone())}</span>
            </p>
            <CalendarLinks session={next} labelledBy="next-class" />
          </section>
        )}
        {!next && <p>{messages.noNextClass}</p>}
      </div>
    </div>
  );
}
