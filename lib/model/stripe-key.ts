/** How often an operator rotates Stripe's API key, in days; `npm run preflight` reports a key that is older. */
export const stripeKeyDays = 90;
