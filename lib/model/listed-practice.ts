/** What is kept of an exercise, as the learner's lists and the exercise itself tell it. Pure, in the language AppSync accepts. */
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
  first,
  recent,
  dueAt: card === null ? null : card.due,
  retryAt,
});
