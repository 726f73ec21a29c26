import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { feedPath } from '../../../lib/model/calendar.ts';
import { request } from '../../api/graphql.ts';
import { CreateCalendarFeedDocument, RevokeCalendarFeedDocument } from './calendar-feed.generated.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { dayWords } from '../../ui/words.ts';
import { keepUserData } from '../account/queries.ts';

/** What the server says, in the learner's words. */
class Refused extends Error {}

const words = (error: unknown): string =>
  error instanceof Refused ? error.message : 'That did not go through. Check your connection and try again.';

/**
 * An address for other calendars to follow. It is shown once, after it was made: the server keeps only its digest.
 * @param since when the present one was made; null when there is none
 */
export default function CalendarFeed({ since }: { readonly since: string | null }) {
  const client = useQueryClient();
  const [token, setToken] = useState<string>();
  const [said, setSaid] = useState('');
  const address = useRef<HTMLInputElement>(null);
  const keep = (calendarFeedSince: string | null) => keepUserData(client, { calendarFeedSince });

  const create = useSubmit(async () => {
    setSaid('');
    const made = (await request(CreateCalendarFeedDocument, {})).createCalendarFeed;
    if (made.token === null) throw new Refused(made.errors[0]?.message);
    setToken(made.token);
    keep(made.since);
    setSaid('Your address is ready.');
  }, words);
  const revoke = useSubmit(async () => {
    setSaid('');
    const { errors } = (await request(RevokeCalendarFeedDocument, {})).revokeCalendarFeed;
    if (errors[0]) throw new Refused(errors[0].message);
    setToken(undefined);
    keep(null);
    setSaid('The address no longer works.');
  }, words);
  const copy = async () => {
    address.current?.select();
    await navigator.clipboard.writeText(address.current?.value ?? '').then(
      () => setSaid('Copied.'),
      () => setSaid('The address is marked: copy it from there.'),
    );
  };

  const failure = create.failure || revoke.failure;
  const url = token === undefined || since === null ? undefined : `${location.origin}${feedPath(token)}`;
  return (
    <section className="calendar-feed" aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">Subscribe in your calendar</h2>
      {url ? (
        <>
          <label>
            <span>Your calendar address</span>
            <input ref={address} type="url" readOnly value={url} onFocus={({ target }) => target.select()} />
          </label>
          <p>Whoever has this address sees your sessions. It is shown only now.</p>
        </>
      ) : since === null ? (
        <p>Your calendar can follow the sessions of your courses, and stays up to date.</p>
      ) : (
        <p>An address has been in use since {dayWords(since)}. It was shown once; a new one replaces it.</p>
      )}
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="form-end">
        {url && (
          <>
            <button type="button" className="button" onClick={() => void copy()}>
              Copy link
            </button>
            <a className="button quiet" href={url.replace(/^https?:/, 'webcal:')}>
              Open in calendar
            </a>
          </>
        )}
        <button
          type="button"
          className={since === null ? 'button' : 'button quiet'}
          aria-disabled={create.busy}
          onClick={() => void create.submit()}
        >
          {since === null ? (create.busy ? 'Creating' : 'Create address') : create.busy ? 'Replacing' : 'Replace'}
        </button>
        {since !== null && (
          <button
            type="button"
            className="button quiet"
            aria-disabled={revoke.busy}
            onClick={() => void revoke.submit()}
          >
            {revoke.busy ? 'Stopping' : 'Stop'}
          </button>
        )}
        <span role="status">{said}</span>
      </div>
    </section>
  );
}
