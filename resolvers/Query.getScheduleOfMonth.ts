import { failure } from '../lib/model/failures.ts';
import { monthPartition } from '../lib/model/keys.ts';
import { sessionFrom, type StoredSession } from '../lib/model/schedule.ts';
import { isDate } from '../lib/model/validation.ts';
import { stopOnError } from './shared/answer.ts';
import { runtime, util, type Context } from './shared/appsync.ts';

export function request(ctx: Context) {
  const { date } = ctx.args;
  if (!isDate(date.length === 7 ? `${date}-01` : date)) {
    runtime.earlyReturn({
      entries: [],
      errors: [failure('InvalidInput', 'date', 'Please give a month as YYYY-MM or a day as YYYY-MM-DD.')],
    });
  }
  return {
    operation: 'Query',
    query: {
      expression: 'PK = :month',
      expressionValues: util.dynamodb.toMapValues({ ':month': monthPartition(date.slice(0, 7)) }),
    },
  };
}

export function response(ctx: Context) {
  stopOnError(ctx);
  const sessions: StoredSession[] = ctx.result.items;
  return { entries: sessions.map((session) => sessionFrom(session)), errors: [] };
}
