/** The messages between the page and the frames. None contains a card number. */
import type { Appearance } from '@stripe/stripe-js';

/** Marks our messages among all that a window receives. */
export const mark = 'stripe-js-stand-in';

export interface Message {
  readonly mark: typeof mark;
  readonly type: string;
  /** The number of a request, which its reply repeats. */
  readonly id?: number;
  readonly body?: any;
}

/** An error as Stripe.js reports it. */
export interface PlainError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly [further: string]: unknown;
}

export type Kind = 'payment' | 'setup';

/** An intent, or the error that prevented it. */
export type IntentAnswer =
  { readonly intent: any; readonly error?: undefined } | { readonly intent?: undefined; readonly error: PlainError };

/** What the card frame receives first. */
export interface CardFrameInit {
  readonly publishableKey: string;
  readonly clientSecret: string | undefined;
  readonly appearance: Appearance;
  readonly options: CardFrameOptions;
}

/** The Payment Element options that the stand-in supports. */
export interface CardFrameOptions {
  readonly readOnly?: boolean;
  readonly asksCountry: boolean;
  readonly asksPostalCode: boolean;
  readonly country?: string;
  readonly postalCode?: string;
  /** Shows that the card is saved for future payments to this business. */
  readonly business?: string;
  readonly keepsCard: boolean;
}

/** What the frame needs to confirm with the card in its fields. */
export interface ConfirmRequest {
  readonly clientSecret: string;
  readonly returnUrl: string | undefined;
  readonly billingDetails: Record<string, unknown> | undefined;
  /** The options of elements created without an intent, which Stripe compares with the intent. */
  readonly madeFor?: object | undefined;
}

/** `pi_1_secret_2` or `seti_1_secret_2`; undefined when it is neither. */
export function readSecret(secret: unknown): { kind: Kind; id: string } | undefined {
  const [, id, prefix] = /^((pi|seti)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(String(secret)) ?? [];
  return id ? { id, kind: prefix === 'pi' ? 'payment' : 'setup' } : undefined;
}
