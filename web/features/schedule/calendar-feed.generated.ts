// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  CreateCalendarFeedMutation,
  CreateCalendarFeedMutationVariables,
  RevokeCalendarFeedMutation,
  RevokeCalendarFeedMutationVariables,
} from '../../api/operations.generated.ts';

export const CreateCalendarFeedDocument =
  'mutation CreateCalendarFeed{createCalendarFeed{token since errors{message}}}' as Operation<
    CreateCalendarFeedMutation,
    CreateCalendarFeedMutationVariables
  >;

export const RevokeCalendarFeedDocument =
  'mutation RevokeCalendarFeed{revokeCalendarFeed{errors{message}}}' as Operation<
    RevokeCalendarFeedMutation,
    RevokeCalendarFeedMutationVariables
  >;
