import { useQuery } from '@tanstack/react-query';
import { productQuery } from '../../shared/products/queries.ts';
import { monthAfter } from '../../shared/schedule/months.ts';
import { productScheduleQuery } from '../../shared/schedule/queries.ts';
import { useMonths } from '../../shared/schedule/use-months.ts';
import { useNow } from '../../shared/schedule/use-now.ts';

/**
 * The sessions of a product that have not ended, the earliest first. A bundle or subscription also has its members',
 * from the schedule of this month and the next: two requests however many members there are.
 */
export function useNextSessions(link: string) {
  const now = useNow();
  const { data, isPending } = useQuery(productQuery(link));
  const members = data?.product?.productsInBundle ?? [];
  const isSet = members.length > 0;
  const own = useQuery({ ...productScheduleQuery(link), enabled: !isPending && !isSet });
  const month = now.slice(0, 7);
  const all = useMonths(isSet ? [month, monthAfter(month)] : []);
  const links = new Set([link, ...members.map((member) => member.link)]);
  const sessions = isSet ? all.sessions.filter((session) => links.has(session.link)) : (own.data ?? []);
  return { now, sessions: sessions.filter(({ end }) => end > now) };
}
