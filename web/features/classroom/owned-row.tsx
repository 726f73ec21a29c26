import { Link } from '@tanstack/react-router';
import type { GetOwnedProductsQuery } from '../../api/operations.generated.ts';
import { accessWords } from '../../ui/access-words.ts';
import { Cover } from '../../ui/cover.tsx';
import { lengthWords } from '../../ui/words.ts';

type Owned = GetOwnedProductsQuery['getOwnedProducts']['products'][number];

/** A product the learner may open, and why. */
export const OwnedRow = ({ product }: { readonly product: Owned }) => (
  <li className="row">
    <Cover image={product.image} />
    <div className="row-text">
      <h2>
        <Link to="/my-courses/$link" params={{ link: product.link ?? '' }}>
          {product.name}
        </Link>
      </h2>
      {product.summary && <p>{product.summary}</p>}
      <p className="card-facts">
        {product.access && <span>{accessWords(product.access)}</span>}
        {lengthWords(product) && <span>{lengthWords(product)}</span>}
      </p>
    </div>
  </li>
);
