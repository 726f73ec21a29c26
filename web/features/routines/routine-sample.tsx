import { useQuery } from '@tanstack/react-query';
import { sampleQuery } from './queries.ts';
import { Routine } from './routine.tsx';

/** One older morning in full, on the page of a product that brings such a routine every trading day. */
export default function RoutineSample({ link }: { readonly link: string }) {
  const { data: routine, isPending } = useQuery(sampleQuery(link));
  // The page stands without it: a sample that cannot be had says nothing.
  if (!isPending && !routine) return null;
  return (
    <section>
      <h2>The pre-market routine</h2>
      <p className="standfirst">Every trading day before the open. This is one of them, as its readers got it.</p>
      {isPending ? <div className="bone block" /> : <Routine routine={routine!} />}
    </section>
  );
}
