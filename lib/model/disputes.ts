/** What a dispute does to a payment's money, by what Stripe says of it now. */

/** The part of Stripe's dispute that decides. Amounts in minor units. */
export interface DisputeFacts {
  readonly status: string;
  /** What is disputed: all of the payment or a part of it. */
  readonly amount: number;
  readonly currency: string;
  /** Zero, one or two: the money withdrawn, and the money reinstated. */
  readonly balance_transactions: readonly { readonly amount: number; readonly currency: string }[];
}

const closed = ['won', 'lost', 'prevented'];

/**
 * Whether the money is withdrawn while the bank decides. An inquiry (`warning_*`) takes no money (Stripe, "How disputes work");
 * a status that Stripe adds later counts as open.
 */
export const isChargeback = ({ status }: Pick<DisputeFacts, 'status'>): boolean =>
  !status.startsWith('warning_') && !closed.includes(status);

/**
 * What a lost dispute has taken for good, in minor units. Where a refunded part came back, the status is `lost` as well: the balance
 * transactions say how much is gone. In another currency than the payment's they say nothing here.
 */
export function takenBy({ status, amount, currency, balance_transactions: moves }: DisputeFacts): number {
  if (status !== 'lost') return 0;
  const known = moves.length > 0 && moves.every((move) => move.currency === currency);
  return known ? Math.max(0, -moves.reduce((sum, move) => sum + move.amount, 0)) : amount;
}
