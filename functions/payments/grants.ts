/** Entitlements as part of a transaction: a bundle or subscription also opens its members. */
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

/** A product that is opened or closed, with the learner's entitlement as it was read. */
export interface Opened {
  readonly product: ProductItem;
  readonly owned: OwnedItem | undefined;
  /** A member that has left the bundle or plan since it was opened. */
  readonly hasLeft?: boolean;
}

/**
 * A product with what an order for it opens, and the learner's entitlements to them.
 * @param itself the product, with the learner's entitlement to it
 * @param before links that the order has opened, which decide, whatever the bundle contains now; undefined: its members are opened
 * @param consistent false on the first attempt: entitlements are written only if they are unchanged since they were read
 */
export async function openedBy(
  sub: string,
  itself: Opened,
  before: readonly string[] | undefined,
  consistent: boolean,
): Promise<readonly Opened[]> {
  const bought = before ? { ...itself.product, productsInBundle: [] } : itself.product;
  const { keys, opened } = membersOf(sub, { ...itself, product: bought }, before);
  const [, ...others] = opened(await read(keys, consistent));
  return [itself, ...others];
}

/**
 * A product with its members, and those it has opened before: returns the keys to read, and computes the result from the rows in that
 * order.
 */
export function membersOf(sub: string, itself: Opened, before: readonly string[] = []) {
  const { link: own, productsInBundle } = itself.product;
  const members = productsInBundle.map(({ link }) => link);
  const links = [...new Set([...members, ...before])].filter((link) => link !== own);
  const hasLeft = (link: string) => !members.includes(link) && { hasLeft: true };
  return {
    keys: [...links.map(productKey), ...links.map((link) => ownedKey(sub, link))],
    opened(rows: readonly unknown[]): readonly Opened[] {
      const products = rows.slice(0, links.length) as (ProductItem | undefined)[];
      const owned = rows.slice(links.length, 2 * links.length) as (OwnedItem | undefined)[];
      return [
        itself,
        ...products.flatMap((product, index) =>
          product ? [{ product, owned: owned[index], ...hasLeft(links[index]!) }] : [],
        ),
      ];
    },
  };
}

/** The source of a grant for several products. */
export interface Source {
  /** Id of the order or subscription. */
  readonly id: string;
  readonly link: string;
  readonly name: string;
  /** Reason for the product itself; its members are granted `through` it. */
  readonly reason: 'order' | 'free' | 'subscription';
  readonly since: string;
  readonly until: string | null;
  readonly suspended?: boolean;
  /** Whether its money was refunded. */
  readonly refunded?: boolean;
  /** Since when, if earlier periods stay paid. */
  readonly refundedFrom?: string | undefined;
  /** Of a plan: whether it ended before a period was billed. */
  readonly unpaid?: boolean;
}

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

const isSame = (one: Grant, other: Grant): boolean =>
  (['until', 'suspended', 'refunded', 'refundedFrom', 'unpaid'] as const).every((part) => one[part] === other[part]);

/**
 * Writes that add, change, or revoke what a source grants. Each requires that the row is unchanged since it was read.
 * A product that opens is removed from the wish list; a live class that closes is left immediately. A member that has left a plan stays
 * open for what was paid: a renewal does not extend it, and the end, suspension or refund of the plan closes it.
 * @param beside number of other writes in the transaction, beyond those of an order with its payment and mails
 */
export function granting(sub: string, opened: readonly Opened[], source: Source, beside = 0): TransactWriteItem[] {
  const { id, link, name, reason, since, suspended, refunded, refundedFrom, unpaid } = source;
  const now = new Date().toISOString();
  const changes: (AccessChange & { readonly product: ProductItem })[] = [];
  // A transaction has at most a hundred writes: if wishes do not fit, they stay on the list, marked as owned.
  const tidy = 2 * opened.length + beside <= 2 * (mostMembers + 1);
  const writes = opened.flatMap(({ product, owned, hasLeft }) => {
    const itself = product.link === link;
    const before = owned?.grants[id];
    const leftPlan = hasLeft && reason === 'subscription';
    if (leftPlan && !before) return [];
    const until = leftPlan ? earlier(before!.until, source.until) : source.until;
    const grant: Grant = {
      reason: itself || reason === 'subscription' ? reason : 'bundle',
      through: itself ? null : name,
      since,
      until,
      ...(suspended && { suspended }),
      ...(refunded && { refunded, ...(refundedFrom && { refundedFrom }) }),
      ...(unpaid && { unpaid }),
    };
    if (leftPlan && isSame(grant, before!)) return [];
    // A renewal continues the same access.
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
