// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { SetRemindersMutation, SetRemindersMutationVariables } from '../../api/operations.generated.ts';

export const SetRemindersDocument =
  'mutation SetReminders($enabled:Boolean!){setReminders(input:{enabled:$enabled}){reminders errors{code message}}}' as Operation<
    SetRemindersMutation,
    SetRemindersMutationVariables
  >;
