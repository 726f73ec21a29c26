import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clock } from '../../ui/clock.ts';
import { spokenClock } from '../../shared/video/clock.ts';
import { dayName } from '../../shared/schedule/months.ts';
import { dayIn, viewerZone } from '../../shared/schedule/zones.ts';
import { replaysQuery } from './queries.ts';
import * as messages from './messages.tsx';

const maxShown = 3;

/** A class's latest recordings, shown before the next session; nothing if there are none. */
export function LastRecordings({ link }: { readonly link: string }) {
  const { data } = useQuery(replaysQuery(link));
  const replays = (data?.replays ?? []).slice(0, maxShown);
  if (replays.length === 0) return null;
  return (
    <section aria-labelledby="last-recordings">
      <h3 id="last-recordings">{messages.recordings}</h3>
      <ul className="last-recordings">
        {replays.map(({ id, name, start, seconds }) => (
          <li key={id}>
            <Link to="/my-courses/$link/live" params={{ link }} search={{ replay: id }}>
              {name}, {dayName(dayIn(viewerZone(), start))}
            </Link>
            <span className="byline numeric">
              <span aria-hidden="true">{clock(seconds)}</span>
              <span className="visually-hidden">{spokenClock(seconds)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
