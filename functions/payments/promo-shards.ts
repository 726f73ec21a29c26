/** A code whose units are divided among several rows: how many are left in total, and where to take one. */
import type { PromoItem, PromoShardItem } from '../../lib/model/items/promo.ts';
import { promoShardKey } from '../../lib/model/keys.ts';
import { read } from './read.ts';

/** A code with its current units. */
export interface Promo extends PromoItem {
  /** Units left in each of its rows, including the first; absent if there is only one. */
  readonly left?: readonly number[];
}

/** Adds the units left in all rows, read together. @param consistent as for `read` */
export async function withShards(promo: PromoItem, consistent = true): Promise<Promo> {
  const { code, shards = 1, isLimited } = promo;
  if (shards === 1 || !isLimited) return promo;
  const keys = Array.from({ length: shards }, (_, shard) => promoShardKey(code, shard));
  const rows = await read<(PromoItem | PromoShardItem)[]>(keys, consistent);
  const left = rows.map((row) => row?.amountRemaining ?? 0);
  return { ...promo, left, amountRemaining: left.reduce((sum, units) => sum + units, 0) };
}

/**
 * Rows to take a unit from, to be tried in order: those that recently had some, in random order so learners do not compete for the same
 * row, and the first row, to which released units return.
 */
export function shardsToTry({ left }: Promo): number[] {
  if (!left) return [0];
  const some = left.flatMap((units, shard) => (units > 0 ? [{ shard, draw: Math.random() }] : []));
  const order = some.toSorted((a, b) => a.draw - b.draw).map(({ shard }) => shard);
  return order.includes(0) ? order : [...order, 0];
}
