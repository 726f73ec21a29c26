// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  GetScheduleOfMonthQuery,
  GetScheduleOfMonthQueryVariables,
  GetProductScheduleQuery,
  GetProductScheduleQueryVariables,
} from '../../api/operations.generated.ts';

export const GetScheduleOfMonthDocument =
  'query GetScheduleOfMonth($date:String!$lastEvaluatedKey:String){getScheduleOfMonth(date:$date lastEvaluatedKey:$lastEvaluatedKey){entries{...Session}lastEvaluatedKey errors{code message}}}fragment Session on ScheduleEntry{id link name type description details instructors{name}zone date start sequence end cancelled movedFrom notice}' as Operation<
    GetScheduleOfMonthQuery,
    GetScheduleOfMonthQueryVariables
  >;

export const GetProductScheduleDocument =
  'query GetProductSchedule($link:String!){getProductSchedule(link:$link){entries{...Session onAir}errors{code message}}}fragment Session on ScheduleEntry{id link name type description details instructors{name}zone date start sequence end cancelled movedFrom notice}' as Operation<
    GetProductScheduleQuery,
    GetProductScheduleQueryVariables
  >;
