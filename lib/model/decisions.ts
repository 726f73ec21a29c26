/** Counters of the decisions learners made in their first attempts. Pure. */
import type { DecisionsItem } from './items/practice.ts';
import { minAnswersShown } from './practice.ts';

/** Attribute that counts learners by question. */
export const countOf = (question: string): `n#${string}` => `n#${question}`;
/** Whether an attribute counts learners by question. */
export const isCount = (counter: string): boolean => counter.startsWith(countOf(''));
/** Attribute that counts learners by question and choice (`choiceOf`). */
export const choiceCountOf = (question: string, choice: string): `c#${string}#${string}` => `c#${question}#${choice}`;

/**
 * The number of learners counted, and each choice's share (0 to 1), most frequent first. Undefined while so few have decided that the
 * shares could identify someone.
 */
export function decidedIn(question: string, decisions: DecisionsItem | undefined) {
  const learners = decisions?.[countOf(question)] ?? 0;
  if (!decisions || learners < minAnswersShown) return undefined;
  const prefix = choiceCountOf(question, '');
  const shares = Object.entries(decisions)
    .filter(([counter]) => counter.startsWith(prefix))
    .map(([counter, decided]) => ({ choice: counter.slice(prefix.length), share: Number(decided) / learners }))
    .sort((one, other) => other.share - one.share);
  return { learners, shares };
}
