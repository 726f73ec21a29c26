import { badMonth, failure } from '../lib/model/failures.ts';
import { isDate } from '../lib/model/dates.ts';
import { runtime, type Context } from './shared/appsync.ts';

/** Characters of an instant and a session's id, and more. */
const longestKey = 200;

export function request(ctx: Context) {
  const { date, lastEvaluatedKey } = ctx.args;
  if (lastEvaluatedKey != null && (lastEvaluatedKey === '' || lastEvaluatedKey.length > longestKey))
    runtime.earlyReturn({ entries: [], errors: [failure('InvalidInput', 'lastEvaluatedKey')] });
  if (!isDate(date.length === 7 ? `${date}-01` : date)) {
    runtime.earlyReturn({
      entries: [],
      errors: [failure('InvalidInput', 'date', badMonth)],
    });
  }
  return {};
}

/** After an early return of the request nothing was read, and what it gave is here. */
export const response = (ctx: Context) =>
  ctx.prev.result.errors
    ? ctx.prev.result
    : { entries: ctx.prev.result, lastEvaluatedKey: ctx.stash.lastEvaluatedKey, errors: [] };
