/** What card fields accept, how it is written, and what is wrong with it: pure, in the words that Stripe.js uses. */
import type { PlainError } from '../messages.ts';
export interface Brand {
    readonly id: string;
    readonly name: string;
    readonly lengths: readonly number[];
    /** Where spaces stand. */
    readonly gaps: readonly number[];
    readonly cvc: number;
}
export declare const brandOf: (digits: string) => Brand;
export declare const digitsOf: (text: string) => string;
/** Grouped as on the card, no longer than the brand's. */
export declare function formatNumber(text: string): string;
/** `MM / YY`; a first digit above 1 is a month by itself. */
export declare function formatExpiry(text: string): string;
/** Luhn's check. */
export declare function sums(digits: string): boolean;
export interface Values {
    readonly number: string;
    readonly expiry: string;
    readonly cvc: string;
    readonly country: string;
    readonly postalCode: string;
}
export type FieldName = keyof Values;
/** Countries whose cards are checked by postal code; Stripe asks elsewhere for the country alone. */
export declare const postalCodeName: (country: string) => string | undefined;
/** What is wrong with one field, or undefined. @param now milliseconds since the epoch */
export declare function check(field: FieldName, values: Values, now: number): PlainError | undefined;
/** The brand says it; an unknown brand has three. */
export declare const cvcLength: (number: string) => number;
