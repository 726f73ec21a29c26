import { Star } from './star.tsx';
import * as messages from './messages.ts';

interface CardRatingProps {
  readonly rated: { readonly rating: number | null; readonly ratingCount: number | null };
}

/** What a product on a list is rated, in the width of a few letters; nothing while nobody rated it. */
export const CardRating = ({ rated: { rating, ratingCount } }: CardRatingProps) =>
  rating !== null && ratingCount ? (
    <span className="card-rating">
      <Star />
      <span aria-hidden="true">
        {rating.toFixed(1)} ({ratingCount})
      </span>
      <span className="visually-hidden">{messages.rated(rating.toFixed(1), ratingCount)}</span>
    </span>
  ) : null;
