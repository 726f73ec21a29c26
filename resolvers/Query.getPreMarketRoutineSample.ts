import type { DeskItem } from '../lib/model/items.ts';
import { deskKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Context } from './shared/appsync.ts';

export const request = (ctx: Context) => ({
  operation: 'GetItem',
  key: util.dynamodb.toMapValues(deskKey(ctx.args.link)),
});

export function response(ctx: Context) {
  stopOnError(ctx);
  const desk: DeskItem | null = ctx.result;
  return { routines: desk ? [desk.sample] : [], errors: [] };
}
