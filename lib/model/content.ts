/** What is sold, compiled from lib/content: what the publisher gets. */
import type { Product } from './items.ts';

export interface Content {
  readonly products: readonly Product[];
  /** Cover art by link, as SVG text. */
  readonly covers: Readonly<Record<string, string>>;
  /** JSON text of the home settings. */
  readonly settings: string;
}
