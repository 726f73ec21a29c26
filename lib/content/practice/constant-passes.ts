/**
 * A course whose required exercises are passed by always giving the same answer is refused: its certificate would not mean that anything
 * was learned. The answers to all other questions are assumed to be right, so one exercise in which the answer costs the pass is enough.
 */
import { scoreOf } from '../../model/exercise-scores.ts';
import type { Exercise } from '../../model/exercises.ts';
import { meanScore } from '../../model/practice.ts';
import { constantAnswers, type ConstantAnswer, type Seen } from './constant-answers.ts';
import type { Market } from './markets.ts';

/** The names of the constant answers that pass all of the required exercises. */
export function passedByConstants(exercises: readonly Exercise[], markets: readonly Market[]): string[] {
  const required = exercises.filter((exercise) => exercise.required);
  const seen = required.map((exercise) => ({ exercise, all: seenOf(exercise, markets) }));
  return constantAnswers(seen.flatMap(({ all }) => all))
    .filter((constant) => seen.every(({ exercise, all }) => passes(exercise, all, constant, 1)))
    .map(({ name }) => name);
}

/** The same for a quiz alone, with nothing else answered right: it may have more than one kind of question. */
export function quizPassedByConstants(quiz: Exercise, markets: readonly Market[]): string[] {
  const all = seenOf(quiz, markets);
  return constantAnswers(all)
    .filter((constant) => passes(quiz, all, constant, 0))
    .map(({ name }) => name);
}

function seenOf({ kind, chart, moments }: Exercise, markets: readonly Market[]): Seen[] {
  return moments.flatMap(({ questions }, moment) =>
    questions.map((question): Seen => {
      const own = question.kind === 'level' ? question.chart : null;
      const shown = own ?? chart;
      return {
        question,
        inQuiz: kind === 'quiz',
        chart: shown,
        bars: own?.bars ?? moments.slice(0, moment + 1).flatMap(({ bars }) => bars),
        market: markets.find(({ name }) => name === shown?.market),
      };
    }),
  );
}

/** @param others score of the questions to which it is no answer. A quiz is assumed to draw the questions that suit it best. */
function passes({ ask, pass }: Exercise, all: readonly Seen[], { answer }: ConstantAnswer, others: 0 | 1): boolean {
  const scores = all.map((seen) => {
    const given = answer(seen);
    return { question: seen.question, score: given ? scoreOf(seen.question, given).score : others };
  });
  const best = [...scores].sort((one, other) => other.score - one.score).slice(0, ask ?? scores.length);
  return meanScore(best) >= pass;
}
