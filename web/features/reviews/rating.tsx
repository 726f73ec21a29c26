import { Star } from '../../ui/star.tsx';
import * as messages from './messages.stars.ts';

interface RatingProps {
  readonly rated: { readonly rating: number | null; readonly ratingCount: number | null };
}

/** A product's rating in one line, linked to its reviews; nothing if it has none. */
export const Rating = ({ rated: { rating, ratingCount } }: RatingProps) =>
  rating !== null && ratingCount ? (
    <a href="#reviews" className="card-rating">
      <Star />
      <span className="visually-hidden">{messages.outOfFive(rating)} </span>
      {rating.toFixed(1)} ({messages.reviewCount(ratingCount)})
    </a>
  ) : null;
