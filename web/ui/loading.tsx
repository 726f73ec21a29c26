import * as messages from './messages.ts';

/** The centred indicator while a page is on its way. */
export const Loading = () => (
  <div className="loading" role="status">
    <span className="spinner" />
    <span className="visually-hidden">{messages.loading}</span>
  </div>
);
