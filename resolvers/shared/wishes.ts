import type { WishItem } from '../../lib/model/items/account.ts';
import type { Row } from './rows.ts';

/** Data that the steps of the wish list share. */
export interface WishStash {
  wishes: Row<WishItem>[];
  /** Products whose cards to read. */
  links: string[];
  /** Whether the product was already on the list. */
  saved: boolean;
}
