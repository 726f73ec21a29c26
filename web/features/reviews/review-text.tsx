import type { ReactNode } from 'react';
import { dayWords } from '../../ui/words.ts';
import type { Review } from './queries.ts';
import { Stars } from './stars.tsx';

interface ReviewTextProps {
  readonly review: Review;
  /** Shown in place of the writer's name. */
  readonly by?: string;
  readonly children?: ReactNode;
}

/** One review: its stars, who wrote it when, and its words with their line breaks. */
export const ReviewText = ({
  review: { id, name, rating, review, createdAt, updatedAt },
  by,
  children,
}: ReviewTextProps) => (
  <article className="review" id={`review-${id}`}>
    <header>
      <Stars value={rating ?? 0} />
      <strong>{by ?? name}</strong>
      {createdAt && (
        <span>
          <a href={`#review-${id}`}>{dayWords(createdAt)}</a>
          {updatedAt !== createdAt && ', edited'}
        </span>
      )}
    </header>
    {review && <p className="review-words">{review}</p>}
    {children}
  </article>
);
