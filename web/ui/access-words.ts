import { dayWords } from './words.ts';

/** Why the learner may open a product, and until when, in one sentence. */
export function accessWords({
  reason,
  through,
  until,
}: {
  reason: string;
  through: string | null;
  until: string | null;
}) {
  const why = through
    ? `Yours through ${through}`
    : ({ free: 'Yours, taken for free', order: 'Yours, bought' }[reason] ?? 'Yours');
  return until ? `${why}, until ${dayWords(until)}` : why;
}
