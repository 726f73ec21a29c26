// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { SetUserProfileMutation, SetUserProfileMutationVariables } from '../../api/operations.generated.ts';

export const SetUserProfileDocument =
  'mutation SetUserProfile($input:SetUserProfileInput!){setUserProfile(input:$input){name description birthdate phone_number terms_accepted_at errors{code message field}}}' as Operation<
    SetUserProfileMutation,
    SetUserProfileMutationVariables
  >;
