import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dailyQuery } from './practice-queries.ts';
import { StartDaily } from './start-daily.tsx';
import * as messages from './messages.daily.ts';

/** Today's remaining practice on a learner's front page; nothing without exercises. */
export default function PracticeToday() {
  const { data } = useQuery(dailyQuery);
  if (!data?.of) return null;
  const { exercises, of } = data;
  return (
    <section aria-labelledby="practice-today" className="practice-today">
      <div className="section-head">
        <h2 id="practice-today">{messages.daily}</h2>
        <Link to="/practice">{messages.seeSet}</Link>
      </div>
      <div className="continue-way">
        <p>{exercises.length > 0 ? messages.leftToday(exercises.length, of) : messages.doneForToday}</p>
        <StartDaily exercises={exercises} begun={(data.done ?? 0) > 0} />
      </div>
    </section>
  );
}
