import * as messages from './messages.ts';

/** Skeleton of a page with a headline, text and a side box. */
export const PageSkeleton = () => (
  <div className="page" role="status" aria-label={messages.loading}>
    <div className="columns skeleton" aria-hidden="true">
      <div className="columns-head">
        <span className="skeleton-line short" />
        <span className="skeleton-line headline" />
        <span className="skeleton-line" />
      </div>
      <div className="columns-side">
        <span className="cover" />
        <span className="skeleton-line title" />
        <span className="skeleton-line" />
      </div>
      <div className="columns-body">
        <span className="skeleton-line" />
        <span className="skeleton-line" />
        <span className="skeleton-line short" />
        <span className="skeleton-line block" />
      </div>
    </div>
  </div>
);
