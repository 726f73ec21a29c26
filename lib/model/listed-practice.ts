/** A stored practice row as the learner's lists and the exercise show it. Pure, in the subset of JavaScript that AppSync supports. */
import type { NullsOptional } from './fields.ts';
import type { PracticeItem } from './items/practice.ts';
import type { Practice } from './schema.generated.ts';

export const listedPractice = ({
  link,
  code,
  skill,
  level,
  attempts,
  passed,
  best,
  first,
  recent,
  card,
  retryAt,
}: PracticeItem): NullsOptional<Practice> => ({
  link,
  code,
  skill,
  level,
  attempts,
  passed,
  best,
  first: first === null ? null : { ...first, trades: first.trades ?? null },
  recent,
  dueAt: card === null ? null : card.due,
  retryAt,
});
