import { Star } from './star.tsx';
import { counted } from './words.ts';

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
      <span className="unseen">
        {rating.toFixed(1)} out of 5 stars, {counted(ratingCount, 'review')}
      </span>
    </span>
  ) : null;
