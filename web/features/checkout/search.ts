/** What the checkout is opened for, as its URL says it. */
export interface CheckoutSearch {
  /** Of the product. */
  readonly link?: string;
  /** Of a subscription: the plan and its package. */
  readonly plan?: string;
  readonly package?: string;
  /** A promo code, as it was typed or linked. */
  readonly code?: string;
}

const longest = 64;

/** Numbers as well: the address bar does not tell `?code=100` from text. */
const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text.slice(0, longest);
};

export const readCheckoutSearch = (search: Record<string, unknown>): CheckoutSearch => ({
  link: textOf(search['link']),
  plan: textOf(search['plan']),
  package: textOf(search['package']),
  code: textOf(search['code']),
});

/** A promo code that came with a link to a product. */
export const readCode = (search: Record<string, unknown>): { readonly code?: string } => ({
  code: textOf(search['code']),
});

const secrets = ['payment_intent', 'payment_intent_client_secret', 'setup_intent', 'setup_intent_client_secret', 'redirect_status']; // prettier-ignore

/** Whether the payment provider has put something into the address that must not stay there. */
export const carriesSecrets = (search: string): boolean =>
  search.includes('_client_secret=') || search.includes('redirect_status=');

/** An address of the site without what the payment provider put into it on the way back. */
export function withoutSecrets(href: string): string {
  if (!carriesSecrets(href)) return href;
  const [path = '/', search = ''] = href.split('?');
  const kept = new URLSearchParams(search);
  for (const name of secrets) kept.delete(name);
  return kept.size === 0 ? path : `${path}?${kept}`;
}
