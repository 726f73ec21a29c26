/** Search parameters of the order history. */
export interface OrdersSearch {
  readonly year?: number;
  /** The number of the order whose receipt is shown. */
  readonly receipt?: string;
}

export function readOrdersSearch(search: { readonly [key in keyof OrdersSearch]: unknown }): OrdersSearch {
  const year = Number(search.year);
  return {
    year: Number.isInteger(year) && year >= 2000 && year < 2200 ? year : undefined,
    receipt: String(search.receipt ?? '') || undefined,
  };
}
