import { useSyncExternalStore } from 'react';
import * as messages from './messages.ts';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Shown while the connection is lost; disappears when it is back. */
export function Offline() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className="offline" role="status">
      {!online && <p>{messages.offline}</p>}
    </div>
  );
}
