import type Stripe from 'stripe';
import { StripeError } from '../request/errors.ts';
import { brandOf, looksLikeCard } from './test-cards.ts';
import type { World } from '../state/world.ts';

const wrong = (code: string, param: string, message: string) =>
  new StripeError(402, { type: 'card_error', code, param: `card[${param}]`, message });

/** Checks a card without contacting its bank. Returns the bare number. @throws StripeError (402) */
export function checkCard(world: World, card: Stripe.PaymentMethodCreateParams.Card): string {
  const number = (card.number ?? '').replaceAll(/[\s-]/g, '');
  if (!looksLikeCard(number)) throw wrong('incorrect_number', 'number', 'Your card number is incorrect.');
  const month = card.exp_month ?? 0;
  const year = (card.exp_year ?? 0) + ((card.exp_year ?? 0) < 100 ? 2000 : 0);
  const today = new Date(world.now() * 1000);
  if (month < 1 || month > 12)
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  const [thisYear, thisMonth] = [today.getUTCFullYear(), today.getUTCMonth() + 1];
  if (year < thisYear || year > thisYear + 50)
    throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  if (year === thisYear && month < thisMonth)
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  const digits = brandOf(number) === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (card.cvc !== undefined && !digits.test(card.cvc))
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  card.exp_year = year;
  return number;
}
