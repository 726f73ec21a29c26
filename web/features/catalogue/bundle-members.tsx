import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/model/money.ts';
import type { GetProductByLinkQuery } from '../../api/operations.generated.ts';
import { Cover } from '../../ui/cover.tsx';
import * as shared from '../../shared/products/messages.ts';
import * as messages from './messages.product.tsx';

type Members = NonNullable<GetProductByLinkQuery['getProductByLink']['productsInBundle']>;

interface BundleMembersProps {
  readonly members: Members;
  /** Links of the members the learner owns, each with the credit of its payment toward the bundle. */
  readonly owned?: ReadonlyMap<string, number> | undefined;
}

/** The products in a bundle (or subscription), each with its own price. */
export const BundleMembers = ({ members, owned }: BundleMembersProps) => (
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
          {owned?.has(link) && <p className="member-owned">{ownedWords(owned.get(link)!)}</p>}
        </div>
        <p className="numeric">{price === 0 ? shared.free : formatMoney(price)}</p>
      </li>
    ))}
  </ul>
);

const ownedWords = (credit: number): string =>
  credit > 0 ? messages.ownedCounts(formatMoney(credit)) : messages.owned;
