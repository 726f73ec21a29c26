/** Entitlements as part of a transaction: a bundle or a subscription opens its members as well. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { entitlement, withGrant } from '../../lib/model/access.ts';
import type { Grant, OwnedItem } from '../../lib/model/items/access.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { mostMembers } from '../../lib/model/pricing.ts';
import { ownedKey, ownerKey, productKey, wishKey } from '../../lib/model/keys.ts';
import { read } from './read.ts';
import { revocationWrites } from './revocation.ts';
import { put, remove, unchanged } from './transaction.ts';
import { withdrawalWrites, type AccessChange } from './withdrawal.ts';

/** A product that is opened or closed, with the learner's entitlement to it as it was read. */
export interface Opened {
  readonly product: ProductItem;
  readonly owned: OwnedItem | undefined;
}

/**
 * A product with its members, and what the learner has of them.
 * @param itself the product, with the learner's entitlement to it
 * @param before links that were opened with it earlier: members that have left the bundle meanwhile
 * @param consistent false at the first try: entitlements are written only where they are as they were read
 */
export async function openedBy(
  sub: string,
  itself: Opened,
  before: readonly string[],
  consistent: boolean,
): Promise<readonly Opened[]> {
  const { keys, opened } = membersOf(sub, itself, before);
  return opened(await read(keys, consistent));
}

/** As `openedBy`, for whoever reads more than its rows: their keys, and what follows from the rows in that order. */
export function membersOf(sub: string, itself: Opened, before: readonly string[] = []) {
  const { link: own, productsInBundle } = itself.product;
  const members = productsInBundle.map(({ link }) => link);
  const links = [...new Set([...members, ...before])].filter((link) => link !== own);
  return {
    keys: [...links.map(productKey), ...links.map((link) => ownedKey(sub, link))],
    opened(rows: readonly unknown[]): readonly Opened[] {
      const products = rows.slice(0, links.length) as (ProductItem | undefined)[];
      const owned = rows.slice(links.length, 2 * links.length) as (OwnedItem | undefined)[];
      return [itself, ...products.flatMap((product, index) => (product ? [{ product, owned: owned[index] }] : []))];
    },
  };
}

/** Where one grant of several products comes from. */
export interface Source {
  /** The order's or the subscription's. */
  readonly id: string;
  readonly link: string;
  readonly name: string;
  /** Of the product itself; its members are granted `through` it. */
  readonly reason: 'order' | 'free' | 'subscription';
  readonly since: string;
  readonly until: string | null;
  readonly suspended?: boolean;
  /** Whether its money went back. */
  readonly refunded?: boolean;
}

/**
 * Writes that give, change or take back what a source grants. Each holds only for the row that was read.
 * A wish is fulfilled by what opens; a live class that closes is left at once.
 * @param beside how many more rows the transaction has than an order with its money and its mails
 */
export function granting(sub: string, opened: readonly Opened[], source: Source, beside = 0): TransactWriteItem[] {
  const { id, link, name, reason, since, until, suspended, refunded } = source;
  const now = new Date().toISOString();
  const changes: (AccessChange & { readonly product: ProductItem })[] = [];
  // One transaction has a hundred places: where it would not fit, wishes stay on the list, marked as owned there.
  const tidy = 2 * opened.length + beside <= 2 * (mostMembers + 1);
  const writes = opened.flatMap(({ product, owned }) => {
    const itself = product.link === link;
    const grant: Grant = {
      reason: itself || reason === 'subscription' ? reason : 'bundle',
      through: itself ? null : name,
      since,
      until,
      ...(suspended && { suspended }),
      ...(refunded && { refunded }),
    };
    // A purchase renewed is the same access going on.
    const before = owned?.grants[id];
    const kept = before ? { ...grant, since: before.since } : grant;
    const row = owned ? withGrant(owned, id, kept) : entitlement(product, { [id]: kept });
    changes.push({ link: product.link, product, owned, after: row, grant, before });
    const opens = until === null || until > now;
    return [
      put(
        ownedKey(sub, product.link),
        product.hasSessions ? { ...row, ...ownerKey(product.link, sub) } : row,
        unchanged(owned),
      ),
      ...(tidy && opens && !suspended && !before ? [remove(wishKey(sub, product.link))] : []),
    ];
  });
  return [...writes, ...revocationWrites(sub, changes, now), ...withdrawalWrites(sub, changes, now)];
}
