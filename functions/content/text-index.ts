import MiniSearch, { type AsPlainObject } from 'minisearch';
import { searchOptions } from '../../lib/model/search-options.ts';

/** How often a term occurs in a field, by the numbers of the field and the document. */
type Occurrences = (Record<number, number> | undefined)[];

const tokenize = MiniSearch.getDefault('tokenize') as (text: string) => string[];

/**
 * The text index in MiniSearch's JSON format (`toJSON`), as if the documents had been added one by one. MiniSearch itself builds a tree of
 * all terms, which only searches need; that takes several times as long as reading the texts.
 */
export function textIndexOf(documents: readonly object[]): AsPlainObject {
  const { idField, fields, extractField, processTerm } = searchOptions;
  const index = new Map<string, Occurrences>();
  const byWord = new Map<string, Occurrences | null>();
  const occurrencesOf = (word: string): Occurrences | null => {
    const term = processTerm(word);
    if (!term) return null;
    if (!index.has(term)) index.set(term, []);
    return index.get(term)!;
  };
  const averages: number[] = [];
  const lengths = documents.map((document, number) =>
    fields.map((field, at) => {
      const words = tokenize(extractField(document, field));
      for (const word of words) {
        let occurrences = byWord.get(word);
        if (occurrences === undefined) byWord.set(word, (occurrences = occurrencesOf(word)));
        if (occurrences === null) continue;
        const counts = (occurrences[at] ??= {});
        counts[number] = (counts[number] ?? 0) + 1;
      }
      const length = new Set(words).size;
      averages[at] = ((averages[at] ?? 0) * number + length) / (number + 1);
      return length;
    }),
  );
  return {
    documentCount: documents.length,
    nextId: documents.length,
    documentIds: { ...documents.map((document) => extractField(document, idField)) },
    fieldIds: Object.fromEntries(fields.map((field, at) => [field, at])),
    fieldLength: { ...lengths },
    averageFieldLength: averages,
    storedFields: {},
    dirtCount: 0,
    index: [...index].map(([term, occurrences]) => [term, { ...occurrences }]),
    serializationVersion: 2,
  } as unknown as AsPlainObject;
}
