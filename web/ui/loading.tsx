import * as messages from './messages.ts';

/** Centered spinner while a page loads. */
export const Loading = () => (
  <div className="loading" role="status">
    <span className="spinner" />
    <span className="visually-hidden">{messages.loading}</span>
  </div>
);
