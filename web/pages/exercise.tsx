import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { institution } from '../../lib/model/institution.ts';
import { ownedProductQuery } from '../features/classroom/owned-product.ts';
import { Drill } from '../features/practice/drill.tsx';
import { ExerciseHead } from '../features/practice/exercise-head.tsx';
import { exerciseStyles } from '../features/practice/styles.ts';
import { exerciseQuery, fetchExercise, useAnswer, type Exercise } from '../features/practice/queries.ts';
import { Quiz } from '../features/practice/quiz.tsx';
import { retryTime } from '../features/practice/retry-time.ts';
import { loadChartEngine } from '../features/practice/session-chart.tsx';
import { FailedPage } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { StyleSheet } from '../ui/style-sheet.tsx';
import type { Asked } from '../page-part.ts';
import { WaysOn } from './exercise/ways-on.tsx';
import * as messages from '../features/practice/messages.ts';

type Params = { readonly link: string; readonly code: string };

export function load({ client, params: { link, code } }: Asked<Params>): void {
  void client.prefetchQuery(exerciseQuery(link, code));
  // Shown while the exercise loads. If it fails, the chart says so.
  loadChartEngine().catch(() => {});
}

/** One exercise: a session to replay and decide on, or a quiz. */
export default function ExercisePage() {
  const { link, code } = useParams({ from: '/learners/my-courses/$link/practice/$code' });
  const { data, isPending, isFetching, refetch } = useQuery(exerciseQuery(link, code));
  if (isPending || (!data && isFetching)) return <PageSkeleton />;
  if (!data) return <FailedPage what={messages.theExercise} onRetry={() => void refetch()} />;
  const { exercise, refused } = data;
  if (!exercise)
    return (
      <div className="page narrow">
        <Heading>{messages.notThere}</Heading>
        <p>{refused?.message}</p>
        <p>
          <Link to="/my-courses/$link" params={{ link }} className="button" activeProps={{}}>
            {messages.backToCourse}
          </Link>
        </p>
      </div>
    );
  const paused = retryTime(exercise);
  return (
    <div className="page exercise">
      <StyleSheet href={exerciseStyles} />
      <ExerciseHead link={link} exercise={exercise} />
      {refused && (
        <p className="callout" role="status">
          {refused.code === 'PauseFirst' && paused ? messages.pauseUntil(paused) : refused.message}
        </p>
      )}
      <Work key={`${link}/${code} ${exercise.attempt}`} exercise={exercise} link={link} code={code} />
      <p className="risk">{[messages.onlyPractice, institution().notices.lesson].filter(Boolean).join(' ')}</p>
    </div>
  );
}

function Work({ exercise, link, code }: Params & { readonly exercise: Exercise }) {
  const client = useQueryClient();
  const answer = useAnswer(link, code);
  const { queryKey } = exerciseQuery(link, code);
  const Kind = exercise.kind === 'drill' ? Drill : Quiz;
  return (
    <Kind
      name={`${link}/${code} ${exercise.attempt}`}
      exercise={exercise}
      onAnswer={async (answers) => {
        // For the links below a result. Their other queries depend on this answer, so they wait for it.
        void client.prefetchQuery(ownedProductQuery(link));
        const { attempt, asks } = exercise;
        const done = await answer
          .mutateAsync({ attempt, moment: asks!.number, answers: [...answers] })
          .catch(() => undefined);
        return done !== undefined && (done.exercise !== null || done.refused?.code === 'OutOfTurn');
      }}
      onAgain={() =>
        void fetchExercise(link, code, true).then((found) => {
          client.setQueryData(queryKey, found);
          document.querySelector('h1')?.focus();
        })
      }
    >
      <WaysOn link={link} exercise={exercise} />
    </Kind>
  );
}
