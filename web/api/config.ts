import { noteServerTime } from './stage-time.ts';

/** `/config.json`, which the site stack writes at deploy time. */
export interface SiteConfig {
  readonly stage: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** The pool's provider URL without the pool id. */
  readonly userPoolEndpoint: string;
  /** URL of the pool's hosted sign-in on AWS. */
  readonly oauthDomain?: string;
  /** Name of the federated identity provider in the user pool, if any. */
  readonly socialProvider?: string;
  readonly graphqlEndpoint: string;
  readonly apiKey: string;
  /** The payment provider's publishable key; not a secret. */
  readonly stripePublishableKey: string;
  /** Origin of the payment provider's script. */
  readonly stripeScript: string;
}

let known: Promise<SiteConfig> | undefined;

async function load(): Promise<SiteConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  noteServerTime(response.headers);
  return response.json();
}

/** Configuration of the stage this page belongs to. Requested once; a failure is not cached. */
export function config(): Promise<SiteConfig> {
  known ??= load().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}
