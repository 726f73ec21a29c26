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
 * What a lost dispute has taken permanently, in minor units. The status is also `lost` if part of the money came back, so the balance
 * transactions determine the amount. Transactions in another currency than the payment's are ignored.
 */
export function takenBy({ status, amount, currency, balance_transactions: moves }: DisputeFacts): number {
  if (status !== 'lost') return 0;
  const known = moves.length > 0 && moves.every((move) => move.currency === currency);
  return known ? Math.max(0, -moves.reduce((sum, move) => sum + move.amount, 0)) : amount;
}
