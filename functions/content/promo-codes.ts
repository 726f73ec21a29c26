/** Promo codes as part of a publication. Sales count down what is left of a limited code; publishing never resets it. */
import { type AttributeValue, QueryCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { PublishedPromo } from '../../lib/model/content.ts';
import type { ReservationItem, PromoItem } from '../../lib/model/items/promo.ts';
import {
  promoIndexKey,
  promoKey,
  promoPartition,
  promoShardKey,
  promosIndex,
  reservationPrefix,
} from '../../lib/model/keys.ts';
import { promoShares } from '../../lib/model/promo.ts';
import { absent, put, transact } from '../payments/transaction.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { canonical } from './canonical.ts';
import { changeShards, newShards } from './promo-shards.ts';

/** Units of a limited code that learners have reserved or redeemed. */
export interface Taken {
  readonly redeemed: number;
  readonly reserved: number;
}

export interface PromoPlan {
  readonly added: readonly PublishedPromo[];
  readonly changed: readonly { readonly promo: PublishedPromo; readonly before: PromoItem; readonly taken: Taken }[];
  /** No longer in the content: they can no longer be used. */
  readonly ended: readonly PromoItem[];
}

export const fieldsOf = ({
  code,
  price,
  products,
  interval,
  validFrom,
  validUntil,
  amount,
  shards = 1,
}: PublishedPromo): PublishedPromo => ({
  code,
  price,
  products,
  validFrom,
  validUntil,
  amount,
  ...(interval && { interval }),
  // The attribute is absent for a code in a single row, as before there were several.
  ...(shards > 1 && { shards }),
});

export async function promoPlanOf(promos: readonly PublishedPromo[], now: string): Promise<PromoPlan> {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: table(),
      IndexName: promosIndex.name,
      KeyConditionExpression: 'GSI1PK = :promos',
      ExpressionAttributeValues: toItem({ ':promos': promosIndex.partition }),
    }),
  );
  const stored = new Map(Items.map((item) => fromItem<PromoItem>(item)).map((item) => [item.code, item]));
  const codes = new Set(promos.map(({ code }) => code));
  const changed = promos.flatMap((promo) => {
    const before = stored.get(promo.code);
    return before && canonical(fieldsOf(before)) !== canonical(fieldsOf(promo)) ? [{ promo, before }] : [];
  });
  return {
    added: promos.filter(({ code }) => !stored.has(code)),
    changed: await Promise.all(changed.map(async (each) => ({ ...each, taken: await takenOf(each.promo.code) }))),
    ended: [...stored.values()].filter(({ code, validUntil }) => !codes.has(code) && validUntil > now),
  };
}

export async function publishPromos({ added, changed, ended }: PromoPlan, now: string): Promise<void> {
  for (const promo of added) await add(promo, now);
  for (const each of changed) await change(each, now);
  for (const { code, shards = 1 } of ended)
    for (let shard = 0; shard < shards; shard += 1)
      await dynamodb.send(
        new UpdateItemCommand({
          TableName: table(),
          Key: toItem(promoShardKey(code, shard)),
          UpdateExpression: 'SET validUntil = :now, updatedAt = :now',
          ExpressionAttributeValues: toItem({ ':now': now }),
        }),
      );
}

async function takenOf(code: string): Promise<Taken> {
  const taken = { redeemed: 0, reserved: 0 };
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await dynamodb.send(
      new QueryCommand({
        TableName: table(),
        KeyConditionExpression: 'PK = :code AND begins_with(SK, :reservation)',
        ProjectionExpression: '#state',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: toItem({ ':code': promoPartition(code), ':reservation': reservationPrefix }),
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    for (const item of page.Items ?? []) taken[fromItem<ReservationItem>(item).state] += 1;
    from = page.LastEvaluatedKey;
  } while (from);
  return taken;
}

async function add(promo: PublishedPromo, now: string): Promise<void> {
  const shares = promo.amount === null ? [] : promoShares(promo.amount, promo.shards ?? 1);
  const item: PromoItem = {
    ...promo,
    baseType: 'promo',
    isLimited: promo.amount !== null,
    amountRemaining: shares[0] ?? null,
    createdAt: now,
    updatedAt: now,
  };
  const refused = await transact([
    put({ ...promoKey(promo.code), ...promoIndexKey(promo.code) }, item, absent),
    ...newShards(promo, shares),
  ]);
  if (refused.length > 0) throw new Error(`The code ${promo.code} is there already`);
}

/**
 * Terms and remaining units change in one write, on the condition that the limit is the one that was read: added units increase the rest,
 * removed units decrease it. A limit below the used units makes the rest negative, so released units are not sold again.
 */
async function change({ promo, before, taken }: PromoPlan['changed'][number], now: string): Promise<void> {
  if ((promo.shards ?? 1) > 1 || (before.shards ?? 1) > 1)
    return changeShards({ promo, before, taken: taken.redeemed + taken.reserved }, now);
  const { price, products, interval, validFrom, validUntil, amount } = promo;
  const sets = [
    'price = :price, products = :products, validFrom = :from, validUntil = :until',
    'amount = :amount, isLimited = :limited, updatedAt = :now',
  ];
  const values: Record<string, unknown> = {
    ...{ ':price': price, ':products': products, ':from': validFrom, ':until': validUntil },
    ...{ ':amount': amount, ':limited': amount !== null, ':now': now, ':before': before.amount },
  };
  if (amount !== null && before.amount === null) {
    sets.push('amountRemaining = :left');
    values[':left'] = amount - taken.redeemed - taken.reserved;
  }
  if (amount !== null && before.amount !== null && amount !== before.amount) {
    sets.push('amountRemaining = amountRemaining + :step');
    values[':step'] = amount - before.amount;
  }
  if (amount !== null && amount < (before.amount ?? Infinity)) {
    sets.push('lowered = :lowered');
    values[':lowered'] = true;
  }
  if (interval) {
    sets.push('#interval = :interval');
    values[':interval'] = interval;
  }
  await dynamodb.send(
    new UpdateItemCommand({
      TableName: table(),
      Key: toItem(promoKey(promo.code)),
      UpdateExpression: `SET ${sets.join(', ')}${interval ? '' : ' REMOVE #interval'}`,
      ConditionExpression: 'amount = :before',
      ExpressionAttributeNames: { '#interval': 'interval' },
      ExpressionAttributeValues: toItem(values),
    }),
  );
}
