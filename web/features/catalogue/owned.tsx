import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Product } from '../../shared/products/narrow.ts';
import * as shared from '../../shared/products/messages.ts';
import * as messages from './messages.product.tsx';
import { OwnedAccess } from './owned-access.tsx';
import { Price } from './price.tsx';

interface OwnedProps {
  readonly product: Product;
  /** How to keep a product that is open only while a subscription is active. */
  readonly options: ReactNode;
}

/** What a learner who owns the product sees in place of its price. */
export default function Owned({ product, options }: OwnedProps) {
  const { access, link } = product;
  return (
    <>
      {access ? <OwnedAccess access={access} /> : <p className="buy-owned">{shared.yours}</p>}
      <Link to="/my-courses/$link" params={{ link }} className="button">
        {messages.openOwned}
      </Link>
      {options && (
        <>
          <p className="saving">{messages.lent}</p>
          <Price product={product} />
          {options}
        </>
      )}
    </>
  );
}
