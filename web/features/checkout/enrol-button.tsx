import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import { profileQuery } from '../../shared/profile/queries.ts';
import * as messages from './messages.ts';

interface EnrolButtonProps {
  readonly link: string;
  readonly signedIn: boolean;
}

/** Claims a free product. Visitors log in first and return to the product's page. */
export function EnrolButton({ link, signedIn }: EnrolButtonProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const press = async () => {
    // A click before the session has loaded waits for it; only visitors are sent to log in.
    if (!signedIn && !(await client.ensureQueryData(profileQuery).catch(() => null)))
      return navigate({ to: '/login', search: { from: `/courses/${encodeURIComponent(link)}` } });
    if (busy) return;
    setBusy(true);
    setMessage(
      await loadChunk(() => import('./enrol.ts'))
        .then(({ enrol }) => enrol(client, link))
        .catch(() => messages.failed),
    );
    setBusy(false);
  };
  return (
    <>
      <button type="button" className="button" aria-disabled={busy} onClick={() => void press()}>
        {busy ? messages.enrolling : messages.getFree}
      </button>
      {message && (
        <p className="field-error" role="alert">
          {message}
        </p>
      )}
    </>
  );
}
