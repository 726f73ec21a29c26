const shape = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8Z';

/** One star, in the colour of the text around it. */
export const Star = () => (
  <svg className="icon star" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={shape} />
  </svg>
);

const five = [1, 2, 3, 4, 5].map((each) => <Star key={each} />);

/** A rating as five stars, filled up to its value; said in words to a screen reader. */
export const Stars = ({ value }: { readonly value: number }) => (
  <span className="stars" role="img" aria-label={`${value} out of 5 stars`}>
    {five}
    <span className="stars-filled" style={{ width: `${(value / 5) * 100}%` }}>
      {five}
    </span>
  </span>
);
