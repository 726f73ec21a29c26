// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetDailySetQuery, GetDailySetQueryVariables } from '../../api/operations.generated.ts';

export const GetDailySetDocument =
  'query GetDailySet($since:AWSDateTime!){getDailySet(since:$since){exercises{link course code kind name skill level minutes reason}finished{link code name score passed}done of nextAt errors{code message}}}' as Operation<
    GetDailySetQuery,
    GetDailySetQueryVariables
  >;
