import { useQuery } from '@tanstack/react-query';
import { calendarDay } from '../../ui/day-label.ts';
import { sampleQuery } from './queries.ts';
import { Routine } from './routine.tsx';
import * as messages from './messages.ts';

/** One older morning in full, on the page of a product that includes such a routine every trading day. */
export default function RoutineSample({ link }: { readonly link: string }) {
  const { data: routine, isPending } = useQuery(sampleQuery(link));
  // The page works without it: a sample that fails to load is omitted.
  if (!isPending && !routine) return null;
  return (
    <section>
      <h2>{messages.sample}</h2>
      <p className="standfirst">{messages.sampleIntro}</p>
      {routine ? (
        <details className="disclosure">
          <summary>{messages.routineOf(calendarDay(routine.date))}</summary>
          <Routine routine={routine} />
        </details>
      ) : (
        <div className="skeleton-line block" />
      )}
    </section>
  );
}
