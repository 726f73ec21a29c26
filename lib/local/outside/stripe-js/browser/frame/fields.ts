/**
 * What card fields accept, how they are formatted, and what is wrong with them: pure functions, with Stripe.js's
 * wording.
 */
import type { PlainError } from '../messages.ts';

export interface Brand {
  readonly id: string;
  readonly name: string;
  readonly lengths: readonly number[];
  /** Positions of the spaces. */
  readonly gaps: readonly number[];
  readonly cvc: number;
}

const common = { lengths: [16], gaps: [4, 8, 12], cvc: 3 };
const unknown: Brand = { id: 'unknown', name: '', ...common };
const brands: readonly (Brand & { readonly begins: RegExp })[] = [
  { id: 'visa', name: 'Visa', ...common, begins: /^4/ },
  { id: 'mastercard', name: 'Mastercard', ...common, begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/ },
  { id: 'amex', name: 'American Express', lengths: [15], gaps: [4, 10], cvc: 4, begins: /^3[47]/ },
  { id: 'discover', name: 'Discover', ...common, begins: /^(6011|64[4-9]|65)/ },
  { id: 'diners', name: 'Diners Club', lengths: [14, 16], gaps: [4, 10], cvc: 3, begins: /^3(0[0-5]|[689])/ },
  { id: 'jcb', name: 'JCB', ...common, begins: /^35/ },
  { id: 'unionpay', name: 'UnionPay', lengths: [16, 17, 18, 19], gaps: [4, 8, 12, 16], cvc: 3, begins: /^62/ },
];

export const brandOf = (digits: string): Brand => brands.find(({ begins }) => begins.test(digits)) ?? unknown;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Grouped as on the card and cut to the brand's length. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const { lengths, gaps } = brandOf(digits);
  return [...digits.slice(0, Math.max(...lengths))]
    .map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit))
    .join('');
}

/** `MM / YY`; a first digit above 1 is a complete month. */
export function formatExpiry(text: string): string {
  let digits = digitsOf(text);
  // 12/2030, as some wallets fill it in.
  if (digits.length === 6 && /^\d\d20\d\d$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  digits = digits.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** The Luhn check. */
export function sums(digits: string): boolean {
  let sum = 0;
  for (const [place, sign] of [...digits].reverse().entries()) {
    const value = Number(sign) * (place % 2 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

export interface Values {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly country: string;
  readonly postalCode: string;
}
export type FieldName = keyof Values;

/** Countries whose cards are verified by postal code; elsewhere Stripe asks only for the country. */
export const postalCodeName = (country: string): string | undefined =>
  ({ US: 'ZIP code', PR: 'ZIP code', CA: 'Postal code', GB: 'Postal code' })[country];

const wrong = (code: string, message: string): PlainError => ({ type: 'validation_error', code, message });

/** What is wrong with one field, or undefined. @param now milliseconds since the epoch */
export function check(field: FieldName, values: Values, now: number): PlainError | undefined {
  switch (field) {
    case 'number':
      return checkNumber(digitsOf(values.number));
    case 'expiry':
      return checkExpiry(digitsOf(values.expiry), now);
    case 'cvc':
      return digitsOf(values.cvc).length < cvcLength(values.number)
        ? wrong('incomplete_cvc', "Your card's security code is incomplete.")
        : undefined;
    case 'country':
      return undefined;
    case 'postalCode':
      return checkPostalCode(values);
  }
}

/** Depends on the brand; three for an unknown brand. */
export const cvcLength = (number: string): number => brandOf(digitsOf(number)).cvc;

function checkNumber(digits: string): PlainError | undefined {
  const { lengths } = brandOf(digits);
  if (digits.length < Math.min(...lengths)) return wrong('incomplete_number', 'Your card number is incomplete.');
  if (!sums(digits) || !lengths.includes(digits.length)) return wrong('invalid_number', 'Your card number is invalid.');
  return undefined;
}

function checkExpiry(digits: string, now: number): PlainError | undefined {
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12))
    return wrong('invalid_expiry_month', "Your card's expiration month is invalid.");
  if (digits.length < 4) return wrong('incomplete_expiry', "Your card's expiration date is incomplete.");
  const today = new Date(now);
  const year = 2000 + Number(digits.slice(2));
  if (year < today.getFullYear())
    return wrong('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (year > today.getFullYear() + 50) return wrong('invalid_expiry_year', "Your card's expiration year is invalid.");
  if (year === today.getFullYear() && month < today.getMonth() + 1)
    return wrong('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  return undefined;
}

function checkPostalCode({ country, postalCode }: Values): PlainError | undefined {
  if (!postalCodeName(country)) return undefined;
  // At least five characters in each of these countries.
  return postalCode.replace(/[^A-Za-z0-9]/g, '').length < 5
    ? wrong('incomplete_zip', 'Your postal code is incomplete.')
    : undefined;
}
