import { Link } from '@tanstack/react-router';
import { DateItem } from './date-item.tsx';
import { monthAfter } from '../../shared/schedule/months.ts';
import { SessionName } from './session-name.tsx';
import { useMonths } from '../../shared/schedule/use-months.ts';
import { SectionSkeleton } from '../../ui/section-skeleton.tsx';
import { useNow } from '../../shared/schedule/use-now.ts';
import * as messages from './messages.lazy.tsx';

const maxShown = 4;

/** An instructor's next sessions in the viewer's time zone; nothing if there are none this month and the next. */
export default function NextClasses({ instructor }: { readonly instructor: string }) {
  const now = useNow();
  const month = now.slice(0, 7);
  const { sessions, isPending } = useMonths([month, monthAfter(month, 1)]);
  const next = sessions
    .filter(
      ({ instructors, end, cancelled }) =>
        !cancelled && end > now && instructors.some(({ name }) => name === instructor),
    ) // prettier-ignore
    .slice(0, maxShown);
  if (isPending) return <SectionSkeleton />;
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="next-classes">
      <div className="section-head">
        <h2 id="next-classes">{messages.nextClasses}</h2>
        <Link to="/schedules" search={{ instructor }}>
          {messages.allSessions}
        </Link>
      </div>
      <ul className="dates">
        {next.map((session) => (
          <DateItem key={session.id} session={session} now={now}>
            <Link to="/courses/$link" params={{ link: session.link }}>
              <SessionName session={session} />
            </Link>
          </DateItem>
        ))}
      </ul>
    </section>
  );
}
