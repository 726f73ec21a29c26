import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import { instructorsQuery } from '../../shared/instructors/queries.ts';
import { useAnswer } from '../../ui/use-answer.ts';
import { WhenNear } from '../../ui/when-near.tsx';

const NextClasses = lazy(() => loadChunk(() => import('../../features/schedule/next-classes.tsx')));

/** An instructor's upcoming live classes. */
export default function Classes() {
  const { id } = useParams({ from: '/instructors/$id' });
  const instructor = useAnswer(instructorsQuery).data?.find((each) => each.id === id);
  return (
    instructor && (
      <WhenNear>
        <NextClasses instructor={instructor.name} />
      </WhenNear>
    )
  );
}
