import { monthAfter } from '../../shared/schedule/months.ts';
import { useMonths } from '../../shared/schedule/use-months.ts';
import { useNow } from '../../shared/schedule/use-now.ts';

/**
 * The current or next session of each product, within this month and the next.
 * @param asked nothing is loaded if false
 */
export function useNextDates(asked: boolean) {
  const now = useNow();
  const month = now.slice(0, 7);
  const { sessions } = useMonths(asked ? [month, monthAfter(month)] : []);
  const nextOf = (link: string) =>
    sessions.find((session) => session.link === link && !session.cancelled && session.end > now);
  return { now, nextOf };
}

export type NextDate = NonNullable<ReturnType<ReturnType<typeof useNextDates>['nextOf']>>;
