/** Search parameters of the checkout. */
export interface CheckoutSearch {
  /** Link of the product. */
  readonly link?: string;
  /** For a subscription: the plan and its package. */
  readonly plan?: string;
  readonly package?: string;
  /** A promo code, as typed or linked. */
  readonly code?: string;
}

const maxLength = 64;

/** Accepts numbers as well: `?code=100` is parsed as one. */
const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text.slice(0, maxLength);
};

export const readCheckoutSearch = (search: { readonly [key in keyof CheckoutSearch]: unknown }): CheckoutSearch => ({
  link: textOf(search.link),
  plan: textOf(search.plan),
  package: textOf(search.package),
  code: textOf(search.code),
});
