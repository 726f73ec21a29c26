import type { TradeItem } from '../lib/model/items.ts';
import { tradesPartition } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Context } from './shared/appsync.ts';
import { dayUpToToday, upToDay } from './shared/day.ts';

/** The newest up to the day; entries dated ahead wait for theirs. */
export const request = (ctx: Context) =>
  upToDay(tradesPartition, dayUpToToday(ctx.args.date, util.time.nowISO8601()), 1);

export function response(ctx: Context) {
  stopOnError(ctx);
  const trade: TradeItem | undefined = ctx.result.items[0];
  return { ...(trade ?? { dates: [] }), errors: [] };
}
