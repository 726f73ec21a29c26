// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetAllProgressQuery, GetAllProgressQueryVariables } from '../../api/operations.generated.ts';

export const GetAllProgressDocument =
  'query GetAllProgress{getAllProgress{courses{link done of resume certificate at}errors{code message}}}' as Operation<
    GetAllProgressQuery,
    GetAllProgressQueryVariables
  >;
