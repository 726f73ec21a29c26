import { badMonth, failure } from '../lib/model/failures.ts';
import { isDate } from '../lib/model/dates.ts';
import type { NullsOptional } from '../lib/model/fields.ts';
import type { ScheduleEntry } from '../lib/model/schema.generated.ts';
import { runtime, type Answer, type Context } from './shared/appsync.ts';
import type { ScheduleStash } from './shared/schedule.ts';

type Month = Answer<'Query.getScheduleOfMonth'>;
type Entries = NullsOptional<ScheduleEntry>[] & { readonly errors?: undefined };

/** Upper bound in characters; a real key is an instant and a session id. */
const longestKey = 200;

export function request(ctx: Context<'Query.getScheduleOfMonth'>) {
  const { date, lastEvaluatedKey } = ctx.args;
  if (lastEvaluatedKey != null && (lastEvaluatedKey === '' || lastEvaluatedKey.length > longestKey))
    runtime.earlyReturn({ entries: [], errors: [failure('InvalidInput', 'lastEvaluatedKey')] } satisfies Month);
  if (!isDate(date.length === 7 ? `${date}-01` : date)) {
    runtime.earlyReturn({
      entries: [],
      errors: [failure('InvalidInput', 'date', badMonth)],
    } satisfies Month);
  }
  return {};
}

/** When the request returned early, nothing was read and its result is in `prev`. */
export function response(
  ctx: Context<'Query.getScheduleOfMonth', { prev: Entries | Month; stash: ScheduleStash }>,
): Month {
  const given = ctx.prev.result;
  if (given.errors !== undefined) return given;
  return { entries: given, lastEvaluatedKey: ctx.stash.lastEvaluatedKey, errors: [] };
}
