/** What is remembered of a card: rows under a digest, which outlive the accounts that it pays for. */
import { createHash } from 'node:crypto';
import type { OrderItem } from '../../lib/model/items/order.ts';
import { paymentOf } from './payment-details.ts';
import { idOf, stripe } from './stripe.ts';

/** A card's fingerprint as it is stored: from the digest, neither the fingerprint nor the number can be read. */
export const digestOfCard = (fingerprint: string): string => createHash('sha256').update(fingerprint).digest('hex');

/** The digest of the card that paid an order; null if none did, or Stripe names no fingerprint of it. */
export async function cardThatPaid(order: OrderItem): Promise<string | null> {
  const id = await paymentOf(order);
  if (!id) return null;
  const api = await stripe();
  const { latest_charge: charge } = await api.paymentIntents.retrieve(idOf('pi', id), { expand: ['latest_charge'] });
  const details = typeof charge === 'object' ? charge?.payment_method_details : null;
  const fingerprint = details?.card?.fingerprint;
  return fingerprint ? digestOfCard(fingerprint) : null;
}
