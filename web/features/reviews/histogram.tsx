import * as messages from './messages.stars.ts';
import { Stars } from './stars.tsx';

interface HistogramProps {
  readonly total: number;
  readonly average: number;
  /** The number of ratings with one star, two, and so on to five. */
  readonly ratings: readonly number[];
}

/** The average, and the number of ratings for each number of stars. */
export const Histogram = ({ total, average, ratings }: HistogramProps) => (
  <div className="histogram">
    <p>
      <strong className="numeric">{average.toFixed(1)}</strong>
      <Stars value={average} />
      <span>{messages.reviewCount(total)}</span>
    </p>
    <ul>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = ratings[stars - 1] ?? 0;
        return (
          <li key={stars}>
            <span className="numeric">{messages.starCount(stars)}</span>
            <span className="bar" aria-hidden="true">
              <span style={{ width: `${(count / Math.max(total, 1)) * 100}%` }} />
            </span>
            <span className="numeric">{count}</span>
          </li>
        );
      })}
    </ul>
  </div>
);
