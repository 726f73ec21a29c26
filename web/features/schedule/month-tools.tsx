import { Link, useNavigate } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { monthAfter, monthName } from './months.ts';
import { sessionTypes, type ScheduleSearch } from './search.ts';
import { zoneNames, type ZoneChoice } from './zones.ts';
import { typeNames } from './words.ts';

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

/** Which month, which sessions, whose clock. All but the clock is in the URL. */
export function MonthTools({ search, month, present, instructors, signedIn, choice, onChoice }: MonthToolsProps) {
  const navigate = useNavigate();
  const go = (change: ScheduleSearch) =>
    void navigate({ to: '/schedules', search: { ...search, ...change }, resetScroll: false });
  const to = (change: ScheduleSearch) =>
    ({ to: '/schedules', search: { ...search, ...change }, resetScroll: false, activeProps: {} }) as const;
  return (
    <div className="month-tools">
      <nav className="month-nav" aria-label="Month">
        <Link
          {...to({ month: monthAfter(month, -1) })}
          className="icon-button"
          aria-label={`Previous month, ${monthName(monthAfter(month, -1))}`}
        >
          <Icon name="previous" />
        </Link>
        <h2 aria-live="polite">{monthName(month)}</h2>
        <Link
          {...to({ month: monthAfter(month) })}
          className="icon-button"
          aria-label={`Next month, ${monthName(monthAfter(month))}`}
        >
          <Icon name="next" />
        </Link>
        <Link
          {...to({ month: undefined })}
          className="button quiet"
          aria-current={month === present ? 'date' : undefined}
        >
          Today
        </Link>
      </nav>
      <div className="month-filters">
        <label>
          <span>Type</span>
          <select
            value={search.type ?? none}
            onChange={({ target }) => go({ type: sessionTypes.find((type) => type === target.value) })}
          >
            <option value={none}>All</option>
            {sessionTypes.map((type) => (
              <option key={type} value={type}>
                {typeNames[type]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Instructor</span>
          <select
            value={search.instructor ?? none}
            onChange={({ target }) => go({ instructor: target.value || undefined })}
          >
            <option value={none}>All</option>
            {instructors.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          <span>Times in</span>
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
            <span>Only mine</span>
          </label>
        )}
        <Link {...to({ view: search.view ? undefined : 'list' })} className="view-switch">
          {search.view ? 'Show as month' : 'Show as list'}
        </Link>
      </div>
    </div>
  );
}
