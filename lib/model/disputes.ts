/** How a dispute affects the money of a payment, from Stripe's current data. */

/** The relevant part of Stripe's dispute. Amounts in minor units. */
export interface DisputeFacts {
  readonly status: string;
  /** The disputed amount: all or part of the payment. */
  readonly amount: number;
  readonly currency: string;
  /** Zero, one, or two: the money withdrawn, and the money reinstated. */
  readonly balance_transactions: readonly { readonly amount: number; readonly currency: string }[];
}

const closed = ['won', 'lost', 'prevented'];

/**
 * Whether the money is withdrawn while the bank decides. An inquiry (`warning_*`) takes no money (Stripe, "How disputes work");
 * statuses that Stripe adds later count as open.
 */
export const isChargeback = ({ status }: Pick<DisputeFacts, 'status'>): boolean =>
  !status.startsWith('warning_') && !closed.includes(status);

/**
 * What a closed dispute has taken permanently, in minor units. Whatever its status, part of the money may have come back, and one that was
 * resolved before it began (`prevented`) may have taken it, so the balance transactions decide. If they are missing or in another currency
 * than the payment's, only a lost dispute has taken its amount. A dispute that was won takes nothing: its money may come back a moment later.
 */
export function takenBy({ status, amount, currency, balance_transactions: moves }: DisputeFacts): number {
  if (status !== 'lost' && status !== 'prevented') return 0;
  const known = moves.length > 0 && moves.every((move) => move.currency === currency);
  if (known) return Math.max(0, -moves.reduce((sum, move) => sum + move.amount, 0));
  return status === 'lost' ? amount : 0;
}
