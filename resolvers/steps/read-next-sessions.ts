import type { SessionItem } from '../../lib/model/items/session.ts';
import { sessionsIndex, type SessionKeys } from '../../lib/model/keys.ts';
import { longestSession, type StoredSession } from '../../lib/model/schedule.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context, type QueryRequest } from '../shared/appsync.ts';
import type { Page } from '../shared/rows.ts';

type Schedule = 'Query.getProductSchedule';

/** How many sessions are returned, and how many may have ended among those that began within the longest time a session takes. */
const [most, ended] = [8, 8];

/** Reads a product's sessions, beginning with the earliest start that may still be running. */
export function request(ctx: Context<Schedule>): QueryRequest {
  const earliest = util.time.nowEpochMilliSeconds() - longestSession * 60 * 1000;
  return {
    operation: 'Query',
    index: sessionsIndex.name,
    query: {
      expression: 'GSI1PK = :sessions AND GSI1SK > :earliest',
      expressionValues: util.dynamodb.toMapValues({
        ':sessions': sessionsIndex.partition(ctx.args.link),
        ':earliest': util.time.epochMilliSecondsToISO8601(earliest),
      }),
    },
    limit: most + ended,
  };
}

export function response(ctx: Context<Schedule, { result: Page<SessionItem & SessionKeys> }>): StoredSession[] {
  stopOnError(ctx);
  const now = util.time.nowISO8601();
  return ctx.result.items.filter(({ end }) => end > now).slice(0, most);
}
