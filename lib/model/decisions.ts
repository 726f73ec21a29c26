/** How learners decided in their first attempts, as it is counted. Pure. */
import type { DecisionsItem } from './items/practice.ts';
import { fewestOthers } from './practice.ts';

/** Counts learners by question. */
export const countOf = (question: string): `n#${string}` => `n#${question}`;
/** Counts them by question and choice (`choiceOf`). */
export const choiceCountOf = (question: string, choice: string): `c#${string}#${string}` => `c#${question}#${choice}`;

/** Learners that were counted, and shares of all of them (0 to 1), the most frequent first. Undefined while too few have decided for it to tell of nobody. */
export function decidedIn(question: string, decisions: DecisionsItem | undefined) {
  const learners = decisions?.[countOf(question)] ?? 0;
  if (!decisions || learners < fewestOthers) return undefined;
  const prefix = choiceCountOf(question, '');
  const shares = Object.entries(decisions)
    .filter(([counter]) => counter.startsWith(prefix))
    .map(([counter, decided]) => ({ choice: counter.slice(prefix.length), share: Number(decided) / learners }))
    .sort((one, other) => other.share - one.share);
  return { learners, shares };
}
