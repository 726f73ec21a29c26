import { Link } from '@tanstack/react-router';
import { DateItem } from './date-item.tsx';
import { SessionName } from './session-name.tsx';
import { useNextSessions } from './use-next-sessions.ts';
import * as messages from './messages.lazy.tsx';

/** The next three sessions of a product, in the viewer's time zone; nothing if there are none. */
export default function NextDates({ link }: { readonly link: string }) {
  const { now, sessions } = useNextSessions(link);
  const next = sessions.slice(0, 3);
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="next-dates">
      <h2 id="next-dates">{messages.nextDates}</h2>
      <ul className="dates">
        {next.map((session) => (
          <DateItem key={session.id} session={session} now={now}>
            <SessionName session={session} className="byline" />
          </DateItem>
        ))}
      </ul>
      <p>
        <Link to="/schedules">{messages.allSessions}</Link>
      </p>
    </section>
  );
}
