import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownedProductQuery } from '../../features/classroom/owned-product.ts';
import { nextExercise } from '../../features/practice/next-exercise.ts';
import { dailyQuery, practiceQuery } from '../../features/practice/practice-queries.ts';
import { retryTime } from '../../features/practice/retry-time.ts';
import type { Exercise } from '../../features/practice/queries.ts';
import { seeSet } from '../../features/practice/messages.daily.ts';
import * as messages from '../../features/practice/messages.ts';

interface WaysOnProps {
  readonly link: string;
  readonly exercise: Exercise;
}

/** After a result: links to the next exercise, or to today's set if there is none, and back to the lesson. */
export function WaysOn({ link, exercise }: WaysOnProps) {
  const { data: found } = useQuery(ownedProductQuery(link));
  const { data: practiced } = useQuery(practiceQuery(link));
  const { data: daily } = useQuery(dailyQuery);
  const next = nextExercise(
    { link, code: exercise.code!, lesson: exercise.lesson },
    found?.product?.sections ?? [],
    practiced ?? [],
    daily?.exercises ?? [],
  );
  const hasSet = (daily?.of ?? 0) > 0;
  // The first action of whoever did not pass is to repeat it.
  const first = exercise.result?.passed === false && retryTime(exercise) === null ? 'button secondary' : 'button';
  return (
    <>
      {next && (
        <Link
          to="/my-courses/$link/practice/$code"
          params={{ link: next.link, code: next.code }}
          className={first}
          activeProps={{}}
        >
          {messages.nextExercise}
          <span className="visually-hidden">: {next.name}</span>
        </Link>
      )}
      {!next && hasSet && (
        <Link to="/practice" className={first} activeProps={{}}>
          {seeSet}
        </Link>
      )}
      <Link
        to="/my-courses/$link"
        params={{ link }}
        search={{ lesson: exercise.lesson ?? undefined }}
        className={next || hasSet ? 'button secondary' : first}
        activeProps={{}}
      >
        {messages.backToLesson}
      </Link>
    </>
  );
}
