import { formatMoney } from '../../../lib/model/money.ts';
import type { Card } from '../../shared/products/narrow.ts';
import { priceWords } from './format.ts';
import * as messages from '../../shared/products/messages.ts';

type Priced = Pick<Card, 'type' | 'price' | 'listPrice' | 'paymentPlans'>;

/** The price, next to the total of its members' prices. */
export const Price = ({ product }: { readonly product: Priced }) => (
  <p className="price">
    {product.listPrice !== null && product.listPrice > product.price && (
      <>
        <span className="visually-hidden">{messages.separately} </span>
        <s>{formatMoney(product.listPrice)}</s> <span className="visually-hidden">{messages.together} </span>
      </>
    )}
    <span>{priceWords(product)}</span>
  </p>
);
