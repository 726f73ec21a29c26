import type { GetProductByLinkQuery, ProductCardFragment, ProductType } from '../../api/operations.generated.ts';

/** The API leaves every field of a product open, as a product that is refused has none of them. */
interface Open {
  readonly link: string | null;
  readonly name: string | null;
  readonly type: ProductType | null;
}
export type Known<T extends Open> = T & { readonly link: string; readonly name: string; readonly type: ProductType };
type ForSale<T extends Open> = Known<T> & { readonly price: number };

/** A product on a list. */
export type Card = ForSale<ProductCardFragment>;
/** A product as its own page shows it. */
export type Product = ForSale<GetProductByLinkQuery['getProductByLink']>;

export const isKnown = <T extends Open>(answer: T): answer is Known<T> =>
  Boolean(answer.link && answer.name && answer.type);

export const isForSale = <T extends Open & { readonly price: number | null }>(answer: T): answer is ForSale<T> =>
  isKnown(answer) && answer.price !== null;
