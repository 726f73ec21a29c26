import { visitReference } from '../api/correlation.ts';
import { Heading } from './heading.tsx';
import * as messages from './messages.ts';

/** The id by which support finds the requests of this visit. */
export const Reference = () => <p className="reference">{messages.reference(visitReference())}</p>;

/** What could not be loaded, in plain words, with a retry button. */
export const Failed = ({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) => (
  <div className="notice" role="alert">
    <p>{messages.couldNotLoad(what)}</p>
    <Reference />
    <button type="button" className="button secondary" onClick={onRetry}>
      {messages.retry}
    </button>
  </div>
);

/** The same as a whole page with a headline. */
export const FailedPage = (failed: Parameters<typeof Failed>[0]) => (
  <div className="page narrow">
    <Heading>{messages.notLoaded}</Heading>
    <Failed {...failed} />
  </div>
);
