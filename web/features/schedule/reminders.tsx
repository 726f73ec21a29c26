import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { keepUserData } from '../../shared/profile/keep-user-data.ts';
import { SavedCheckbox } from '../../ui/saved-checkbox.tsx';
import { SetRemindersDocument } from './set-reminders.generated.ts';
import * as messages from './messages.lazy.tsx';

/** Whether the learner's sessions are announced by mail. */
export default function Reminders({ enabled }: { readonly enabled: boolean }) {
  const client = useQueryClient();
  const save = async (wanted: boolean) => {
    const { errors } = (await request(SetRemindersDocument, { enabled: wanted })).setReminders;
    if (errors[0]) throw new Error(errors[0].message);
    keepUserData(client, { reminders: wanted });
  };
  return (
    <section className="calendar-feed unprinted" aria-labelledby="reminders">
      <h2 id="reminders">{messages.reminders}</h2>
      <SavedCheckbox
        checked={enabled}
        label={messages.remindersWhen}
        notices={{ on: messages.remindersOn, off: messages.remindersOff, notSaved: messages.notSaved }}
        onSave={save}
      />
    </section>
  );
}
