import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api/graphql.ts';
import { SetRemindersDocument } from './set-reminders.generated.ts';
import { keepUserData } from '../../shared/profile/keep-user-data.ts';
import * as messages from './messages.lazy.tsx';

/** Whether the learner's sessions are announced by mail; updated optimistically, and reverted if the server refuses. */
export default function Reminders({ enabled }: { readonly enabled: boolean }) {
  const client = useQueryClient();
  const [notice, setNotice] = useState('');
  const show = (reminders: boolean) => keepUserData(client, { reminders });
  const change = async (wanted: boolean) => {
    setNotice('');
    show(wanted);
    try {
      const { errors } = (await request(SetRemindersDocument, { enabled: wanted })).setReminders;
      if (errors[0]) throw new Error(errors[0].message);
      setNotice(wanted ? messages.remindersOn : messages.remindersOff);
    } catch {
      show(!wanted);
      setNotice(messages.notSaved);
    }
  };
  return (
    <section className="calendar-feed" aria-labelledby="reminders">
      <h2 id="reminders">{messages.reminders}</h2>
      <label className="tick">
        <input type="checkbox" checked={enabled} onChange={({ target }) => void change(target.checked)} />
        <span>{messages.remindersWhen}</span>
      </label>
      <span role="status">{notice}</span>
    </section>
  );
}
