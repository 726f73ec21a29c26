import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { practiceMorning } from '../../../lib/model/reminders.ts';
import { request } from '../../api/graphql.ts';
import { keepUserData } from '../../shared/profile/keep-user-data.ts';
import { SavedCheckbox } from '../../ui/saved-checkbox.tsx';
import { SetPracticeReminderDocument } from './set-practice-reminder.generated.ts';
import * as messages from './messages.daily.ts';

/** Whether a mail in the morning says that practice is due. */
export function PracticeReminder({ hour }: { readonly hour: number | null }) {
  const client = useQueryClient();
  // Clocks change and learners travel: the next visit moves the reminder to their morning again.
  useEffect(() => {
    const now = morning(new Date());
    if (hour !== null && hour !== now) void save(client, now).catch(() => {});
  }, [client, hour]);
  return (
    <section className="practice-reminder" aria-labelledby="practice-reminder">
      <h2 id="practice-reminder">{messages.reminder}</h2>
      <SavedCheckbox
        checked={hour !== null}
        label={messages.reminderWhen(practiceMorning)}
        notices={{ on: messages.remindersOn, off: messages.remindersOff, notSaved: messages.reminderNotSaved }}
        onSave={(wanted) => save(client, wanted ? morning(new Date()) : null)}
      />
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
