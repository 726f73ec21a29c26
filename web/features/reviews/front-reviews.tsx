import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import { SectionSkeleton } from '../../ui/section-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dayLabel } from '../../ui/day-label.ts';
import * as messages from './messages.tsx';
import { frontReviewsQuery, type Review } from './queries.ts';
import { Stars } from './stars.tsx';

const byline = ({ name, createdAt }: Pick<Review, 'name' | 'createdAt'>, product: ReactNode) =>
  createdAt ? messages.frontByOn(name, dayLabel(createdAt), product) : messages.frontBy(name, product);

/** The latest reviews of the best-rated products, positive or not; nothing if there are none. */
export default function FrontReviews() {
  const { data = [], isPending } = useQuery(frontReviewsQuery);
  if (isPending) return <SectionSkeleton />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="front-reviews">
      <div className="section-head">
        <h2 id="front-reviews">{messages.whatLearnersSay}</h2>
      </div>
      <ul className="front-reviews">
        {data.map(({ link, product, review }) => (
          <li key={link}>
            <Stars value={review.rating ?? 0} />
            <blockquote>{review.review}</blockquote>
            <p className="byline">
              {byline(
                review,
                <Link to="/courses/$link" params={{ link }} hash="reviews">
                  {product}
                </Link>,
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="byline">{messages.frontHint}</p>
      <Notice text={institution().notices.reviews} />
    </section>
  );
}
