import { monthPartition } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context } from '../shared/appsync.ts';

/** Before every session: keys begin with an instant. */
const firstKey = '0';

/** A page of a month, of as much as DynamoDB reads at once: its sort keys are where the next one begins. */
export const request = (ctx: Context) => ({
  operation: 'Query',
  query: {
    expression: 'PK = :month AND SK > :last',
    expressionValues: util.dynamodb.toMapValues({
      ':month': monthPartition(ctx.args.date.slice(0, 7)),
      ':last': ctx.args.lastEvaluatedKey ?? firstKey,
    }),
  },
});

export function response(ctx: Context) {
  stopOnError(ctx);
  const { items, nextToken } = ctx.result;
  ctx.stash.lastEvaluatedKey = nextToken ? items[items.length - 1].SK : null;
  return items;
}
