const shape = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8Z';

/** One star in the current text color. */
export const Star = () => (
  <svg className="icon star" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={shape} />
  </svg>
);
