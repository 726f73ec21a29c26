import { Star } from '../../ui/star.tsx';
import * as messages from './messages.stars.ts';

const five = [1, 2, 3, 4, 5].map((each) => <Star key={each} />);

/** A rating as five stars, filled up to its value; as text for screen readers. */
export const Stars = ({ value }: { readonly value: number }) => (
  <span className="stars" role="img" aria-label={messages.outOfFive(value)}>
    {five}
    <span className="stars-filled" style={{ width: `${(value / 5) * 100}%` }}>
      {five}
    </span>
  </span>
);
