/** A mistake of the page that uses Stripe.js, never one of a buyer. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
