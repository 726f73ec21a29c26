import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/model/money.ts';
import type { GetWishlistQuery } from '../../api/operations.generated.ts';
import { CardRating } from '../../ui/card-rating.tsx';
import { Cover } from '../../ui/cover.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import * as messages from './messages.lazy.tsx';
import { useToggleWish } from './use-toggle-wish.ts';

type Item = GetWishlistQuery['getWishlist']['items'][number];

interface WishRowProps {
  readonly item: Item;
  readonly removed: boolean;
  /** Whether the learner already owns it. */
  readonly owned: boolean;
  readonly onRemoved: () => void;
}

/**
 * A saved product at its current price. A removed one stays in place until the page is left, so that it can be undone.
 */
export function WishRow({ item, removed, owned, onRemoved }: WishRowProps) {
  const { link, name, summary, image, price, savedPrice, status, type, interval, instructors } = item;
  const { toggle, isError } = useToggleWish(link);
  const { place, said, settle } = useOutcome<HTMLLIElement>();
  const flip = () =>
    void toggle(removed, (inWishlist) => {
      if (!inWishlist) onRemoved();
      settle(inWishlist ? messages.restored(name) : '');
    });
  // The same element before and after, so that a screen reader announces its change.
  const announced = (
    <p className={removed ? '' : 'visually-hidden'} role="status">
      {removed ? messages.removed(name) : said}
    </p>
  );
  const withdrawn = status === 'withdrawn';
  const dropped = price !== null && savedPrice !== null && price < savedPrice;
  const amount = price === 0 ? messages.free : formatMoney(price ?? 0);
  const buy = type === 'subscription' ? messages.subscribe : price === 0 ? messages.getFree : messages.buy;
  if (removed) {
    return (
      <li ref={place} className="row removed" tabIndex={-1}>
        {announced}
        <button type="button" className="button secondary" onClick={flip}>
          {messages.undo}
        </button>
      </li>
    );
  }
  return (
    <li ref={place} className="row" tabIndex={-1}>
      {announced}
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
          <p>{messages.owned}</p>
        ) : withdrawn ? (
          <p>{messages.withdrawn}</p>
        ) : (
          price !== null && (
            <p className="price">
              {dropped && (
                <>
                  <span className="visually-hidden">{messages.was} </span>
                  <s>{formatMoney(savedPrice)}</s>{' '}
                </>
              )}
              {interval ? messages.pricePer(amount, interval) : amount}
            </p>
          )
        )}
        {dropped && !withdrawn && !owned && <p className="saving">{messages.priceDropped}</p>}
        {owned && (
          <Link to="/courses/$link" params={{ link }} className="button secondary">
            {messages.open(<span className="visually-hidden">{name}</span>)}
          </Link>
        )}
        {!withdrawn && !owned && (
          <Link to="/checkout" search={{ link }} className="button secondary">
            {buy(<span className="visually-hidden">{name}</span>)}
          </Link>
        )}
        <button type="button" className="button secondary" onClick={flip} aria-label={messages.removeNamed(name)}>
          {messages.remove}
        </button>
        {isError && (
          <p className="field-error" role="alert">
            {messages.notChanged}
          </p>
        )}
      </div>
    </li>
  );
}
