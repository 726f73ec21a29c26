import type { NullsOptional } from '../lib/model/fields.ts';
import type { ScheduleEntry } from '../lib/model/schema.generated.ts';
import type { Answer, Context } from './shared/appsync.ts';

export const request = () => ({});

export const response = (
  ctx: Context<'Query.getProductSchedule', { prev: NullsOptional<ScheduleEntry>[] }>,
): Answer<'Query.getProductSchedule'> =>
  ctx.stash.refused ?? { entries: ctx.prev.result, lastEvaluatedKey: null, errors: [] };
