import type { ReactNode } from 'react';
import { dayLabel } from '../../ui/day-label.ts';
import * as messages from './messages.tsx';
import type { Review } from './queries.ts';
import { Stars } from './stars.tsx';

interface ReviewTextProps {
  readonly review: Review;
  /** Shown in place of the writer's name. */
  readonly by?: string;
  readonly children?: ReactNode;
}

/** One review: its stars, writer, date, and text with its line breaks. */
export const ReviewText = ({
  review: { id, name, rating, review, createdAt, updatedAt },
  by,
  children,
}: ReviewTextProps) => {
  const day = (instant: string) => <a href={`#review-${id}`}>{dayLabel(instant)}</a>;
  return (
    <article className="review" id={`review-${id}`}>
      <header>
        <Stars value={rating ?? 0} />
        <strong>{by ?? name}</strong>
        {createdAt && <span>{updatedAt === createdAt ? day(createdAt) : messages.edited(day(createdAt))}</span>}
      </header>
      {review && <p className="review-words">{review}</p>}
      {children}
    </article>
  );
};
