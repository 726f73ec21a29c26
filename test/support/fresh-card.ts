/** Unused card numbers, because a trial is given once per card. */
import { randomInt } from 'node:crypto';

/** The Luhn sum (ISO/IEC 7812-1); a number is valid when it ends in 0. */
const luhn = (number: string): number =>
  [...number].reverse().reduce((total, sign, at) => {
    const digit = Number(sign) * (at % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);

/** A Visa number ending in 4242 that the Stripe stand-in accepts, different at each call. */
export function freshCard(): string {
  const middle = `${randomInt(10_000_000)}`.padStart(7, '0');
  const all = Array.from({ length: 10 }, (_, digit) => `4242${middle}${digit}4242`);
  return all.find((number) => luhn(number) % 10 === 0)!;
}
