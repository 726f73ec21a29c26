import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import * as messages from './messages.ts';

interface EnrolButtonProps {
  readonly link: string;
  /** Whether it is open already while a subscription is active. */
  readonly lent: boolean;
}

/** Claims a free product. Visitors log in first and return to the product's page. */
export function EnrolButton({ link, lent }: EnrolButtonProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    setMessage(
      await loadChunk(() => import('./enrol.ts'))
        .then(({ enrol }) => enrol(client, link, (from) => navigate({ to: '/login', search: { from } })))
        .catch(() => messages.failed),
    );
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        className={lent ? 'button secondary' : 'button'}
        aria-disabled={busy}
        onClick={() => void press()}
      >
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
