import { Link } from '@tanstack/react-router';
import type { GetOwnedProductsQuery } from '../../api/operations.generated.ts';
import { accessWords } from '../../ui/access-words.ts';
import { Cover } from '../../ui/cover.tsx';
import { dayWords, lengthWords } from '../../ui/words.ts';

type Owned = GetOwnedProductsQuery['getOwnedProducts']['products'][number];

/** A product the learner may open, and why; one whose access has ended leads to where it can be had again. */
export const OwnedRow = ({ product }: { readonly product: Owned }) => (
  <li className={product.access ? 'row' : 'row ended'}>
    <Cover image={product.image} />
    <div className="row-text">
      <h2>
        <Link to={product.access ? '/my-courses/$link' : '/courses/$link'} params={{ link: product.link ?? '' }}>
          {product.name}
        </Link>
      </h2>
      {product.summary && <p>{product.summary}</p>}
      <p className="card-facts">
        {product.access && <span>{accessWords(product.access)}</span>}
        {product.endedAt && <span>Ended {dayWords(product.endedAt)}</span>}
        {lengthWords(product) && <span>{lengthWords(product)}</span>}
      </p>
    </div>
    {!product.access && (
      <div className="row-side">
        <Link to="/courses/$link" params={{ link: product.link ?? '' }} className="button quiet">
          {product.access === null && product.type === 'subscription' ? 'Subscribe again' : 'Buy again'}{' '}
          <span className="unseen">{product.name}</span>
        </Link>
      </div>
    )}
  </li>
);
