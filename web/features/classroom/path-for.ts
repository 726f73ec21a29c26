import type { LearningPath } from '../../../lib/model/learning-paths.ts';

/** Shorter words, such as "the" and "at", belong to any text. */
const leastLetters = 4;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Whether all the longer words of a search are in a path's name and line, the last one perhaps still being typed. */
export function isPathFor(text: string, { label, line }: Pick<LearningPath, 'label' | 'line'>): boolean {
  const asked = wordsOf(text).filter((word) => word.length >= leastLetters);
  const known = wordsOf(`${label} ${line}`);
  return asked.length > 0 && asked.every((word) => known.some((other) => other.startsWith(word)));
}
