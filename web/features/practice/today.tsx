import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { laterDay } from '../../ui/later-day.ts';
import { dailyQuery } from './practice-queries.ts';
import { StartDaily } from './start-daily.tsx';
import * as messages from './messages.daily.ts';

/** Today's remaining practice on a learner's front page; nothing without exercises. */
export default function PracticeToday() {
  const { data } = useQuery(dailyQuery);
  if (!data?.of) return null;
  const { exercises, of, nextAt } = data;
  const isDone = exercises.length === 0;
  return (
    <section aria-labelledby="practice-today" className="practice-today">
      <div className="section-head">
        <h2 id="practice-today">{messages.daily}</h2>
        <Link to="/practice">{messages.seeSet}</Link>
      </div>
      <div className="continue-way">
        <p>
          {isDone ? messages.doneForToday : messages.leftToday(exercises.length, of)}{' '}
          {isDone && nextAt && messages.nextSet(laterDay(nextAt))}
        </p>
        <StartDaily exercises={exercises} begun={(data.done ?? 0) > 0} />
      </div>
    </section>
  );
}
