// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  SetPracticeReminderMutation,
  SetPracticeReminderMutationVariables,
} from '../../api/operations.generated.ts';

export const SetPracticeReminderDocument =
  'mutation SetPracticeReminder($enabled:Boolean!$hour:Int){setReminders(input:{enabled:$enabled of:practice hour:$hour}){practiceHour errors{code message}}}' as Operation<
    SetPracticeReminderMutation,
    SetPracticeReminderMutationVariables
  >;
