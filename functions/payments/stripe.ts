/** The one door to Stripe. */
import Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import { stripeBusy } from '../../lib/model/stripe-rate.ts';
import { secretKey } from './keys.ts';
import { pacedHttp } from './stripe-http.ts';

/** Milliseconds Stripe has for one answer; with its one repetition it stays below what a learner waits for. */
const timeout = 3500;

let client: { readonly key: string; readonly stripe: Stripe } | undefined;

/**
 * The client under the key that is in force now.
 * @throws Error when no operator has put a key into the secret yet
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

/** As the function's stack says; learners' calls have no pace of their own. */
function pace() {
  const perSecond = Number(process.env[environment.stripePace]) || undefined;
  return { perSecond, busy: perSecond === undefined ? stripeBusy.learner : stripeBusy.worker };
}

/**
 * An id as Stripe makes them, or an error: the SDK would take an empty one for "list all" and `undefined` for a name.
 * @param prefix `pi`, `sub`, ...
 */
export function idOf(prefix: string, id: unknown): string {
  if (typeof id === 'string' && new RegExp(`^${prefix}_[A-Za-z0-9_]+$`).test(id)) return id;
  throw new Error(`Not an id of Stripe's (${prefix}_...)`);
}

/** The id of what may be an id or the object itself. */
export const idIn = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** Whether Stripe says that there is no such object. */
export const isMissing = (error: unknown): boolean => missingParam(error) !== undefined;

/** Which parameter names something that Stripe does not have (`customer`, `items[0][price]`, `id`); undefined for any other error. */
export const missingParam = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    ? (error.param ?? '')
    : undefined;
