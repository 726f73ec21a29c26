import { util, type QueryRequest } from './appsync.ts';

/** The requested day, but no later than today. An AWSDate may carry an offset. @param now ISO instant */
export function dayUpToToday(asked: string | null | undefined, now: string): string {
  const today = now.slice(0, 10);
  const day = (asked ?? today).slice(0, 10);
  return day < today ? day : today;
}

/** Queries a partition sorted by day, newest first, starting at `day`. */
export const upToDay = (partition: string, day: string, limit: number): QueryRequest => ({
  operation: 'Query',
  query: {
    expression: 'PK = :partition AND SK <= :day',
    expressionValues: util.dynamodb.toMapValues({ ':partition': partition, ':day': day }),
  },
  scanIndexForward: false,
  limit,
});
