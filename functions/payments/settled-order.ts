/** An order after its payment was settled. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { OrderItem, OrderStatus } from '../../lib/model/items/order.ts';
import { refundDays } from '../../lib/model/refund-promise.ts';
import { orderKey } from '../../lib/model/keys.ts';
import { opens, type Outcome } from './outcome.ts';
import { update } from './transaction.ts';

const day = 86_400_000;

/** Whether an order still awaits payment. */
export const staysOpen = (status: OrderStatus): boolean => status === 'pending' || status === 'processing';

/** The end of the refund period that begins at an instant. Both ISO. */
export const refundableAfter = (at: string): string => new Date(Date.parse(at) + refundDays * day).toISOString();

/** @param payment `pi_...` @param links what it opens, if it has opened nothing before */
export function settledOrder(
  order: OrderItem,
  payment: string,
  { status, refunded, problem }: Outcome,
  links: readonly string[],
  now: string,
): OrderItem {
  // A full refund that the bank rejected can be requested again, however late that was.
  const ends = [
    order.refundableUntil ?? '',
    refundableAfter(order.createdAt),
    ...(order.status === 'refunded' ? [refundableAfter(now)] : []),
  ];
  const refundableUntil = opens(status) ? ends.toSorted().at(-1)! : null;
  return {
    ...order,
    ...{ status, refunded, problem, refundableUntil, payment, updatedAt: now },
    ...(links.length > 0 && { opens: links }),
    ...(!staysOpen(status) && { expiresAt: null }),
  };
}

/** Writes the order's new state; once it is final, the order leaves the index of open orders. */
export function orderWrite(sub: string, before: OrderItem, settled: OrderItem): TransactWriteItem {
  const { status, refunded, problem, refundableUntil, payment, updatedAt } = settled;
  const opened = settled.opens !== before.opens;
  // The requested refund has arrived.
  const isRefunded = before.refunding !== undefined && refunded >= before.refunding.to;
  const gone = [...(staysOpen(status) ? [] : ['GSI1PK', 'GSI1SK', 'expiresAt']), ...(isRefunded ? ['refunding'] : [])];
  return update(
    orderKey(sub, before.id),
    'SET #status = :status, refunded = :refunded, problem = :problem, refundableUntil = :refundable, payment = :payment, updatedAt = :now' +
      (opened ? ', opens = :opens' : '') +
      (gone.length === 0 ? '' : ` REMOVE ${gone.join(', ')}`),
    {
      expression: '#status = :before AND refunded = :refundedBefore',
      names: { '#status': 'status' },
      values: {
        ':status': status,
        ':refunded': refunded,
        ':problem': problem,
        ':refundable': refundableUntil,
        ':payment': payment,
        ':now': updatedAt,
        ...(opened && { ':opens': settled.opens }),
        ':before': before.status,
        ':refundedBefore': before.refunded,
      },
    },
  );
}
