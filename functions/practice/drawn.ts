/** Which questions an attempt asks, and in which order its options stand: drawn from who asks and how often, so nothing has to be kept. */
import { createHash } from 'node:crypto';
import type { Exercise, Moment, Question } from '../../lib/model/exercises.ts';

const places = (seed: string, id: string) => createHash('sha256').update(`${seed}\n${id}`).digest('hex');

/** The same for the same seed. */
function shuffled<T extends { readonly id: string }>(seed: string, all: readonly T[]): T[] {
  const byPlace = all.map((each) => ({ each, place: places(seed, each.id) }));
  return byPlace.sort((one, other) => (one.place < other.place ? -1 : 1)).map(({ each }) => each);
}

/** Types of the field keep the order in which their author names them in a drill; in a quiz they would be learned by place. */
const mixed = (seed: string, question: Question): Question =>
  'options' in question ? { ...question, options: shuffled(`${seed}\n${question.id}`, question.options) } : question;

/** @param sub who asks @param attempt from 1 */
export function momentsOf({ code, kind, moments, ask }: Exercise, sub: string, attempt: number): readonly Moment[] {
  if (kind === 'drill') return moments;
  const seed = `${sub}\n${code}\n${attempt}`;
  return moments.map((moment) => {
    const chosen = new Set(shuffled(seed, moment.questions).slice(0, ask ?? moment.questions.length));
    // In the author's order, which goes from what is simple to what is not.
    const questions = moment.questions.filter((question) => chosen.has(question));
    return { ...moment, questions: questions.map((question) => mixed(seed, question)) };
  });
}
