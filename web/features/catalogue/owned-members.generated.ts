// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetOwnedMembersQuery, GetOwnedMembersQueryVariables } from '../../api/operations.generated.ts';

export const GetOwnedMembersDocument =
  'query GetOwnedMembers($link:String!){getOwnedMembers(link:$link){members{link credit}errors{code message}}}' as Operation<
    GetOwnedMembersQuery,
    GetOwnedMembersQueryVariables
  >;
