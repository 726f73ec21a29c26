import type { ReactNode } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import { formatMoney } from '../../../lib/model/money.ts';
import { isFree } from '../../../lib/model/pricing.ts';
import { refundPromise } from '../../../lib/model/refund-promise.ts';
import type { Product } from '../../shared/products/narrow.ts';
import { Notice } from '../../ui/notice.tsx';
import type { PartOwned } from './owned-members.ts';
import { Price } from './price.tsx';
import * as messages from './messages.buy.ts';

export interface BuyOptionsProps {
  readonly product: Product;
  /** Claims a free product. */
  readonly enrol: ReactNode;
  /** Links to the checkout of a product with a price. */
  readonly buy: ReactNode;
  readonly wish: ReactNode;
  /** For a bundle: the members that are already owned, and the price without them. */
  readonly part?: PartOwned | null;
  readonly partPrice?: ReactNode;
}

/** The price of a product that the viewer does not own, and how to get it. */
export function BuyOptions({ product, enrol, buy, wish, part, partPrice }: BuyOptionsProps) {
  const { type, price, listPrice } = product;
  const free = isFree({ type, price });
  return (
    <>
      {partPrice ?? (type !== 'subscription' && <Price product={product} />)}
      {!part && listPrice !== null && listPrice > price && (
        <p className="saving">{messages.saving(formatMoney(listPrice - price))}</p>
      )}
      {!part?.isAll && (free ? enrol : buy)}
      {wish}
      <Notice text={institution().notices.price} />
      {!free && !part?.isAll && <p className="saving">{refundPromise}</p>}
    </>
  );
}
