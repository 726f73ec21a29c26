import type { SessionFragment } from '../../api/operations.generated.ts';
import { dayName } from '../../shared/schedule/months.ts';
import { SessionName } from './session-name.tsx';
import { StateChip } from '../../shared/schedule/state-chip.tsx';
import { timeRange, zoneFor, type ZoneChoice } from '../../shared/schedule/zones.ts';
import * as messages from './messages.ts';

interface AgendaProps {
  readonly byDay: ReadonlyMap<string, readonly SessionFragment[]>;
  readonly choice: ZoneChoice;
  readonly today: string;
  readonly now: string;
  readonly owned: ReadonlySet<string>;
  readonly onOpen: (session: SessionFragment) => void;
}

/** The month as a list; the days before today are collapsed. */
export function Agenda({ byDay, today, ...rest }: AgendaProps) {
  const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1));
  const past = days.filter(([day]) => day < today);
  const coming = days.filter(([day]) => day >= today);
  const list = (some: typeof days) =>
    some.map(([day, sessions]) => <Day key={day} day={day} sessions={sessions} today={today} {...rest} />);
  if (coming.length === 0) return <div className="agenda">{list(past)}</div>;
  return (
    <div className="agenda">
      {past.length > 0 && (
        <details className="disclosure">
          <summary>{messages.earlier}</summary>
          {list(past)}
        </details>
      )}
      {list(coming)}
    </div>
  );
}

interface DayProps extends Omit<AgendaProps, 'byDay'> {
  readonly day: string;
  readonly sessions: readonly SessionFragment[];
}

const Day = ({ day, sessions, choice, today, now, owned, onOpen }: DayProps) => (
  <section>
    <h2 aria-current={day === today ? 'date' : undefined}>
      {dayName(day)}
      {day === today && <span className="today-mark">{messages.isToday}</span>}
    </h2>
    <ul>
      {sessions.map((session) => (
        <li key={session.id}>
          <button type="button" className="agenda-session" aria-haspopup="dialog" onClick={() => onOpen(session)}>
            <span className="numeric">{timeRange(session, zoneFor(choice, session))}</span>
            <SessionName session={session} className="agenda-name" />
            <span className="byline">{session.instructors.map(({ name }) => name).join(', ')}</span>
            <span className="agenda-chips">
              <StateChip session={session} now={now} />
              {owned.has(session.link) && <span className="badge">{messages.yours}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
