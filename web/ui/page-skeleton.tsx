import * as messages from './messages.ts';

/** A page with a headline, text and a box at its side, while it is on its way. */
export const PageSkeleton = () => (
  <div className="page" role="status" aria-label={messages.loading}>
    <div className="course skeleton" aria-hidden="true">
      <div className="course-head">
        <span className="bone short" />
        <span className="bone headline" />
        <span className="bone" />
      </div>
      <div className="buy-box">
        <span className="cover" />
        <span className="bone title" />
        <span className="bone" />
      </div>
      <div className="course-body">
        <span className="bone" />
        <span className="bone" />
        <span className="bone short" />
        <span className="bone block" />
      </div>
    </div>
  </div>
);
