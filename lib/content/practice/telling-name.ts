/**
 * An exercise's name and its code, which is in the page's address, are read before its questions. They must not contain what helps to
 * choose the right option.
 */
import type { Question } from '../../model/exercises.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}’]{4,}/gu) ?? [];

/** A word of the text that the right option has and another lacks, or a sound side of a trade. */
export const tellingWord = (text: string, questions: readonly Question[]): string | undefined =>
  questions.flatMap(tellingWordsOf).find((word) => wordsOf(text).includes(word));

function tellingWordsOf(question: Question): string[] {
  if (question.kind === 'trade') return (['long', 'short', 'aside'] as const).filter((side) => question[side].sound);
  if (question.kind !== 'single') return [];
  const { options, right } = question;
  const others = options.filter(({ id }) => id !== right).map(({ text }) => wordsOf(text));
  return wordsOf(options.find(({ id }) => id === right)?.text ?? '').filter((word) =>
    others.some((words) => !words.includes(word)),
  );
}
