// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  GetProductPreMarketRoutinesQuery,
  GetProductPreMarketRoutinesQueryVariables,
  GetPreMarketRoutineSampleQuery,
  GetPreMarketRoutineSampleQueryVariables,
} from '../../api/operations.generated.ts';

export const GetProductPreMarketRoutinesDocument =
  'query GetProductPreMarketRoutines($link:String!$date:AWSDate){getProductPreMarketRoutines(link:$link date:$date){routines{...Routine}lastEvaluatedKey errors{code message}}}fragment Routine on PreMarketRoutine{date published desk author indexFutures{name last change low high night}preMarketTips whatsInTheNews{headline text}economicReports{time zone name previous expected}images{title prices levels{name price}}hash outcomes{date text hash}}' as Operation<
    GetProductPreMarketRoutinesQuery,
    GetProductPreMarketRoutinesQueryVariables
  >;

export const GetPreMarketRoutineSampleDocument =
  'query GetPreMarketRoutineSample($link:String!){getPreMarketRoutineSample(link:$link){routines{...Routine}errors{code}}}fragment Routine on PreMarketRoutine{date published desk author indexFutures{name last change low high night}preMarketTips whatsInTheNews{headline text}economicReports{time zone name previous expected}images{title prices levels{name price}}hash outcomes{date text hash}}' as Operation<
    GetPreMarketRoutineSampleQuery,
    GetPreMarketRoutineSampleQueryVariables
  >;
