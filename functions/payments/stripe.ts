/** The only client for Stripe. */
import Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import { stripeBusy } from '../../lib/model/stripe-rate.ts';
import { secretKey } from './keys.ts';
import { pacedHttp } from './stripe-http.ts';

/** Stripe's response timeout, in milliseconds; with one retry it stays below the learner's timeout. */
const timeout = 3500;

let client: { readonly key: string; readonly stripe: Stripe } | undefined;

/**
 * The client with the current key.
 * @throws Error if no operator has stored a key in the secret yet
 */
export async function stripe(): Promise<Stripe> {
  const key = await secretKey();
  if (!key) throw new Error('The secret of the payment keys has no secretKey yet');
  if (client?.key !== key) {
    const { protocol, hostname, port } = new URL(process.env[environment.stripeApi] || 'https://api.stripe.com');
    client = {
      key,
      stripe: new Stripe(key, {
        protocol: protocol === 'http:' ? 'http' : 'https',
        host: hostname,
        port: port || (protocol === 'http:' ? 80 : 443),
        timeout,
        maxNetworkRetries: 1,
        telemetry: false,
        httpClient: pacedHttp(pace()),
      }),
    };
  }
  return client.stripe;
}

/** From the function's stack; calls for learners are not paced. */
function pace() {
  const perSecond = Number(process.env[environment.stripePace]) || undefined;
  return { perSecond, busy: perSecond === undefined ? stripeBusy.learner : stripeBusy.worker };
}

/**
 * Checks that an id has Stripe's format: the SDK would treat an empty one as "list all" and `undefined` as a name.
 * @param prefix `pi`, `sub`, ...
 */
export function idOf(prefix: string, id: unknown): string {
  if (typeof id === 'string' && new RegExp(`^${prefix}_[A-Za-z0-9_]+$`).test(id)) return id;
  throw new Error(`Not an id of Stripe's (${prefix}_...)`);
}

/** The id of something that may be an id or the object itself. */
export const idIn = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** Whether Stripe reports that the object does not exist. */
export const isMissing = (error: unknown): boolean => missingParam(error) !== undefined;

/** The parameter that refers to a missing object (`customer`, `items[0][price]`, `id`); undefined for any other error. */
export const missingParam = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    ? (error.param ?? '')
    : undefined;

/**
 * What Stripe lists of a customer; nothing for one that it does not know. A customer whose id we keep can be unknown after another
 * account's key, or the test data's deletion: what was theirs is gone too, and can no longer be paid.
 */
export async function* ofCustomer<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* list;
  } catch (error) {
    if (missingParam(error) !== 'customer') throw error;
  }
}
