import type { TradeItem } from '../lib/model/items/desk.ts';
import { tradesPartition } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Answer, type Context } from './shared/appsync.ts';
import { dayUpToToday, upToDay } from './shared/day.ts';
import type { Page } from './shared/rows.ts';

/** Returns the newest entry up to the given day; future entries appear on their date. */
export const request = (ctx: Context<'Query.getTradeOfTheWeek'>) =>
  upToDay(tradesPartition, dayUpToToday(ctx.args.date, util.time.nowISO8601()), 1);

export function response(
  ctx: Context<'Query.getTradeOfTheWeek', { result: Page<TradeItem> }>,
): Answer<'Query.getTradeOfTheWeek'> {
  stopOnError(ctx);
  return { ...(ctx.result.items[0] ?? none), errors: [] };
}

/** Returned before the first trade is published. */
const none = {
  date: null,
  published: null,
  title: null,
  market: null,
  author: null,
  details: null,
  prices: null,
  levels: null,
  hash: null,
  outcomes: null,
  dates: [],
};
