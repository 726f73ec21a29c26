/** Changes a code whose units are or will be divided among several rows: all rows in one transaction, conditional on what was read. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { PublishedPromo } from '../../lib/model/content.ts';
import type { PromoItem, PromoShardItem } from '../../lib/model/items/promo.ts';
import { promoIndexKey, promoShardKey } from '../../lib/model/keys.ts';
import { promoShares } from '../../lib/model/promo.ts';
import { read } from '../payments/read.ts';
import { put, remove, transact, type Condition } from '../payments/transaction.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';

/** A publication's change of a code. */
export interface ShardedChange {
  readonly promo: PublishedPromo;
  readonly before: PromoItem;
  /** Units that are reserved or redeemed. */
  readonly taken: number;
}

const shardOf = ({ code, price, validFrom, validUntil }: PublishedPromo, shard: number, amountRemaining: number) =>
  ({ baseType: 'promo shard', code, shard, price, validFrom, validUntil, amountRemaining }) satisfies PromoShardItem;

/** The shard rows of a new code, except the first. */
export const newShards = (promo: PublishedPromo, shares: readonly number[]): TransactWriteItem[] =>
  shares.slice(1).map((units, index) => put(promoShardKey(promo.code, index + 1), shardOf(promo, index + 1, units)));

/** If learners take units meanwhile, the rows have changed and are read again. */
export async function changeShards(change: ShardedChange, now: string): Promise<void> {
  const { promo, before, taken } = change;
  const [shards, earlier] = [promo.shards ?? 1, before.shards ?? 1];
  const keys = Array.from({ length: Math.max(shards, earlier) }, (_, shard) => promoShardKey(promo.code, shard));
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const rows = await read<(PromoItem | PromoShardItem)[]>(keys);
    const left = rows.reduce((sum, row) => sum + (row?.amountRemaining ?? 0), 0);
    const shares = promoShares(unitsNow(promo, before, taken, left), shards);
    const refused = await transact(
      keys.map((key, shard) => {
        if (shard >= shards) return remove(key, asRead(rows[shard]));
        if (shard > 0) return put(key, shardOf(promo, shard, shares[shard]!), asRead(rows[shard]));
        const isLowered = promo.amount !== null && promo.amount < (before.amount ?? Infinity);
        return put(
          { ...key, ...promoIndexKey(promo.code) },
          {
            ...before,
            ...promo,
            interval: promo.interval,
            shards,
            isLimited: promo.amount !== null,
            amountRemaining: promo.amount === null ? before.amountRemaining : shares[0]!,
            ...(isLowered && { lowered: true }),
            updatedAt: now,
          } satisfies PromoItem,
          sameLimit(rows[0], before),
        );
      }),
    );
    if (refused.length === 0) return;
    await backOff(attempt);
  }
  throw new Error(`The code ${promo.code} is used faster than it can be changed`);
}

/** Added units increase the rest, removed units decrease it; for a code that was unlimited, the units taken so far are subtracted. */
function unitsNow({ amount }: PublishedPromo, before: PromoItem, taken: number, left: number): number {
  if (amount === null) return 0;
  return before.amount === null ? amount - taken : left + amount - before.amount;
}

/** Holds if no unit was taken or released since the row was read. */
const asRead = (row: PromoItem | PromoShardItem | undefined): Condition =>
  row
    ? { expression: 'amountRemaining = :left', values: { ':left': row.amountRemaining } }
    : { expression: 'attribute_not_exists(PK)' };

const sameLimit = (row: PromoItem | PromoShardItem | undefined, { amount }: PromoItem): Condition => {
  const { expression, values } = asRead(row);
  return { expression: `amount = :before AND ${expression}`, values: { ...values, ':before': amount } };
};
