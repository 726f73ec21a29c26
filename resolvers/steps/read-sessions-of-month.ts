import { monthPartition } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context } from '../shared/appsync.ts';

export const request = (ctx: Context) => ({
  operation: 'Query',
  query: {
    expression: 'PK = :month',
    expressionValues: util.dynamodb.toMapValues({ ':month': monthPartition(ctx.args.date.slice(0, 7)) }),
  },
});

export function response(ctx: Context) {
  stopOnError(ctx);
  return ctx.result.items;
}
