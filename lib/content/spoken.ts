/** What is said in lessons, for the search. */
import { join } from 'node:path';
import type { LessonsItem } from '../model/items.ts';
import { termOf } from '../model/search-options.ts';
import { readCaptionsFile } from './captions-file.ts';

/**
 * Each word of the captions of a product's lessons, once.
 * @param fileOf where the captions lie below `root`, by their key
 */
export function spokenIn(
  root: string,
  lessons: LessonsItem['lessons'],
  fileOf: (key: string) => string | undefined,
): string {
  const words = Object.values(lessons).flatMap(({ captions }) => {
    const file = captions ? fileOf(captions) : undefined;
    return file ? readCaptionsFile(join(root, file)).flatMap((cue) => cue.words.match(/[\p{L}\p{N}]+/gu) ?? []) : [];
  });
  const byTerm = new Map(words.map((word) => [termOf(word), word.toLowerCase()]));
  byTerm.delete(null);
  return [...byTerm.values()].sort().join(' ');
}
