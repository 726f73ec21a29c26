/** What is sold, compiled: what the publisher gets. */
import type { Product } from '../model/items.ts';

export interface Content {
  readonly products: readonly Product[];
  /** Cover art by link, as SVG text. */
  readonly covers: Readonly<Record<string, string>>;
  /** JSON text of the home settings. */
  readonly settings: string;
}
