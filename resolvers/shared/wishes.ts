import type { WishItem } from '../../lib/model/items/account.ts';
import type { Row } from './rows.ts';

/** What the steps of the wish list leave for each other. */
export interface WishStash {
  wishes: Row<WishItem>[];
  /** Of the products whose cards are read. */
  links: string[];
  /** Whether the product was on the list. */
  saved: boolean;
}
