import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import type {
  AnswerExerciseMutationVariables,
  ExercisePartsFragment,
  QuestionPartsFragment,
} from '../../api/operations.generated.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { allPracticeQuery } from './practice-queries.ts';
import { AnswerExerciseDocument, GetExerciseDocument } from './exercise.generated.ts';

type Answer = ExercisePartsFragment;
/** An exercise that may be done: a refused one has none of these fields. */
export type Exercise = Answer & {
  readonly kind: NonNullable<Answer['kind']>;
  readonly name: string;
  readonly bars: NonNullable<Answer['bars']>;
  readonly moments: number;
  readonly attempt: number;
  readonly verdicts: NonNullable<Answer['verdicts']>;
};
export type Question = QuestionPartsFragment;
export type Verdict = Exercise['verdicts'][number];
export type Refusal = Answer['errors'][number];
export type QuestionAnswer = AnswerExerciseMutationVariables['input']['answers'][number];

export type Found =
  | { readonly exercise: Exercise; readonly refused: Refusal | undefined }
  | { readonly exercise: null; readonly refused: Refusal | undefined };

const isExercise = (answer: Answer): answer is Exercise =>
  answer.kind !== null && answer.name !== null && answer.bars !== null && answer.attempt !== null;

const foundIn = (answer: Answer): Found => ({
  exercise: isExercise(answer) ? answer : null,
  refused: answer.errors[0],
});

/** The exercise in its current state, or with `again` a new attempt. */
export const fetchExercise = async (link: string, code: string, again: boolean): Promise<Found> =>
  foundIn((await request(GetExerciseDocument, { link, code, again })).getExercise);

/** @param again when it is opened from the daily set, or repeated */
export const exerciseQuery = (link: string, code: string) =>
  queryOptions({
    queryKey: [...queryKeys.classroom, 'exercise', link, code],
    queryFn: () => fetchExercise(link, code, false),
    // The page's state is newer than the response it was opened with.
    staleTime: Infinity,
    gcTime: 10_000,
  });

/** Merges an answer's response into the cache: following bars are appended, everything else is replaced. */
const withAnswer = (before: Exercise, { exercise, refused }: Found): Found =>
  exercise && before.attempt === exercise.attempt && exercise.verdicts.length > before.verdicts.length
    ? { exercise: { ...exercise, bars: [...before.bars, ...exercise.bars] }, refused }
    : { exercise: exercise ?? before, refused };

export function useAnswer(link: string, code: string) {
  const client = useQueryClient();
  const { queryKey } = exerciseQuery(link, code);
  return useMutation({
    mutationFn: async (input: Omit<AnswerExerciseMutationVariables['input'], 'link' | 'code'>) =>
      foundIn((await request(AnswerExerciseDocument, { input: { link, code, ...input } })).answerExercise),
    onSuccess: async (answered) => {
      const before = client.getQueryData(queryKey)?.exercise;
      if (!before) return;
      // Answered on another page: refetch it completely.
      if (answered.refused?.code === 'OutOfTurn')
        client.setQueryData(queryKey, { ...(await fetchExercise(link, code, false)), refused: answered.refused });
      else client.setQueryData(queryKey, withAnswer(before, answered));
      // The daily set's key is below this one.
      if (answered.exercise?.result) void client.invalidateQueries({ queryKey: allPracticeQuery.queryKey });
    },
  });
}
