// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetPracticeQuery, GetPracticeQueryVariables } from '../../api/operations.generated.ts';

export const GetPracticeDocument =
  'query GetPractice($link:String){getPractice(link:$link){practices{link code skill level attempts passed best first{score r trades{r sound}at}recent dueAt retryAt}errors{code message}}}' as Operation<
    GetPracticeQuery,
    GetPracticeQueryVariables
  >;
