/** Elements created before their intent must match it: Stripe compares the two when a card is confirmed. */
import type { JsonObject } from '../../../kernel/json.ts';
import { refuse } from './errors.ts';

type Kind = 'payment' | 'setup';
/** The options of `stripe.elements()`, as the page passed them. */
type ElementsOptions = Readonly<Record<string, unknown>>;

const shown = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify([...value].sort()) : String(value ?? 'none');

/** The payment method types of an intent: its own list, or the account's settings. */
const typesOf = (intent: JsonObject): unknown =>
  intent.automatic_payment_methods?.enabled ? 'automatic_payment_methods' : intent.payment_method_types;

/** Each option of the elements next to what the intent expects, by Stripe's name for it. */
function pairs(
  kind: Kind,
  options: ElementsOptions,
  intent: JsonObject,
): [name: string, provided: unknown, expected: unknown][] {
  const { mode, amount, currency, setupFutureUsage, captureMethod } = options;
  const types = options['allowedPaymentMethodTypes'] ?? 'automatic_payment_methods';
  const keeps = mode === 'payment' ? setupFutureUsage : (setupFutureUsage ?? 'off_session');
  const both: [string, unknown, unknown][] = [
    // A subscription begins with a payment, or with saving a card if nothing is due at first.
    ['mode', mode === 'subscription' ? kind : mode, kind],
    ['payment_method_types', types, typesOf(intent)],
    ...Object.entries((options['paymentMethodOptions'] ?? {}) as object).map(
      ([type, wanted]): [string, unknown, unknown] => {
        const has = intent.payment_method_options?.[type] ?? {};
        const same = Object.fromEntries(Object.keys(wanted).map((name) => [name, has[name]]));
        return [`payment_method_options[${type}]`, JSON.stringify(wanted), JSON.stringify(same)];
      },
    ),
  ];
  if (kind === 'setup')
    return [
      ...both,
      ['amount', mode === 'subscription' ? amount : 0, 0],
      ['setup_future_usage', keeps ?? 'off_session', intent.usage],
    ];
  const captures = String(intent.capture_method).replace('automatic_async', 'automatic');
  return [
    ...both,
    ['amount', amount, intent.amount],
    ['currency', currency, intent.currency],
    ['setup_future_usage', keeps, intent.setup_future_usage],
    ['capture_method', String(captureMethod ?? 'automatic').replace('automatic_async', 'automatic'), captures],
  ];
}

/**
 * @param intent as a publishable key sees it
 * @returns Stripe's message about the first difference; undefined when all agree
 */
export function mismatch(kind: Kind, options: ElementsOptions, intent: object): string | undefined {
  const found = pairs(kind, options, intent).find(([, provided, expected]) => shown(provided) !== shown(expected));
  if (!found) return undefined;
  const [name, provided, expected] = found;
  return `The provided ${name} (${shown(provided)}) does not match the expected ${name} (${shown(expected)}).`;
}

/**
 * Compares at the moment of confirmation, so nothing can change in between.
 * @param context options of the elements as JSON; undefined for elements that have their intent, and for servers
 * @throws StripeError
 */
export function compareWith(kind: Kind, context: string | undefined, intent: object): void {
  const message = context === undefined ? undefined : mismatch(kind, JSON.parse(context) as ElementsOptions, intent);
  if (message) throw refuse(message);
}
