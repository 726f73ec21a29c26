import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/model/money.ts';
import type { GetWishlistQuery } from '../../api/operations.generated.ts';
import { CardRating } from '../../ui/card-rating.tsx';
import { Cover } from '../../ui/cover.tsx';
import { useToggleWish } from './use-toggle-wish.ts';

type Item = GetWishlistQuery['getWishlist']['items'][number];

interface WishRowProps {
  readonly item: Item;
  readonly removed: boolean;
  /** Whether the learner has it already. */
  readonly owned: boolean;
  readonly onRemoved: (removed: boolean) => void;
}

/** A saved product at today's price. What was removed stays in its place until the page is left, so that it can be undone. */
export function WishRow({ item, removed, owned, onRemoved }: WishRowProps) {
  const { link, name, summary, image, price, savedPrice, status, type, interval, instructors } = item;
  const { toggle, isError } = useToggleWish(link);
  const flip = () => void toggle((inWishlist) => onRemoved(!inWishlist));
  const withdrawn = status === 'withdrawn';
  const dropped = price !== null && savedPrice !== null && price < savedPrice;
  if (removed) {
    return (
      <li className="row removed">
        <p role="status">{name} is off your list.</p>
        <button type="button" className="button quiet" onClick={flip}>
          Undo
        </button>
      </li>
    );
  }
  return (
    <li className="row">
      <Cover image={image} />
      <div className="row-text">
        <h2>
          {withdrawn ? (
            name
          ) : (
            <Link to="/courses/$link" params={{ link }}>
              {name}
            </Link>
          )}
        </h2>
        {summary && <p>{summary}</p>}
        <p className="card-facts">
          {instructors && instructors.length > 0 && (
            <span className="byline">{instructors.map((instructor) => instructor.name).join(', ')}</span>
          )}
          <CardRating rated={item} />
        </p>
      </div>
      <div className="row-side">
        {owned ? (
          <p>Yours</p>
        ) : withdrawn ? (
          <p>No longer offered</p>
        ) : (
          price !== null && (
            <p className="price">
              {dropped && (
                <>
                  <span className="unseen">Was </span>
                  <s>{formatMoney(savedPrice)}</s>{' '}
                </>
              )}
              {price === 0 ? 'Free' : formatMoney(price)}
              {interval && ` / ${interval}`}
            </p>
          )
        )}
        {dropped && !withdrawn && !owned && <p className="saving">Price dropped since you saved it</p>}
        {owned && (
          <Link to="/courses/$link" params={{ link }} className="button quiet">
            Open <span className="unseen">{name}</span>
          </Link>
        )}
        {!withdrawn && !owned && (
          <Link to="/checkout" search={{ link }} className="button quiet">
            {type === 'subscription' ? 'Subscribe' : price === 0 ? 'Get free' : 'Buy'}{' '}
            <span className="unseen">{name}</span>
          </Link>
        )}
        <button type="button" className="button quiet" onClick={flip} aria-label={`Remove ${name}`}>
          Remove
        </button>
        {isError && (
          <p className="field-error" role="alert">
            Not changed. Please try again.
          </p>
        )}
      </div>
    </li>
  );
}
