import { noteServerTime } from './stage-time.ts';

/** What the site stack writes to `/config.json` at deploy time. */
export interface SiteConfig {
  readonly stage: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** The pool's provider URL without the pool's id. */
  readonly userPoolEndpoint: string;
  /** Where the pool's hosted sign-in answers on AWS. */
  readonly oauthDomain: string;
  /** The other provider whose users may sign in, by the name the pool knows it by; absent: there is none. */
  readonly socialProvider?: string;
  readonly graphqlEndpoint: string;
  readonly apiKey: string;
  /** Names the institution to its payment provider; no secret. */
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

/** The stage this page belongs to. Asked once; a failed attempt is not remembered. */
export function config(): Promise<SiteConfig> {
  known ??= load().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}
