/** How products are indexed for text search; the writer and the reader of the index must agree on it (MiniSearch). */
import { stemmer } from 'stemmer';

/** What a product is found by. Those that cards show weigh most (functions/catalogue/match.ts). */
const fields: string[] = ['name', 'tags', 'instructors', 'summary', 'labels', 'lessons', 'details', 'spoken'];

/** Words that say nothing of what is looked for. */
const stopWords = new Set(
  'a about an and are as at be by can do does for from how i in is it me my of on or that the to vs what when with you your'.split(
    ' ',
  ),
);

/** A word as the index keeps it: without case, accents and English endings; null for one that says nothing. */
export function termOf(word: string): string | null {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain === '' || stopWords.has(plain) ? null : stemmer(plain.replace(/['’]s?$/u, ''));
}

/** Of a list the names of what is in it, or the texts. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value))
    return value
      .map((each: string | { readonly name: string }) => (typeof each === 'string' ? each : each.name))
      .join(' ');
  return String(value ?? '')
    .replaceAll('<', ' <')
    .replaceAll('>', '> ');
};

export const searchOptions = {
  idField: 'link',
  fields,
  extractField(product: object, field: string): string {
    const value = (product as Readonly<Record<string, unknown>>)[field];
    return field === 'link' ? String(value) : textOf(value);
  },
  processTerm: termOf,
};
