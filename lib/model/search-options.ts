/** How products are indexed for text search; the writer and the reader of the index must use the same options (MiniSearch). */
import { stemmer } from 'stemmer';

/** Searchable fields. Fields shown on cards have the highest weight (functions/catalogue/match.ts). */
const fields: string[] = ['name', 'tags', 'instructors', 'summary', 'labels', 'lessons', 'details', 'spoken'];

/** Stop words. */
const stopWords = new Set(
  'a about an and are as at be by can do does for from how i in is it me my of on or that the to vs what when with you your'.split(
    ' ',
  ),
);

/** The term for a word in the index: without case, accents, and English endings; null for a stop word. */
export function termOf(word: string): string | null {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain === '' || stopWords.has(plain) ? null : stemmer(plain.replace(/['’]s?$/u, ''));
}

/** The text of a field; for a list, of its members or their names. */
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
