/** Promo codes as part of a publication. How many units are left is counted by what is sold and never set anew here. */
import { PutItemCommand, QueryCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { PublishedPromo } from '../../lib/model/content.ts';
import type { PromoItem } from '../../lib/model/items.ts';
import { promoIndexKey, promoKey, promosIndex } from '../../lib/model/keys.ts';
import { formatMoney } from '../../lib/model/money.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { canonical } from './canonical.ts';

export interface PromoPlan {
  readonly added: readonly PublishedPromo[];
  readonly changed: readonly { readonly promo: PublishedPromo; readonly before: PromoItem }[];
  /** No longer in the content: nobody may begin to use them. */
  readonly ended: readonly PromoItem[];
}

const fieldsOf = ({ code, price, products, validFrom, validUntil, amount }: PublishedPromo): PublishedPromo => ({
  code,
  price,
  products,
  validFrom,
  validUntil,
  amount,
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
  return {
    added: promos.filter(({ code }) => !stored.has(code)),
    changed: promos.flatMap((promo) => {
      const before = stored.get(promo.code);
      return before && canonical(fieldsOf(before)) !== canonical(fieldsOf(promo)) ? [{ promo, before }] : [];
    }),
    ended: [...stored.values()].filter(({ code, validUntil }) => !codes.has(code) && validUntil > now),
  };
}

/** What it says in words: an operator reads it before it is done. */
export function printedPromos({ added, changed, ended }: PromoPlan): string[] {
  const terms = ({ price, products, validUntil, amount }: PublishedPromo) =>
    `${formatMoney(price)} for ${products.join(', ')} until ${validUntil.slice(0, 10)}${amount === null ? '' : `, ${amount} learners`}`;
  return [
    ...added.map((promo) => `+ code ${promo.code}: ${terms(promo)}`),
    ...changed.map(({ promo, before }) => `~ code ${promo.code}: ${terms(before)} -> ${terms(promo)}`),
    ...ended.map(({ code }) => `- code ${code}: ends now; orders that hold it keep their price`),
  ];
}

export async function publishPromos({ added, changed, ended }: PromoPlan, now: string): Promise<void> {
  for (const promo of added) await add(promo, now);
  for (const { promo, before } of changed) await change(promo, before, now);
  for (const { code } of ended) await set(code, 'SET validUntil = :now, updatedAt = :now', { ':now': now });
}

async function add(promo: PublishedPromo, now: string): Promise<void> {
  const item: PromoItem = {
    ...promo,
    baseType: 'promo',
    isLimited: promo.amount !== null,
    amountRemaining: promo.amount,
    createdAt: now,
    updatedAt: now,
  };
  await dynamodb.send(
    new PutItemCommand({
      TableName: table(),
      Item: toItem({ ...promoKey(promo.code), ...promoIndexKey(promo.code), ...item }),
      ConditionExpression: 'attribute_not_exists(PK)',
    }),
  );
}

/** More units are added to what is left, fewer are taken from it, as far as there are any. */
async function change(promo: PublishedPromo, before: PromoItem, now: string): Promise<void> {
  const { price, products, validFrom, validUntil, amount } = promo;
  await set(
    promo.code,
    'SET price = :price, products = :products, validFrom = :from, validUntil = :until, amount = :amount, isLimited = :limited, updatedAt = :now',
    {
      ':price': price,
      ':products': products,
      ':from': validFrom,
      ':until': validUntil,
      ':amount': amount,
      ':limited': amount !== null,
      ':now': now,
    },
  );
  if (amount === null || amount === before.amount) return;
  if (before.amount === null || before.amountRemaining === null)
    return set(promo.code, 'SET amountRemaining = :amount', { ':amount': amount });
  await move(promo.code, amount - before.amount);
}

async function move(code: string, step: number): Promise<void> {
  try {
    await set(code, 'SET amountRemaining = amountRemaining + :step', { ':step': step }, [
      'amountRemaining >= :least',
      -step,
    ]);
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    await set(code, 'SET amountRemaining = :none', { ':none': 0 });
  }
}

async function set(
  code: string,
  expression: string,
  values: Record<string, unknown>,
  condition?: readonly [string, number],
): Promise<void> {
  await dynamodb.send(
    new UpdateItemCommand({
      TableName: table(),
      Key: toItem(promoKey(code)),
      UpdateExpression: expression,
      ...(condition && { ConditionExpression: condition[0] }),
      ExpressionAttributeValues: toItem({ ...values, ...(condition && { ':least': condition[1] }) }),
    }),
  );
}
