/** An exercise's name is read before its questions, so it must not contain what only a right option says. */
import type { Question } from '../../model/exercises.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}’]{4,}/gu) ?? [];

/** A word of the name that distinguishes a right option from the others. */
export const tellingWord = (name: string, questions: readonly Question[]): string | undefined =>
  questions
    .flatMap((question) => {
      if (question.kind !== 'single') return [];
      const { options, right } = question;
      const others = options.filter(({ id }) => id !== right).flatMap(({ text }) => wordsOf(text));
      return wordsOf(options.find(({ id }) => id === right)?.text ?? '').filter((word) => !others.includes(word));
    })
    .find((word) => wordsOf(name).includes(word));
