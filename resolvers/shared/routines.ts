import type { Answer } from './appsync.ts';

/** What the steps of a product's routines leave for each other. */
export interface RoutinesStash {
  /** Nothing is left to be read. */
  answer?: Answer<'Query.getProductPreMarketRoutines'>;
}
