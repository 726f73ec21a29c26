import type { OnAirItem } from '../../lib/model/items/classroom.ts';
import { onAirKey } from '../../lib/model/keys.ts';
import { earlyMinutes } from '../../lib/model/live.ts';
import { sessionFrom, type StoredSession } from '../../lib/model/schedule.ts';
import type { NullsOptional } from '../../lib/model/fields.ts';
import type { ScheduleEntry } from '../../lib/model/schema.generated.ts';
import { runtime, util, type Context, type BatchGetItemRequest } from '../shared/appsync.ts';
import { batchGet } from '../shared/batch.ts';
import type { Batch } from '../shared/rows.ts';
import { entriesOf, type ScheduleStash } from '../shared/schedule.ts';

type Schedule = 'Query.getProductSchedule' | 'Query.getScheduleOfMonth';
interface Sessions {
  readonly prev: StoredSession[];
  readonly result: Batch<OnAirItem[]>;
  readonly stash: ScheduleStash;
}

const minute = 60 * 1000;
/** A class may run longer than planned. */
const longer = 180 * minute;

/** Reads which classes are being broadcast, only for products with a session about now, so a day without sessions costs nothing. */
export function request(ctx: Context<Schedule, Sessions>): BatchGetItemRequest {
  const sessions = ctx.prev.result;
  const now = util.time.nowEpochMilliSeconds();
  const soon = util.time.epochMilliSecondsToISO8601(now + earlyMinutes * minute);
  const lately = util.time.epochMilliSecondsToISO8601(now - longer);
  const links: Record<string, boolean> = {};
  sessions.forEach((stored) => {
    const { link, start, end } = sessionFrom(stored);
    if (start < soon && end > lately) links[link] = true;
  });
  ctx.stash.links = Object.keys(links);
  if (ctx.stash.links.length === 0) runtime.earlyReturn(entriesOf(sessions, {}));
  return batchGet(
    ctx.env.TABLE!,
    ctx.stash.links.map((link) => onAirKey(link)),
  );
}

/** If the read failed, the schedule is returned without broadcasting state. */
export function response(ctx: Context<Schedule, Sessions>): NullsOptional<ScheduleEntry>[] {
  if (ctx.error) {
    console.error(`${ctx.error.type}: ${ctx.error.message}`);
    return entriesOf(ctx.prev.result, {});
  }
  const rows = ctx.result.data[ctx.env.TABLE!]!;
  const { links } = ctx.stash;
  const onAir: Record<string, OnAirItem | null> = {};
  links.forEach((link, index) => {
    onAir[link] = rows[index] ?? null;
  });
  return entriesOf(ctx.prev.result, onAir);
}
