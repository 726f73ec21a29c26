import type { SessionItem } from '../../lib/model/items/session.ts';
import { monthPartition, type SessionKeys } from '../../lib/model/keys.ts';
import type { StoredSession } from '../../lib/model/schedule.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context, type QueryRequest } from '../shared/appsync.ts';
import type { Page } from '../shared/rows.ts';
import type { ScheduleStash } from '../shared/schedule.ts';

type Month = 'Query.getScheduleOfMonth';

/** Sorts before every session: their keys begin with an instant. */
const firstKey = '0';

/** Reads one page of a month, as much as DynamoDB returns at once. The cursor is a session's sort key. */
export const request = (ctx: Context<Month>): QueryRequest => ({
  operation: 'Query',
  query: {
    expression: 'PK = :month AND SK > :last',
    expressionValues: util.dynamodb.toMapValues({
      ':month': monthPartition(ctx.args.date.slice(0, 7)),
      ':last': ctx.args.lastEvaluatedKey ?? firstKey,
    }),
  },
});

export function response(
  ctx: Context<Month, { result: Page<SessionItem & SessionKeys>; stash: ScheduleStash }>,
): StoredSession[] {
  stopOnError(ctx);
  const { items, nextToken } = ctx.result;
  ctx.stash.lastEvaluatedKey = nextToken ? items[items.length - 1]!.SK : null;
  return items;
}
