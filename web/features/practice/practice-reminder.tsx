import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { practiceMorning } from '../../../lib/model/reminders.ts';
import { request } from '../../api/graphql.ts';
import { keepUserData } from '../../shared/profile/keep-user-data.ts';
import { SetPracticeReminderDocument } from './set-practice-reminder.generated.ts';
import * as messages from './messages.ts';

/**
 * Whether a mail in the morning says that practice is due; updated optimistically, and reverted if the server refuses.
 */
export function PracticeReminder({ hour }: { readonly hour: number | null }) {
  const client = useQueryClient();
  const [notice, setNotice] = useState('');
  // Clocks change and learners travel: the next visit moves the reminder to their morning again.
  useEffect(() => {
    const now = morning(new Date());
    if (hour !== null && hour !== now) void save(client, now).catch(() => {});
  }, [client, hour]);
  const change = async (wanted: boolean) => {
    setNotice('');
    const chosen = wanted ? morning(new Date()) : null;
    keepUserData(client, { practiceHour: chosen });
    try {
      await save(client, chosen);
      setNotice(wanted ? messages.remindersOn : messages.remindersOff);
    } catch {
      keepUserData(client, { practiceHour: hour });
      setNotice(messages.reminderNotSaved);
    }
  };
  return (
    <section className="practice-reminder" aria-labelledby="practice-reminder">
      <h2 id="practice-reminder">{messages.reminder}</h2>
      <label className="tick">
        <input type="checkbox" checked={hour !== null} onChange={({ target }) => void change(target.checked)} />
        <span>{messages.reminderWhen}</span>
      </label>
      <span role="status">{notice}</span>
    </section>
  );
}

/** @param hour null turns the reminder off @throws if it was not saved */
async function save(client: QueryClient, hour: number | null): Promise<void> {
  const { errors } = (await request(SetPracticeReminderDocument, { enabled: hour !== null, hour })).setReminders;
  if (errors[0]) throw new Error(errors[0].message);
  keepUserData(client, { practiceHour: hour });
}

/** The UTC hour of the learner's morning. */
const morning = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate(), practiceMorning).getUTCHours();
