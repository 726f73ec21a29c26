import type { RoutineItem } from '../../lib/model/items.ts';
import { routinesPartition } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { runtime, util, type Context } from '../shared/appsync.ts';
import { dayUpToToday, upToDay } from '../shared/day.ts';

/** A trading week, and one more to know whether there is one. */
const limit = 5;

export function request(ctx: Context) {
  if (ctx.stash.answer) runtime.earlyReturn(ctx.stash.answer);
  const day = dayUpToToday(ctx.args.date, util.time.nowISO8601());
  return upToDay(routinesPartition(ctx.prev.result.desk), day, limit + 1);
}

export function response(ctx: Context) {
  stopOnError(ctx);
  const found: RoutineItem[] = ctx.result.items;
  return { routines: found.slice(0, limit), lastEvaluatedKey: found[limit]?.date ?? null, errors: [] };
}
