/**
 * Wrong promo codes are counted for each learner and hour, wherever they are tried: nobody finds codes by guessing. A try is
 * counted before the code is looked up and given back when it was a right one; so guesses that arrive at once are held as well.
 */
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { PromoItem } from '../../lib/model/items.ts';
import { promoKey, quotaKey } from '../../lib/model/keys.ts';
import { wrongCodesPerHour } from '../../lib/model/payments.ts';
import { promoCodeOf } from '../../lib/model/promo.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { logError } from '../shared/log.ts';
import { countWithin } from '../shared/quota.ts';
import { readOne } from './read.ts';
import { Refused } from './refusal.ts';

/**
 * Does what a learner asks with a promo code; without one it only does it.
 * @throws Refused because the learner has tried too many, and whatever `work` throws
 */
export async function withCode<T>(sub: string, text: string | null | undefined, work: () => Promise<T>): Promise<T> {
  if (text == null || text.trim() === '') return work();
  // The same count as getPromoCode's.
  if (!(await countWithin(sub, 'promo', wrongCodesPerHour)))
    throw new Refused(
      'RateLimited',
      'promoCode',
      'You have tried many codes within this hour. Please try again in an hour.',
    );
  let wrong = false;
  try {
    return await work();
  } catch (error) {
    wrong = error instanceof Refused && error.failure.code === 'InvalidPromoCode';
    throw error;
  } finally {
    if (!wrong) await giveBack(sub).catch((failed: Error) => logError('Giving back a try of a code', failed));
  }
}

/** The code as it is stored, or null when none was given. @throws Refused with the one answer for all that is no code */
export async function promoOf(text: string | null | undefined): Promise<PromoItem | null> {
  if (text == null || text.trim() === '') return null;
  const promo = await readOne<PromoItem>(promoKey(promoCodeOf(text) ?? '-'));
  if (!promo) throw new Refused('InvalidPromoCode', 'promoCode');
  return promo;
}

async function giveBack(sub: string): Promise<void> {
  await dynamodb.send(
    new UpdateItemCommand({
      TableName: table(),
      Key: toItem(quotaKey(sub, 'promo', new Date().toISOString().slice(0, 13))),
      UpdateExpression: 'ADD #count :less',
      // An hour that began meanwhile has nothing to give back.
      ConditionExpression: '#count > :none',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: toItem({ ':less': -1, ':none': 0 }),
    }),
  );
}
