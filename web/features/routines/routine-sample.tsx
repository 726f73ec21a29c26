import { useQuery } from '@tanstack/react-query';
import { sampleQuery } from './queries.ts';
import { Routine } from './routine.tsx';
import * as messages from './messages.ts';

/** One older morning in full, on the page of a product that brings such a routine every trading day. */
export default function RoutineSample({ link }: { readonly link: string }) {
  const { data: routine, isPending } = useQuery(sampleQuery(link));
  // The page stands without it: a sample that cannot be had says nothing.
  if (!isPending && !routine) return null;
  return (
    <section>
      <h2>{messages.sample}</h2>
      <p className="standfirst">{messages.sampleIntro}</p>
      {isPending ? <div className="skeleton-line block" /> : <Routine routine={routine!} />}
    </section>
  );
}
