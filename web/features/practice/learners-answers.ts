/** The possible answers of a question with how many learners gave each; pure, so that it can be unit-tested. */
import type { Verdict } from './queries.ts';
import * as messages from './messages.ts';

export interface LearnersAnswer {
  readonly id: string;
  readonly name: string;
  /** Of those who answered, 0 to 1. */
  readonly share: number;
  readonly isMine: boolean;
  readonly isRight: boolean;
}

/** In the question's own order, with those that nobody gave; null while too few have answered. */
export function learnersAnswers(verdict: Verdict): LearnersAnswer[] | null {
  const { others } = verdict;
  if (!others) return null;
  const { names, mine, right } = answersTo(verdict);
  return names.map(([id, name]) => ({
    ...{ id, name },
    share: others.find(({ choice }) => choice === id)?.share ?? 0,
    isMine: id === mine,
    isRight: right.includes(id),
  }));
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
