import { Link } from '@tanstack/react-router';
import { studyStates, type ListSearch, type StudyState } from './study-state.ts';
import * as messages from './messages.ts';

interface StateTabsProps {
  /** Number of matching products. */
  readonly states: readonly StudyState[];
  readonly search: ListSearch;
}

/** All products, or those in one study state; a choice has a URL. */
export const StateTabs = ({ states, search }: StateTabsProps) => (
  <nav className="tabs" aria-label={messages.progress}>
    {[undefined, ...studyStates].map((value) => (
      <Link
        key={value ?? 'all'}
        to="/my-courses"
        search={{ ...search, state: value }}
        resetScroll={false}
        activeOptions={{ exact: true }}
        activeProps={{}}
        aria-current={value === search.state ? 'page' : undefined}
      >
        {value ? messages.stateNames[value] : messages.all}{' '}
        <span className="numeric">{value ? states.filter((state) => state === value).length : states.length}</span>
      </Link>
    ))}
  </nav>
);
