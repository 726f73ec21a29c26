import { visitReference } from '../api/correlation.ts';
import { Heading } from './heading.tsx';

/** What support finds the requests of this visit by. */
export const Reference = () => <p className="reference">Reference: {visitReference()}</p>;

/** What could not be loaded, in plain words, and the way to try again. */
export const Failed = ({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) => (
  <div className="notice" role="alert">
    <p>{what} could not be loaded. Check your connection and try again.</p>
    <Reference />
    <button type="button" className="button quiet" onClick={onRetry}>
      Retry
    </button>
  </div>
);

/** A page of which nothing came: the same, below a headline. */
export const FailedPage = (failed: Parameters<typeof Failed>[0]) => (
  <div className="page narrow">
    <Heading>That did not load</Heading>
    <Failed {...failed} />
  </div>
);
