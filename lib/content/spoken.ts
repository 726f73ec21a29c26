/** Words spoken in lessons, for the search. */
import { join } from 'node:path';
import type { LessonsItem } from '../model/items/lessons.ts';
import { termOf } from '../model/search-options.ts';
import { readCaptionsFile } from './captions-file.ts';

/** Maximum words per product: with ten thousand products, the index still fits the function's memory (`npm run bench -- search`). */
export const mostSpoken = 80;

/**
 * The words in the captions of a product's lessons, with repetitions.
 * @param fileOf path of the captions relative to `root`, by their key
 */
export function spokenIn(
  root: string,
  lessons: LessonsItem['lessons'],
  fileOf: (key: string) => string | undefined,
): readonly string[] {
  return Object.values(lessons).flatMap(({ captions }) => {
    const file = captions ? fileOf(captions) : undefined;
    return file ? readCaptionsFile(join(root, file)).flatMap((cue) => cue.words.match(/[\p{L}\p{N}]+/gu) ?? []) : [];
  });
}

/**
 * Selects the words that distinguish each product from the others: frequent in it and rare in the rest (tf-idf).
 * @param spoken words by link
 * @returns at most `mostSpoken` distinct words by link
 */
export function distinctiveWords(spoken: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const counts = Object.entries(spoken).map(([link, words]) => {
    const byTerm = new Map<string, { word: string; times: number }>();
    for (const word of words) {
      const term = termOf(word);
      if (term === null) continue;
      const known = byTerm.get(term);
      if (known) known.times += 1;
      else byTerm.set(term, { word: word.toLowerCase(), times: 1 });
    }
    return [link, byTerm] as const;
  });
  const products = new Map<string, number>();
  for (const [, byTerm] of counts) for (const term of byTerm.keys()) products.set(term, (products.get(term) ?? 0) + 1);
  const weight = (term: string, times: number) => times * Math.log(1 + counts.length / products.get(term)!);
  return Object.fromEntries(
    counts.map(([link, byTerm]) => [
      link,
      [...byTerm]
        .map(([term, { word, times }]) => ({ word, weight: weight(term, times) }))
        .sort((one, other) => other.weight - one.weight || (one.word < other.word ? -1 : 1))
        .slice(0, mostSpoken)
        .map(({ word }) => word)
        .join(' '),
    ]),
  );
}
