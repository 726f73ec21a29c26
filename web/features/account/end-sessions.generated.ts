// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  EndMySessionMutation,
  EndMySessionMutationVariables,
  BeginEmailChangeMutation,
  BeginEmailChangeMutationVariables,
  EndMySessionsMutation,
  EndMySessionsMutationVariables,
} from '../../api/operations.generated.ts';

export const EndMySessionDocument =
  'mutation EndMySession($input:EndMySessionInput!){endMySession(input:$input){success errors{code message}}}' as Operation<
    EndMySessionMutation,
    EndMySessionMutationVariables
  >;

export const BeginEmailChangeDocument =
  'mutation BeginEmailChange{beginEmailChange{success errors{code message}}}' as Operation<
    BeginEmailChangeMutation,
    BeginEmailChangeMutationVariables
  >;

export const EndMySessionsDocument = 'mutation EndMySessions{endMySessions{success errors{code}}}' as Operation<
  EndMySessionsMutation,
  EndMySessionsMutationVariables
>;
