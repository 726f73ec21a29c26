// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetTradeOfTheWeekQuery, GetTradeOfTheWeekQueryVariables } from '../../api/operations.generated.ts';

export const GetTradeOfTheWeekDocument =
  'query GetTradeOfTheWeek($date:AWSDate){getTradeOfTheWeek(date:$date){date published title market author details prices levels{name price}hash outcomes{date text hash}dates errors{code message}}}' as Operation<
    GetTradeOfTheWeekQuery,
    GetTradeOfTheWeekQueryVariables
  >;
