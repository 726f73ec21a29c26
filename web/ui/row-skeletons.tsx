import * as messages from './messages.ts';

/** Skeletons of list rows. */
export const RowSkeletons = () => (
  <div className="rows" role="status" aria-label={messages.loading}>
    {Array.from({ length: 3 }, (_, index) => (
      <div key={index} className="row skeleton" aria-hidden="true">
        <span className="cover" />
        <div className="row-text">
          <span className="skeleton-line title" />
          <span className="skeleton-line" />
        </div>
      </div>
    ))}
  </div>
);
