import { useState } from 'react';
import { moderation } from './queries.ts';
import * as messages from './messages.tsx';

/** Turns slow mode on or off. The room notifies every page, including this one. */
export function SlowSwitch({ link, seconds }: { readonly link: string; readonly seconds: number }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const isSlow = seconds > 0;
  const turn = async () => {
    if (busy) return;
    setBusy(true);
    setFailed('');
    try {
      setFailed((await moderation.slow(link, !isSlow)).errors[0]?.message ?? '');
    } catch {
      setFailed(messages.notDone);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="slow-switch">
      <button type="button" role="switch" aria-checked={isSlow} aria-disabled={busy} onClick={() => void turn()}>
        {messages.slowChat}
      </button>
      {failed && (
        <span className="byline" role="alert">
          {failed}
        </span>
      )}
    </span>
  );
}
