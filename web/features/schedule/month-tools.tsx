import { Link, useNavigate } from '@tanstack/react-router';
import { monthAfter, monthName } from '../../shared/schedule/months.ts';
import { NextIcon, PreviousIcon } from '../../ui/icons/arrows.tsx';
import { sessionTypes, type ScheduleSearch } from './search.ts';
import { zoneNames, type ZoneChoice } from '../../shared/schedule/zones.ts';
import * as shared from '../../shared/schedule/messages.ts';
import * as messages from './messages.ts';

interface MonthToolsProps {
  readonly search: ScheduleSearch;
  readonly month: string;
  readonly present: string;
  readonly instructors: readonly string[];
  readonly signedIn: boolean;
  readonly choice: ZoneChoice;
  readonly onChoice: (choice: ZoneChoice) => void;
}

const none = '';

/** Month, filter and time zone. All but the time zone is in the URL. */
export function MonthTools({ search, month, present, instructors, signedIn, choice, onChoice }: MonthToolsProps) {
  const navigate = useNavigate();
  const go = (change: ScheduleSearch) =>
    void navigate({ to: '/schedules', search: { ...search, ...change }, resetScroll: false });
  const to = (change: ScheduleSearch) =>
    ({ to: '/schedules', search: { ...search, ...change }, resetScroll: false, activeProps: {} }) as const;
  return (
    <div className="month-tools">
      <nav className="month-nav" aria-label={messages.month}>
        <Link
          {...to({ month: monthAfter(month, -1) })}
          className="icon-button unprinted"
          aria-label={messages.previousMonth(monthName(monthAfter(month, -1)))}
        >
          <PreviousIcon />
        </Link>
        <h2 aria-live="polite">{monthName(month)}</h2>
        <Link
          {...to({ month: monthAfter(month) })}
          className="icon-button unprinted"
          aria-label={messages.nextMonth(monthName(monthAfter(month)))}
        >
          <NextIcon />
        </Link>
        <Link
          {...to({ month: undefined })}
          className="button secondary unprinted"
          aria-current={month === present ? 'date' : undefined}
        >
          {messages.today}
        </Link>
      </nav>
      <div className="month-filters unprinted">
        <label>
          <span>{messages.type}</span>
          <select
            value={search.type ?? none}
            onChange={({ target }) => go({ type: sessionTypes.find((type) => type === target.value) })}
          >
            <option value={none}>{messages.all}</option>
            {sessionTypes.map((type) => (
              <option key={type} value={type}>
                {shared.typeNames[type]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{messages.instructor}</span>
          <select
            value={search.instructor ?? none}
            onChange={({ target }) => go({ instructor: target.value || undefined })}
          >
            <option value={none}>{messages.all}</option>
            {instructors.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          <span>{messages.timeZone}</span>
          <select value={choice} onChange={({ target }) => onChoice(target.value as ZoneChoice)}>
            {Object.entries(zoneNames()).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {signedIn && (
          <label className="check">
            <input
              type="checkbox"
              checked={search.mine ?? false}
              onChange={({ target }) => go({ mine: target.checked || undefined })}
            />
            <span>{messages.onlyMine}</span>
          </label>
        )}
        <Link {...to({ view: search.view ? undefined : 'list' })} className="view-switch">
          {search.view ? messages.asMonth : messages.asList}
        </Link>
      </div>
    </div>
  );
}
