import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failed } from '../../ui/failed.tsx';
import { duration } from '../../ui/labels.ts';
import { dayLabel } from '../../ui/day-label.ts';
import { replaysQuery } from './queries.ts';
import * as common from '../../ui/messages.ts';
import * as messages from './messages.tsx';

/** The recordings of a product's past sessions; each links to its player. Nothing if there are none. */
export function Recordings({ link }: { readonly link: string }) {
  const { data, isPending, refetch } = useQuery(replaysQuery(link));
  if (isPending) return <div className="skeleton-line block" role="status" aria-label={common.loading} />;
  const replays = data?.replays ?? [];
  if (data && replays.length === 0) return null;
  return (
    <section aria-labelledby="recordings">
      <h2 id="recordings">{messages.recordings}</h2>
      {!data && <Failed what={messages.theRecordings} onRetry={() => void refetch()} />}
      <ul className="dates course-dates">
        {replays.map(({ id, name, start, seconds }) => (
          <li key={id}>
            <span>{dayLabel(start)}</span>
            <span className="numeric">{duration(Math.max(1, Math.round(seconds / 60)))}</span>
            <Link to="/my-courses/$link/live" params={{ link }} search={{ replay: id }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
