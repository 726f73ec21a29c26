import MiniSearch from 'minisearch';
import type { DetailedCard } from '../../lib/model/catalogue.ts';
import type { Relations } from './relations.ts';

/** The published catalog in memory. */
export interface Catalogue {
  readonly products: readonly DetailedCard[];
  readonly byLink: ReadonlyMap<string, DetailedCard>;
  readonly index: MiniSearch;
  /** The catalog's words by the phrase that learners use (match.ts). */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** Which products go together (relations.ts). */
  readonly relations: Relations;
}
