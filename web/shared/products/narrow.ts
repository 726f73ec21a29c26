import type { GetProductByLinkQuery, ProductCardFragment, ProductType } from '../../api/operations.generated.ts';

/** Narrows the API's nullable fields: they are null only if the product was refused. */
interface Open {
  readonly link: string | null;
  readonly name: string | null;
  readonly type: ProductType | null;
}
export type Known<T extends Open> = T & { readonly link: string; readonly name: string; readonly type: ProductType };
type ForSale<T extends Open> = Known<T> & { readonly price: number };

/** A product in a list. */
export type Card = ForSale<ProductCardFragment>;
/** A product as shown on its own page. */
export type Product = ForSale<GetProductByLinkQuery['getProductByLink']>;

export const isKnown = <T extends Open>(answer: T): answer is Known<T> =>
  Boolean(answer.link && answer.name && answer.type);

export const isForSale = <T extends Open & { readonly price: number | null }>(answer: T): answer is ForSale<T> =>
  isKnown(answer) && answer.price !== null;
