import type Stripe from 'stripe';
import { newId } from '../state/ids.ts';
import type { World } from '../state/world.ts';

/**
 * A balance transaction for a dispute: negative when the bank takes the money, positive when it returns it. No fees.
 */
export const disputeMove = (
  world: World,
  { id, currency }: Pick<Stripe.Dispute, 'id' | 'currency'>,
  amount: number,
): Stripe.BalanceTransaction => ({
  id: newId('txn'),
  object: 'balance_transaction',
  amount,
  available_on: world.now(),
  balance_type: 'payments',
  created: world.now(),
  currency,
  description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'}`,
  exchange_rate: null,
  fee: 0,
  fee_details: [],
  net: amount,
  reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
  source: id,
  status: 'available',
  type: 'adjustment',
});
