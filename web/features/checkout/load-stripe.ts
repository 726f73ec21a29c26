/** Loads the payment provider's script from its only origin, and only where a card is entered. */
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { config } from '../../api/config.ts';

interface Policy {
  createScriptURL(address: string): string;
}
const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes;

const path = '/endive/stripe.js';
/** Timeout in milliseconds for a script that neither loads nor fails. */
const timeoutMs = 20_000;

let allowed: string | undefined;
/**
 * Browsers require a trusted URL in every script element: this policy only admits the script of the stage's provider.
 */
const onlyProvider: Policy = {
  createScriptURL(address) {
    if (address !== allowed) throw new TypeError(`not the payment script: ${address}`);
    return address;
  },
};
const policy = factory ? factory.createPolicy('payment-script', onlyProvider) : onlyProvider;

/** One element at a time; a failed one is removed, so that the next attempt creates a new one. */
function addScript(address: string): Promise<void> {
  allowed = address;
  const script = document.createElement('script');
  script.src = policy.createScriptURL(address);
  return new Promise<void>((resolve, reject) => {
    const giveUp = (why: string) => () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${address} ${why}`));
    };
    const timer = setTimeout(giveUp('did not come in time'), timeoutMs);
    script.onerror = giveUp('did not come');
    script.onload = () => {
      clearTimeout(timer);
      if ('Stripe' in globalThis) resolve();
      else giveUp('is not what it should be')();
    };
    document.head.append(script);
  });
}

let loaded: Promise<Stripe> | undefined;

async function load(): Promise<Stripe> {
  const { stripePublishableKey, stripeScript } = await config();
  if (!('Stripe' in globalThis)) await addScript(new URL(path, stripeScript).href);
  const stripe = await loadStripe(stripePublishableKey);
  if (!stripe) throw new Error('the payment script did not start');
  return stripe;
}

/** Stripe, loaded once per visit; a failed attempt is not cached. */
export function paymentProvider(): Promise<Stripe> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
