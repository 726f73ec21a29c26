import { formatMoney } from '../../../lib/model/money.ts';
import type { ProductCardFragment } from '../../api/operations.generated.ts';
import { priceWords } from './format.ts';
import * as messages from '../../shared/products/messages.ts';

type Priced = Pick<ProductCardFragment, 'type' | 'price' | 'listPrice' | 'paymentPlans'>;

/** What it costs, beside what its parts would cost singly. */
export const Price = ({ product }: { readonly product: Priced }) => (
  <p className="price">
    {product.listPrice !== null && product.price !== null && product.listPrice > product.price && (
      <>
        <span className="unseen">{messages.separately} </span>
        <s>{formatMoney(product.listPrice)}</s> <span className="unseen">{messages.together} </span>
      </>
    )}
    <span>{priceWords(product)}</span>
  </p>
);
