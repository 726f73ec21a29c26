import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import ForLearner from '../../features/classroom/for-learner.tsx';
import OwnPaths from '../../features/classroom/own-paths.tsx';
import { dailyQuery } from '../../features/practice/practice-queries.ts';
import PracticeToday from '../../features/practice/today.tsx';
import { frontPageQuery } from '../../shared/paths/queries.ts';

interface Asked {
  readonly isPending: boolean;
  readonly failureCount: number;
}

/** The page does not wait for what has failed once: it is retried, and comes later or not at all. */
const isAwaited = ({ isPending, failureCount }: Asked): boolean => isPending && failureCount === 0;

/** A learner's front page. Its parts come together, so that none moves another. */
export default function Learner({ children }: { readonly children: ReactNode }) {
  const asked = [useQuery(dailyQuery), useQuery(frontPageQuery)];
  return (
    <ForLearner practice={<PracticeToday />} waits={asked.some(isAwaited)}>
      <OwnPaths most={2} />
      {children}
    </ForLearner>
  );
}
