// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetCourseSessionsQuery, GetCourseSessionsQueryVariables } from '../../api/operations.generated.ts';

export const GetCourseSessionsDocument =
  'query GetCourseSessions($link:String!){getProductSchedule(link:$link){entries{id link name type description details instructors{name}zone date start sequence end cancelled movedFrom notice onAir}errors{code message}}}' as Operation<
    GetCourseSessionsQuery,
    GetCourseSessionsQueryVariables
  >;
