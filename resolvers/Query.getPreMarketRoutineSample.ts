import type { DeskItem } from '../lib/model/items/desk.ts';
import { deskKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Answer, type Context, type GetItemRequest } from './shared/appsync.ts';
import type { Found } from './shared/rows.ts';

export const request = (ctx: Context<'Query.getPreMarketRoutineSample'>): GetItemRequest => ({
  operation: 'GetItem',
  key: util.dynamodb.toMapValues(deskKey(ctx.args.link)),
});

export function response(
  ctx: Context<'Query.getPreMarketRoutineSample', { result: Found<DeskItem> }>,
): Answer<'Query.getPreMarketRoutineSample'> {
  stopOnError(ctx);
  return { routines: ctx.result ? [ctx.result.sample] : [], lastEvaluatedKey: null, errors: [] };
}
