import MiniSearch from 'minisearch';
import type { DetailedCard } from '../../lib/model/catalogue.ts';
import type { Relations } from './relations.ts';

/** The published catalogue in memory. */
export interface Catalogue {
  readonly products: readonly DetailedCard[];
  readonly byLink: ReadonlyMap<string, DetailedCard>;
  readonly index: MiniSearch;
  /** By the phrase that learners say (match.ts), what the catalogue calls it. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** Which products go together (relations.ts). */
  readonly relations: Relations;
}
