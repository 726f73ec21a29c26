import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayWords } from '../../ui/words.ts';
import { frontReviewsQuery } from './queries.ts';
import { Stars } from './stars.tsx';

/** What learners wrote last about the best-rated products, whatever it is; nothing while nobody has written. */
export default function FrontReviews() {
  const { data = [] } = useQuery(frontReviewsQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="front-reviews">
      <div className="section-head">
        <h2 id="front-reviews">What learners say</h2>
      </div>
      <ul className="front-reviews">
        {data.map(({ link, product, review }) => (
          <li key={link}>
            <Stars value={review.rating ?? 0} />
            <blockquote>{review.review}</blockquote>
            <p className="byline">
              {review.name}
              {review.createdAt && `, ${dayWords(review.createdAt)}`}, about{' '}
              <Link to="/courses/$link" params={{ link }} hash="reviews">
                {product}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <p className="byline">
        The newest written review of each of our best-rated products, whatever it says. Only learners who own a product
        can review it.
      </p>
    </section>
  );
}
