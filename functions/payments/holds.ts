/** Units of limited promo codes: taken once with the order, given back once or used up with it. Never below zero. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { HoldItem, PromoItem } from '../../lib/model/items.ts';
import { holdKey, promoKey } from '../../lib/model/keys.ts';
import { absent, put, remove, update } from './transaction.ts';

/** Takes a unit for an order; refused when none is left or the learner has had theirs. */
export function takeUnit(
  promo: PromoItem,
  sub: string,
  orderId: string,
  now: string,
  state: HoldItem['state'] = 'held',
): TransactWriteItem[] {
  if (!promo.isLimited) return [];
  const hold: HoldItem = { baseType: 'hold', code: promo.code, orderId, state, createdAt: now };
  return [
    update(promoKey(promo.code), 'SET amountRemaining = amountRemaining - :one', {
      expression: 'amountRemaining >= :one AND price = :price AND validFrom <= :now AND validUntil > :now',
      values: { ':one': 1, ':price': promo.price, ':now': now },
    }),
    put(holdKey(promo.code, sub), hold, absent),
  ];
}

const ofOrder = { expression: 'orderId = :order AND #state = :held', names: { '#state': 'state' } } as const;

/** The unit is the buyer's for good. */
export const useUnit = (code: string, sub: string, orderId: string): TransactWriteItem =>
  update(holdKey(code, sub), 'SET #state = :used', {
    ...ofOrder,
    values: { ':order': orderId, ':held': 'held', ':used': 'used' },
  });

/** The unit is anybody's again. */
export const releaseUnit = (code: string, sub: string, orderId: string): TransactWriteItem[] => [
  remove(holdKey(code, sub), { ...ofOrder, values: { ':order': orderId, ':held': 'held' } }),
  update(promoKey(code), 'SET amountRemaining = amountRemaining + :one', {
    expression: 'attribute_exists(PK)',
    values: { ':one': 1 },
  }),
];
