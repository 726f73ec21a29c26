/** Search parameters of the checkout. */
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
