import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { courseSessionsQuery } from './course-sessions-query.ts';
import { useNow } from '../../shared/schedule/use-now.ts';
import * as shared from '../../shared/schedule/messages.ts';
import * as messages from './messages.lazy.tsx';

/** Links into the class while it is broadcast, and during the fifteen minutes before. */
export default function OnAir({ link }: { readonly link: string }) {
  const { data: sessions } = useQuery(courseSessionsQuery(link));
  const now = useNow();
  const soon = new Date(Date.parse(now) + 15 * 60_000).toISOString();
  const session =
    sessions?.find(({ onAir }) => onAir) ??
    sessions?.find(({ start, end, cancelled }) => !cancelled && start <= soon && end > now);
  return (
    <div role="status" className="on-air-place">
      {session && (
        <p className={session.onAir ? 'on-air live' : 'on-air'}>
          <span>
            <strong>
              {session.onAir ? shared.onAir : session.start <= now ? shared.stateNames.live : messages.soon}
            </strong>{' '}
            {session.name}
          </span>
          <Link to="/my-courses/$link/live" params={{ link }} className="button">
            {session.onAir ? messages.join : messages.goToClass}
          </Link>
        </p>
      )}
    </div>
  );
}
