/** The well-known test cards: what each number does when it is saved and when it is charged. */

/** A decline by the bank. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

export interface CardBehaviour {
  /** Declined when saved for later and when charged. */
  readonly decline?: Decline;
  /** Saved without error, declined when charged. */
  readonly chargeDecline?: Decline;
  readonly challenge?: 'always' | 'unless-set-up';
  /** A charge succeeds, and its holder disputes it immediately. */
  readonly disputed?: boolean;
}

/** What we record about a payment method besides the API's own object. */
export interface CardFacts {
  /** The payment method's id. */
  readonly id: string;
  readonly number: string;
  /** A challenge was passed while it was saved for later. */
  setUp: boolean;
  /** It paid without being attached to a customer, or was detached: it can never be used again. */
  spent?: boolean;
}

const declined = (decline_code: string, message: string): Decline => ({ code: 'card_declined', decline_code, message });
export const expiredCard: Decline = { code: 'expired_card', message: 'Your card has expired.' };
const generic = declined('generic_decline', 'Your card was declined.');

const BEHAVIOUR: Readonly<Record<string, CardBehaviour>> = {
  '4000000000003220': { challenge: 'always' },
  '4000002760003184': { challenge: 'always' },
  '4000002500003155': { challenge: 'unless-set-up' },
  '4000000000009995': { decline: declined('insufficient_funds', 'Your card has insufficient funds.') },
  '4000000000000002': { decline: generic },
  '4000000000009987': { decline: declined('lost_card', 'Your card was declined.') },
  '4000000000009979': { decline: declined('stolen_card', 'Your card was declined.') },
  '4000000000000341': { chargeDecline: generic },
  '4000000000000259': { disputed: true },
  '4000000000000069': { decline: expiredCard },
  '4000000000000127': { decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." } },
  '4000000000000119': {
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
};

export const behaviourOf = (number: string): CardBehaviour => BEHAVIOUR[number] ?? {};

export const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
export const operatorDecline = generic;

/** Predefined payment methods; each use creates a new one. */
export const READY_MADE: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
};

/** The Luhn check. */
export function looksLikeCard(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (const [place, sign] of [...number].reverse().entries()) {
    const digit = Number(sign) * (place % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^6(011|5|4[4-9])/.test(number)) return 'discover';
  if (/^35/.test(number)) return 'jcb';
  return /^3[068]/.test(number) ? 'diners' : 'unknown';
}
