import { useId } from 'react';
import { Star } from '../../ui/star.tsx';
import * as messages from './messages.tsx';
import { starCount } from './messages.stars.ts';

interface StarChoiceProps {
  /** 0: none chosen yet. */
  readonly value: number;
  readonly onValue: (value: number) => void;
  readonly error?: string;
}

/** One to five stars: native radio buttons drawn as stars, so arrow keys and screen readers work. */
export function StarChoice({ value, onValue, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`} aria-invalid={error ? true : undefined} className="star-choice">
      <legend>{messages.yourRating}</legend>
      <div>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={stars <= value ? 'chosen' : undefined}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              value={stars}
              checked={stars === value}
              onChange={() => onValue(stars)}
            />
            <Star />
            <span className="visually-hidden">{starCount(stars)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
