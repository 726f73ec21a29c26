import { Star } from './star.tsx';
import * as messages from './messages.ts';

interface CardRatingProps {
  readonly rated: { readonly rating: number | null; readonly ratingCount: number | null };
}

/** A product's compact rating in lists; nothing if it has no ratings. */
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
