// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  SendContactMessageMutation,
  SendContactMessageMutationVariables,
} from '../../api/operations.generated.ts';

export const SendContactMessageDocument =
  'mutation SendContactMessage($input:ContactMessageInput!){sendContactUsMessage(input:$input){success errors{code message field}}}' as Operation<
    SendContactMessageMutation,
    SendContactMessageMutationVariables
  >;
