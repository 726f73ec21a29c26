import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { GetTradeOfTheWeekDocument } from './trade-of-the-week.generated.ts';
import type { Stamped, TradeOfTheWeek } from '../../../lib/model/entries.ts';
import { ledgerFile, type LedgerRow } from '../../../lib/model/ledger.ts';

/** A trade with the dates of all trades up to it. */
export interface ReadTrade {
  readonly trade: Stamped<TradeOfTheWeek>;
  readonly dates: readonly string[];
}

/** The newest trade of the week, or the one of a date; null if there is none. */
export const tradeQuery = (date?: string) =>
  queryOptions({
    queryKey: ['trades', date ?? 'newest'],
    queryFn: async (): Promise<ReadTrade | null> => {
      const { getTradeOfTheWeek: found } = await request(GetTradeOfTheWeekDocument, { date: date ?? null });
      const { dates, errors: _, ...trade } = found;
      return trade.hash === null ? null : { trade: trade as ReadTrade['trade'], dates: dates ?? [] };
    },
  });

/** The outcomes of all trades so far, oldest first, from the file the publisher writes to the site. */
export const ledgerQuery = queryOptions({
  queryKey: ['trades', 'ledger'],
  queryFn: async (): Promise<readonly LedgerRow[]> => {
    const response = await fetch(`/${ledgerFile}`);
    if (!response.ok) throw new Error(`${ledgerFile} answered ${response.status}`);
    return response.json();
  },
});
