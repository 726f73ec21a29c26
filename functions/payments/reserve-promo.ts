/** Units of limited promo codes: reserved once with the order, then released or redeemed once. Never below zero. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { ReservationItem, PromoItem } from '../../lib/model/items/promo.ts';
import { ceilingKey, reservationKey, promoKey, promoShardKey, quotaKey } from '../../lib/model/keys.ts';
import { mostOf } from '../../lib/model/ceilings.ts';
import { countWrite } from './count-write.ts';
import { hashedSender } from '../shared/ceiling.ts';
import { absent, put, remove, update } from './transaction.ts';

/**
 * Reserves a unit for an order; fails if none is left or the learner has already had theirs.
 * @param shard the code's row to take it from
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
 * Counts a unit, reserved or redeemed: an unpaid order releases it after `reservationMinutes`, but neither a learner nor a network address
 * may keep reserving, and accounts that cost nothing must not empty a free code.
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

/** Makes the unit the buyer's permanently. */
export const redeemCode = (code: string, sub: string, orderId: string): TransactWriteItem =>
  update(reservationKey(code, sub), 'SET #state = :redeemed', {
    ...ofOrder,
    values: { ':order': orderId, ':reserved': 'reserved', ':redeemed': 'redeemed' },
  });

/** Makes the unit available again. It always returns to the code's own row, so shards only ever decrease. */
export const releaseCode = (code: string, sub: string, orderId: string): TransactWriteItem[] => [
  remove(reservationKey(code, sub), { ...ofOrder, values: { ':order': orderId, ':reserved': 'reserved' } }),
  update(promoKey(code), 'SET amountRemaining = amountRemaining + :one', {
    expression: 'attribute_exists(PK)',
    values: { ':one': 1 },
  }),
];
