import type { StripeStandIn } from './stripe.ts';

/** What the rest of the stage can ask of the Stripe stand-in. */
export interface StripePort {
  /** Its own origin, without a trailing slash: `http://localhost:3001`. */
  readonly url: string;
  /**
   * Registers the stage's webhook address and returns the signing secret, which is the same at every start.
   * @param live whether the Stripe account, with its keys and objects, is in live mode; default false
   */
  listen(url: string, live?: boolean): string;
  /** Loaded on first use, which takes a fifth of a second. */
  standIn(): Promise<StripeStandIn>;
}
