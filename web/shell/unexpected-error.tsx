import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { untilReachable } from '../api/reachable.ts';
import { mayReload } from '../api/reload-once.ts';
import { Reference } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { Loading } from '../ui/loading.tsx';
import * as messages from './messages.ts';

/** Error names of a script chunk or style sheet that failed to load (specification section 8). */
const missing = ['ChunkLoadError', 'CSS_CHUNK_LOAD_FAILED'];

/**
 * Shown when a page crashes. After a missing chunk the page is reloaded once, as soon as the site can be reached; until
 * then, and if that did not help, it offers links.
 */
export function UnexpectedError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const chunk = error instanceof Error && missing.includes(error.name);
  const [waiting, setWaiting] = useState(chunk);
  useEffect(() => {
    if (!chunk) return;
    const gone = new AbortController();
    const show = () => setWaiting(false);
    void untilReachable(show, gone.signal).then(() => (mayReload() ? location.reload() : show()));
    return () => gone.abort();
  }, [chunk]);
  if (waiting) return <Loading />;
  const retry = () => {
    if (chunk) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <div className="page narrow" role="alert">
      <Heading>{messages.unexpectedError}</Heading>
      <p>{chunk ? messages.partMissing : messages.ourFault}</p>
      <Reference />
      <p className="ways">
        <button type="button" className="button" onClick={retry}>
          {chunk ? messages.reload : messages.retry}
        </button>
        {chunk && (
          <Link to="/" className="button secondary" activeProps={{}}>
            {messages.homePage}
          </Link>
        )}
      </p>
    </div>
  );
}
