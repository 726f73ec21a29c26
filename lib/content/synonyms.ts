/** Learners' words for things that the catalog calls something else: search looks for both. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Synonym } from '../model/catalogue.ts';
import { readSource } from './source.ts';

/** Reads `synonyms.yaml`, if there is one. */
export function readSynonyms(root: string, problems: string[]): Synonym[] {
  if (!existsSync(join(root, 'synonyms.yaml'))) return [];
  const file = readSource(root, 'synonyms.yaml', problems);
  const synonyms = file.list('synonyms').map((source) => {
    const entry = { say: source.texts('say', 60), find: source.texts('find', 60) };
    for (const field of ['say', 'find'] as const)
      if (entry[field].length === 0) source.wrong(field, 'must have at least one word');
    source.done();
    return entry;
  });
  file.done();
  return synonyms;
}
