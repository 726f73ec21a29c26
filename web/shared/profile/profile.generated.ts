// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetUserProfileQuery, GetUserProfileQueryVariables } from '../../api/operations.generated.ts';

export const GetUserProfileDocument =
  'query GetUserProfile{getUserProfile{name email picture description birthdate phone_number terms_accepted_at calendarFeedSince reminders practiceHour errors{code message}}}' as Operation<
    GetUserProfileQuery,
    GetUserProfileQueryVariables
  >;
