import { useQueries } from '@tanstack/react-query';
import { monthAfter } from '../schedule/months.ts';
import { monthQuery } from '../schedule/queries.ts';
import { useNow } from '../schedule/use-now.ts';

/** The session of each product that runs now or comes next, within this month and the next. @param asked nothing is loaded otherwise */
export function useNextDates(asked: boolean) {
  const now = useNow();
  const month = now.slice(0, 7);
  const sessions = useQueries({
    queries: asked ? [month, monthAfter(month)].map(monthQuery) : [],
    combine: (results) => results.flatMap((result) => result.data ?? []),
  });
  const nextOf = (link: string) =>
    sessions.find((session) => session.link === link && !session.cancelled && session.end > now);
  return { now, nextOf };
}

export type NextDate = NonNullable<ReturnType<ReturnType<typeof useNextDates>['nextOf']>>;
