/** Finds the products for a query: first by every word, then by every word with other spellings, then by some of the words. */
import MiniSearch, { type QueryCombination, type SearchOptions, type SearchResult } from 'minisearch';
import type { DetailedCard, SearchMatch, Synonym } from '../../lib/model/catalogue.ts';
import { termOf } from '../../lib/model/search-options.ts';
import type { Catalogue } from './catalogue.ts';

export interface Matches {
  /** Best first. */
  readonly products: readonly DetailedCard[];
  readonly match: SearchMatch;
  /** The query with corrected spelling; null if all words are known. */
  readonly didYouMean: string | null;
}

const split = MiniSearch.getDefault('tokenize') as (text: string) => string[];
/** The words without stop words. */
const wordsOf = (text: string): string[] => split(text).filter((word) => termOf(word) !== null);
const keyOf = (text: string): string => wordsOf(text).map(termOf).join(' ');

/** The catalog's words by the phrase that learners use. */
export function synonymsByPhrase(synonyms: readonly Synonym[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { say, find } of synonyms)
    for (const phrase of say) found.set(keyOf(phrase), [...(found.get(keyOf(phrase)) ?? []), ...find]);
  return found;
}

/** Consecutive words that mean one thing, and its other names. */
interface Unit {
  readonly words: readonly string[];
  readonly others: readonly string[];
}

/** Takes the longest known phrase at each position; other words are units of one word. */
function unitsOf(words: readonly string[], synonyms: ReadonlyMap<string, readonly string[]>): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(4, words.length - at);
    while (length > 1 && !synonyms.has(keyOf(words.slice(at, at + length).join(' ')))) length -= 1;
    const phrase = words.slice(at, at + length);
    units.push({ words: phrase, others: synonyms.get(keyOf(phrase.join(' '))) ?? [] });
    at += length;
  }
  return units;
}

const exactly: SearchOptions = {
  boost: { name: 6, tags: 4, instructors: 3, summary: 3, labels: 2, lessons: 2, details: 1, spoken: 0.1 },
  prefix: (term) => term.length > 2,
  weights: { prefix: 0.5, fuzzy: 0.3 },
  combineWith: 'AND',
};
/** A word of four letters or more may be misspelled: one letter in five. */
const loosely: SearchOptions = { ...exactly, fuzzy: (term) => (term.length > 3 ? Math.max(1, Math.round(term.length / 5)) : false) }; // prettier-ignore

const queryOf = (units: readonly Unit[], options: SearchOptions): QueryCombination => ({
  queries: units.map(({ words, others }) => ({
    combineWith: 'OR',
    queries: [
      { ...options, combineWith: 'AND', queries: [...words] },
      ...others.map((other) => ({ ...exactly, boostTerm: () => 0.8, queries: wordsOf(other) })),
    ],
  })),
});

/** The products that match `text`; none if none of its words is known. */
export function match(catalogue: Catalogue, text: string): Matches {
  const units = unitsOf(wordsOf(text), catalogue.synonyms);
  const ask = (options: SearchOptions, combineWith: 'AND' | 'OR') =>
    units.length === 0 ? [] : catalogue.index.search({ ...queryOf(units, options), combineWith });
  const productsOf = (results: readonly SearchResult[]) =>
    results.flatMap(({ id }) => catalogue.byLink.get(id as string) ?? []);
  const all = ask(exactly, 'AND');
  if (all.length > 0) return { products: productsOf(all), match: 'all', didYouMean: null };
  const similar = ask(loosely, 'AND');
  if (similar.length > 0) return { products: productsOf(similar), match: 'similar', didYouMean: spelled(units, similar[0]!, catalogue) }; // prettier-ignore
  const some = ask(loosely, 'OR');
  return { products: productsOf(some), match: 'some', didYouMean: null };
}

/** The query as `best` spells it; null if that is the query itself, or if it matched in a field that cards do not show. */
function spelled(units: readonly Unit[], best: SearchResult, { index, byLink }: Catalogue): string | null {
  const { name, summary, tags, details, instructors } = byLink.get(best.id as string)!;
  const people = instructors.map((instructor) => instructor.name);
  const shown = split([name, ...tags, ...people, summary, details.replaceAll(/<[^>]*>/g, ' ')].join(' '));
  const asked = units.flatMap((unit) => unit.words).map((word) => word.toLowerCase());
  const words = asked.map((word) => {
    if (index.search(word, exactly).length > 0) return word;
    const [found] = index.search(word, { ...loosely, prefix: false, filter: ({ id }) => id === best.id });
    return shown.find((each) => termOf(each) === found?.terms[0])?.toLowerCase();
  });
  const isOther = words.some((word, at) => word !== asked[at]);
  return isOther && words.every((word) => word !== undefined) ? words.join(' ') : null;
}
