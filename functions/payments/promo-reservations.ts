/** Units of limited promo codes: taken once with the order, given back once or used up with it. Never below zero. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { ReservationItem, PromoItem } from '../../lib/model/items/promo.ts';
import { ceilingKey, reservationKey, promoKey, promoShardKey, quotaKey } from '../../lib/model/keys.ts';
import { mostOf } from '../../lib/model/ceilings.ts';
import { countWrite } from './count-write.ts';
import { hashedSender } from '../shared/ceiling.ts';
import { absent, put, remove, update } from './transaction.ts';

/**
 * Takes a unit for an order; refused when none is left or the learner has had theirs.
 * @param shard which of the code's rows it is taken from
 */
export function reserveCode(
  promo: PromoItem,
  shard: number,
  sub: string,
  orderId: string,
  now: string,
  state: ReservationItem['state'] = 'reserved',
): TransactWriteItem[] {
  if (!promo.isLimited) return [];
  const reservation: ReservationItem = { baseType: 'reservation', code: promo.code, orderId, state, createdAt: now };
  return [
    update(promoShardKey(promo.code, shard), 'SET amountRemaining = amountRemaining - :one', {
      expression: 'amountRemaining >= :one AND price = :price AND validFrom <= :now AND validUntil > :now',
      values: { ':one': 1, ':price': promo.price, ':now': now },
    }),
    put(reservationKey(promo.code, sub), reservation, absent),
  ];
}

/**
 * Counts a unit that is reserved and not paid yet: an order that nobody pays gives it back after `reservationMinutes`, and neither a
 * learner nor a network address may reserve again and again.
 * @returns the learner's count, then the address's
 */
export function countReservation(promo: PromoItem, sub: string, sender: string, now: Date): TransactWriteItem[] {
  if (!promo.isLimited) return [];
  const day = now.toISOString().slice(0, 10);
  const hour = now.toISOString().slice(0, 13);
  return [
    countWrite(quotaKey(sub, `reservation-${promo.code}`, day), mostOf('reservation', 'learner')!, now, 25),
    countWrite(ceilingKey('reservation', hashedSender(sender), hour), mostOf('reservation', 'address')!, now, 2),
  ];
}

const ofOrder = { expression: 'orderId = :order AND #state = :reserved', names: { '#state': 'state' } } as const;

/** The unit is the buyer's for good. */
export const redeemCode = (code: string, sub: string, orderId: string): TransactWriteItem =>
  update(reservationKey(code, sub), 'SET #state = :redeemed', {
    ...ofOrder,
    values: { ':order': orderId, ':reserved': 'reserved', ':redeemed': 'redeemed' },
  });

/** The unit is anybody's again. Wherever it was taken from it goes back to the code itself: a shard only ever becomes less. */
export const releaseCode = (code: string, sub: string, orderId: string): TransactWriteItem[] => [
  remove(reservationKey(code, sub), { ...ofOrder, values: { ':order': orderId, ':reserved': 'reserved' } }),
  update(promoKey(code), 'SET amountRemaining = amountRemaining + :one', {
    expression: 'attribute_exists(PK)',
    values: { ':one': 1 },
  }),
];
