// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetInvitationQuery, GetInvitationQueryVariables } from '../../api/operations.generated.ts';

export const GetInvitationDocument =
  'query GetInvitation($source:String!){getInvitation(source:$source){inviter benefit errors{code}}}' as Operation<
    GetInvitationQuery,
    GetInvitationQueryVariables
  >;
