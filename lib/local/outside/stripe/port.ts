import type { StripeStandIn } from './stripe.ts';

/** What the rest of the stage may ask of the stand-in for Stripe. */
export interface StripePort {
  /** Its own origin, without a trailing slash: `http://localhost:3001`. */
  readonly url: string;
  /**
   * Where the stage takes webhooks from now on; gives the signing secret, the same at every start.
   * @param live whether Stripe's account is in live mode: its keys and objects are; default false
   */
  listen(url: string, live?: boolean): string;
  /** Loaded when it is first asked for, which takes a fifth of a second. */
  standIn(): Promise<StripeStandIn>;
}
