import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { feedPath } from '../../../lib/model/calendar.ts';
import { request } from '../../api/graphql.ts';
import { CreateCalendarFeedDocument, RevokeCalendarFeedDocument } from './calendar-feed.generated.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { dayLabel } from '../../ui/day-label.ts';
import { keepUserData } from '../../shared/profile/keep-user-data.ts';
import * as messages from './messages.lazy.tsx';

/** The server's failures as sentences for the learner. */
class Refused extends Error {}

const words = (error: unknown): string => (error instanceof Refused ? error.message : messages.notDone);

/**
 * A URL to which calendar apps can subscribe. It is shown once after it was created, because the server stores only its
 * digest.
 * @param since when the current one was created; null when there is none
 */
export default function CalendarFeed({ since }: { readonly since: string | null }) {
  const client = useQueryClient();
  const [token, setToken] = useState<string>();
  const [notice, setNotice] = useState('');
  const address = useRef<HTMLInputElement>(null);
  const keep = (calendarFeedSince: string | null) => keepUserData(client, { calendarFeedSince });

  const create = useSubmit(async () => {
    setNotice('');
    const made = (await request(CreateCalendarFeedDocument, {})).createCalendarFeed;
    if (made.token === null) throw new Refused(made.errors[0]?.message);
    setToken(made.token);
    keep(made.since);
    setNotice(messages.feedReady);
  }, words);
  const revoke = useSubmit(async () => {
    setNotice('');
    const { errors } = (await request(RevokeCalendarFeedDocument, {})).revokeCalendarFeed;
    if (errors[0]) throw new Refused(errors[0].message);
    setToken(undefined);
    keep(null);
    setNotice(messages.feedStopped);
  }, words);
  const copy = async () => {
    address.current?.select();
    await navigator.clipboard.writeText(address.current?.value ?? '').then(
      () => setNotice(messages.copied),
      () => setNotice(messages.copyByHand),
    );
  };

  const failure = create.failure || revoke.failure;
  const url = token === undefined || since === null ? undefined : `${location.origin}${feedPath(token)}`;
  return (
    <section className="calendar-feed unprinted" aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">{messages.feedTitle}</h2>
      {url ? (
        <>
          <label>
            <span>{messages.feedAddress}</span>
            <input ref={address} type="url" readOnly value={url} onFocus={({ target }) => target.select()} />
          </label>
          <p>{messages.feedSecret}</p>
        </>
      ) : since === null ? (
        <p>{messages.feedIntro}</p>
      ) : (
        <p>{messages.feedSince(dayLabel(since))}</p>
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
              {messages.copy}
            </button>
            <a className="button secondary" href={url.replace(/^https?:/, 'webcal:')}>
              {messages.openInCalendar}
            </a>
          </>
        )}
        <button
          type="button"
          className={since === null ? 'button' : 'button secondary'}
          aria-disabled={create.busy}
          onClick={() => void create.submit()}
        >
          {since === null
            ? create.busy
              ? messages.creating
              : messages.create
            : create.busy
              ? messages.replacing
              : messages.replace}
        </button>
        {since !== null && (
          <button
            type="button"
            className="button secondary"
            aria-disabled={revoke.busy}
            onClick={() => void revoke.submit()}
          >
            {revoke.busy ? messages.stopping : messages.stop}
          </button>
        )}
        <span role="status">{notice}</span>
      </div>
    </section>
  );
}
