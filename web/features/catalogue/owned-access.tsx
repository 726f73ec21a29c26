import type { Product } from '../../shared/products/narrow.ts';
import { accessWords, reasonWords } from '../../ui/access.ts';
import * as messages from './messages.product.tsx';

/** Until when a learner can open a product, and why. */
export const OwnedAccess = ({ access }: { readonly access: NonNullable<Product['access']> }) => (
  <>
    <p className="buy-owned">{accessWords(access)}</p>
    <details className="disclosure">
      <summary>{messages.whyOwned}</summary>
      <p>{reasonWords(access)}</p>
    </details>
  </>
);
