import { util } from './appsync.ts';

/** The day asked for (an AWSDate may carry an offset), today at most. @param now ISO instant */
export function dayUpToToday(asked: string | null | undefined, now: string): string {
  const today = now.slice(0, 10);
  const day = (asked ?? today).slice(0, 10);
  return day < today ? day : today;
}

/** Entries of a partition that is sorted by day, newest first, from `day` back. */
export const upToDay = (partition: string, day: string, limit: number) => ({
  operation: 'Query',
  query: {
    expression: 'PK = :partition AND SK <= :day',
    expressionValues: util.dynamodb.toMapValues({ ':partition': partition, ':day': day }),
  },
  scanIndexForward: false,
  limit,
});
