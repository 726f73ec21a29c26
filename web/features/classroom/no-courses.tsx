import { Link } from '@tanstack/react-router';
import type { StudyState } from './study-state.ts';

interface NoCoursesProps {
  readonly anyOwned: boolean;
  /** The state that nothing stands in, when it is that alone which leaves nothing over. */
  readonly state: StudyState | undefined;
}

const words: Record<StudyState, string> = {
  'in-progress': 'You haven’t started a course yet.',
  'not-started': 'You have begun everything you have.',
  completed: 'No course is completed yet. The ring closes with the last lesson.',
  expired: 'None of your courses has expired.',
};

/** Why there is nothing here, and where to go on. */
export const NoCourses = ({ anyOwned, state }: NoCoursesProps) => (
  <div className="notice">
    {anyOwned ? (
      <>
        <p>{state ? words[state] : 'None of your courses matches that.'}</p>
        <Link to="/my-courses" className="button quiet" activeProps={{}}>
          Show all
        </Link>
      </>
    ) : (
      <>
        <p>Nothing is here yet. Free courses are complete and cost nothing to try.</p>
        <Link to="/courses" search={{ price: 'free' }} className="button">
          See free courses
        </Link>
      </>
    )}
  </div>
);
