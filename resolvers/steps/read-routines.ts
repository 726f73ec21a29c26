import type { DeskItem, RoutineItem } from '../../lib/model/items/desk.ts';
import { routinesPartition } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { runtime, util, type Answer, type Context, type QueryRequest } from '../shared/appsync.ts';
import { dayUpToToday, upToDay } from '../shared/day.ts';
import type { RoutinesStash } from '../shared/routines.ts';
import type { Page } from '../shared/rows.ts';

type Routines = 'Query.getProductPreMarketRoutines';

/** A trading week. */
const pageSize = 5;

/** Without a trading desk the result is already known. */
export function request(ctx: Context<Routines, { prev: DeskItem; stash: RoutinesStash }>): QueryRequest {
  if (ctx.stash.answer) runtime.earlyReturn(ctx.stash.answer);
  const day = dayUpToToday(ctx.args.date, util.time.nowISO8601());
  return upToDay(routinesPartition(ctx.prev.result.desk), day, pageSize + 1);
}

export function response(ctx: Context<Routines, { result: Page<RoutineItem> }>): Answer<Routines> {
  stopOnError(ctx);
  const found = ctx.result.items;
  return { routines: found.slice(0, pageSize), lastEvaluatedKey: found[pageSize]?.date ?? null, errors: [] };
}
