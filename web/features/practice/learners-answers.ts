/** The possible answers of a question with how many learners gave each; pure, so that it can be unit-tested. */
import { minAnswersShown } from '../../../lib/model/practice.ts';
import type { Verdict } from './queries.ts';
import { wholePercents } from './whole-percents.ts';
import * as messages from './messages.ts';

export interface LearnersAnswer {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** In whole percent: those of a question add up to 100. Null while so few have answered that one learner is more than one percent. */
  readonly percent: number | null;
  readonly isMine: boolean;
  readonly isRight: boolean;
}

const fewestForPercent = 100;

/**
 * In the question's own order, with those that nobody gave. Answers that are no longer offered are left out, also of the number of learners.
 * @returns null while too few have answered
 */
export function learnersAnswers(verdict: Verdict): { learners: number; answers: LearnersAnswer[] } | null {
  const { others } = verdict;
  if (!others || !verdict.learners) return null;
  const of = verdict.learners;
  const { names, mine, right } = answersTo(verdict);
  const counts = names.map(([id]) => Math.round((others.find(({ choice }) => choice === id)?.share ?? 0) * of));
  const learners = counts.reduce((sum, count) => sum + count, 0);
  if (learners < minAnswersShown) return null;
  const percents = learners < fewestForPercent ? null : wholePercents(counts);
  const answers = names.map(([id, name], at) => ({
    ...{ id, name, count: counts[at]!, percent: percents?.[at] ?? null },
    isMine: id === mine,
    isRight: right.includes(id),
  }));
  return { learners, answers };
}

interface Answers {
  readonly names: readonly (readonly [id: string, name: string])[];
  readonly mine: string | undefined;
  /** Empty where the names tell. */
  readonly right: readonly string[];
}

function answersTo({ question, choice, plan, score, rightChoice, soundSides }: Verdict): Answers {
  if (question.kind === 'trade')
    return { names: Object.entries(messages.sides), mine: plan?.side, right: soundSides ?? [] };
  if (question.kind === 'single')
    return {
      names: (question.options ?? []).map(({ id, text }) => [id, text]),
      mine: choice?.[0],
      right: rightChoice ?? [],
    };
  const { right, near, part, wrong } = messages.verdicts;
  const partly = question.kind === 'level' ? near : part;
  return {
    // A number is right or wrong.
    names: [['right', right], ...(question.kind === 'numeric' ? [] : [['near', partly] as const]), ['wrong', wrong]],
    mine: score === 1 ? 'right' : score > 0 ? 'near' : 'wrong',
    right: [],
  };
}
