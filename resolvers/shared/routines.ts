import type { Answer } from './appsync.ts';

/** Data that the steps of a product's routines share. */
export interface RoutinesStash {
  /** The final result; later steps read nothing. */
  answer?: Answer<'Query.getProductPreMarketRoutines'>;
}
