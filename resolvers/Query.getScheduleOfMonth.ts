import { failure } from '../lib/model/failures.ts';
import { isDate } from '../lib/model/validation.ts';
import { runtime, type Context } from './shared/appsync.ts';

export function request(ctx: Context) {
  const { date } = ctx.args;
  if (!isDate(date.length === 7 ? `${date}-01` : date)) {
    runtime.earlyReturn({
      entries: [],
      errors: [failure('InvalidInput', 'date', 'Please give a month as YYYY-MM or a day as YYYY-MM-DD.')],
    });
  }
  return {};
}

/** After an early return of the request nothing was read, and what it gave is here. */
export const response = (ctx: Context) =>
  ctx.prev.result.errors ? ctx.prev.result : { entries: ctx.prev.result, errors: [] };
