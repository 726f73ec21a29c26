/** Wrong promo codes are counted for each learner and hour, wherever they are tried: nobody finds codes by guessing. */
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { PromoItem } from '../../lib/model/items.ts';
import { promoKey, quotaKey } from '../../lib/model/keys.ts';
import { wrongCodesPerHour } from '../../lib/model/payments.ts';
import { promoCodeOf } from '../../lib/model/promo.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { read } from './read.ts';
import { Refused } from './refusal.ts';

/** The same count as getPromoCode's. */
const quotaOf = (sub: string) => quotaKey(sub, 'promo', new Date().toISOString().slice(0, 13));

/**
 * The code as it is stored, or null when none was given.
 * @throws Refused with the one answer for all that is no code, or because the learner has tried too many
 */
export async function promoOf(sub: string, text: string | null | undefined): Promise<PromoItem | null> {
  if (text == null || text.trim() === '') return null;
  const [promo, tried] = await read<[PromoItem, { count?: number }]>([
    promoKey(promoCodeOf(text) ?? '-'),
    quotaOf(sub),
  ]);
  if ((tried?.count ?? 0) >= wrongCodesPerHour)
    throw new Refused(
      'RateLimited',
      'promoCode',
      'You have tried many codes within this hour. Please try again in an hour.',
    );
  if (!promo) throw new Refused('InvalidPromoCode', 'promoCode');
  return promo;
}

/** One more wrong code of this learner within the hour. */
export async function countWrongCode(sub: string): Promise<void> {
  await dynamodb.send(
    new UpdateItemCommand({
      TableName: table(),
      Key: toItem(quotaOf(sub)),
      UpdateExpression: 'ADD #count :one SET baseType = :type, #ttl = :ttl',
      ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
      ExpressionAttributeValues: toItem({ ':one': 1, ':type': 'quota', ':ttl': Math.floor(Date.now() / 1000) + 7200 }),
    }),
  );
}
