import { useRef, useState, type KeyboardEvent } from 'react';
import { sessionState } from '../../../lib/model/schedule.ts';
import type { SessionFragment } from '../../api/operations.generated.ts';
import { dayName, monthName, weeksOf } from '../../shared/schedule/months.ts';
import { abbreviationIn, timeIn, timeRange, zoneFor, type ZoneChoice } from '../../shared/schedule/zones.ts';
import * as shared from '../../shared/schedule/messages.ts';
import * as messages from './messages.ts';
import { SessionName } from './session-name.tsx';

interface MonthGridProps {
  readonly month: string;
  readonly byDay: ReadonlyMap<string, readonly SessionFragment[]>;
  readonly choice: ZoneChoice;
  readonly today: string;
  readonly now: string;
  readonly onOpen: (session: SessionFragment) => void;
  readonly onMonth: (step: 1 | -1) => void;
}

/** The first session of the nearest day with one, on the same weekday, in earlier (-1) or later weeks (1). */
function inColumn(buttons: HTMLButtonElement[], from: HTMLButtonElement, step: 1 | -1): HTMLButtonElement | undefined {
  const rowOf = (button: HTMLButtonElement) => button.closest('tr')!.rowIndex;
  const column = from.closest('td')!.cellIndex;
  const beyond = buttons.filter(
    (button) => button.closest('td')!.cellIndex === column && (rowOf(button) - rowOf(from)) * step > 0,
  );
  const nearest = rowOf(beyond.at(step === 1 ? 0 : -1) ?? from);
  return beyond.find((button) => rowOf(button) === nearest);
}

/** The month as a table. One session is in the tab order; arrow keys, Home, End and Page Up/Down move from it. */
export function MonthGrid({ month, byDay, choice, today, now, onOpen, onMonth }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<string>();
  const all = weeksOf(month)
    .flat()
    .flatMap((day) => (day && byDay.get(day)) || []);
  const current = all.find(({ id }) => id === reached) ?? all.find(({ end }) => end > now) ?? all[0];

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = event.target;
    if (!(from instanceof HTMLButtonElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = [...table.current!.querySelectorAll('button')];
    const at = buttons.indexOf(from);
    const moves: Record<string, () => HTMLButtonElement | undefined | void> = {
      ArrowRight: () => buttons[at + 1],
      ArrowLeft: () => buttons[at - 1],
      ArrowDown: () => inColumn(buttons, from, 1),
      ArrowUp: () => inColumn(buttons, from, -1),
      Home: () => buttons[0],
      End: () => buttons.at(-1),
      PageDown: () => onMonth(1),
      PageUp: () => onMonth(-1),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move()?.focus();
  };

  return (
    <table ref={table} className="month" role="grid" aria-label={monthName(month)} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {messages.weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, column) =>
              day === null ? (
                <td key={column} />
              ) : (
                <td key={column} aria-current={day === today ? 'date' : undefined}>
                  <time dateTime={day} aria-label={dayName(day)}>
                    {Number(day.slice(8))}
                  </time>
                  {byDay.get(day)?.map((session) => {
                    const zone = zoneFor(choice, session);
                    const state = sessionState(session, now);
                    return (
                      <button
                        key={session.id}
                        type="button"
                        className={`month-session ${state}`}
                        aria-haspopup="dialog"
                        tabIndex={session === current ? 0 : -1}
                        onFocus={() => setReached(session.id)}
                        onClick={() => onOpen(session)}
                      >
                        <span aria-hidden="true" className="numeric">
                          {timeIn(zone, session.start)}
                          {choice === 'own' && ` ${abbreviationIn(zone, session.start)}`}
                        </span>
                        <span className="visually-hidden">{timeRange(session, zone)} </span>{' '}
                        <SessionName session={session} />
                        <span className="visually-hidden">{shared.stateNames[state]}</span>
                      </button>
                    );
                  })}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
