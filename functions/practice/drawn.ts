/** An attempt's questions and the order of their options: derived from the learner and the attempt, so nothing has to be stored. */
import { createHash } from 'node:crypto';
import type { Exercise, Moment, Question } from '../../lib/model/exercises.ts';

const places = (seed: string, id: string) => createHash('sha256').update(`${seed}\n${id}`).digest('hex');

/** The same for the same seed. */
function shuffled<T extends { readonly id: string }>(seed: string, all: readonly T[]): T[] {
  const byPlace = all.map((each) => ({ each, place: places(seed, each.id) }));
  return byPlace.sort((one, other) => (one.place < other.place ? -1 : 1)).map(({ each }) => each);
}

/** In drills, fields keep their author's order; in a quiz, learners would memorize positions, so they are shuffled. */
const mixed = (seed: string, question: Question): Question =>
  'options' in question ? { ...question, options: shuffled(`${seed}\n${question.id}`, question.options) } : question;

/** @param sub the learner @param attempt from 1 */
export function momentsOf({ code, kind, moments, ask }: Exercise, sub: string, attempt: number): readonly Moment[] {
  if (kind === 'drill') return moments;
  const seed = `${sub}\n${code}\n${attempt}`;
  return moments.map((moment) => {
    const chosen = new Set(shuffled(seed, moment.questions).slice(0, ask ?? moment.questions.length));
    // In the author's order, from simple to difficult.
    const questions = moment.questions.filter((question) => chosen.has(question));
    return { ...moment, questions: questions.map((question) => mixed(seed, question)) };
  });
}
