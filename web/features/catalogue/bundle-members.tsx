import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/model/money.ts';
import type { GetProductByLinkQuery } from '../../api/operations.generated.ts';
import { Cover } from '../../ui/cover.tsx';

type Members = NonNullable<GetProductByLinkQuery['getProductByLink']['productsInBundle']>;

/** What a bundle (or subscription) holds, each with its price when bought singly. */
export const BundleMembers = ({ members }: { readonly members: Members }) => (
  <ul className="members">
    {members.map(({ link, name, summary, image, price }) => (
      <li key={link}>
        <Cover image={image} />
        <div>
          <h3>
            <Link to="/courses/$link" params={{ link }}>
              {name}
            </Link>
          </h3>
          {summary && <p>{summary}</p>}
        </div>
        <p className="figure">{price === 0 ? 'Free' : formatMoney(price)}</p>
      </li>
    ))}
  </ul>
);
