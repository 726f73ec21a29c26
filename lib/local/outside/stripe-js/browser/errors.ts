/** A mistake in the page that uses Stripe.js, never a buyer's. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
