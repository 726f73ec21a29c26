import { Link } from '@tanstack/react-router';
import type { StudyState } from './study-state.ts';
import * as messages from './messages.ts';

interface NoCoursesProps {
  readonly anyOwned: boolean;
  /** The only filter that leaves the list empty, if there is just one. */
  readonly state: StudyState | undefined;
}

/** Why the list is empty, and what to do next. */
export const NoCourses = ({ anyOwned, state }: NoCoursesProps) => (
  <div className="notice">
    {anyOwned ? (
      <>
        <p>{state ? messages.noneInState[state] : messages.noMatch}</p>
        <Link to="/my-courses" className="button secondary" activeProps={{}}>
          {messages.showAll}
        </Link>
      </>
    ) : (
      <>
        <p>{messages.nothingYet}</p>
        <Link to="/courses" search={{ price: 'free' }} className="button">
          {messages.seeFree}
        </Link>
      </>
    )}
  </div>
);
