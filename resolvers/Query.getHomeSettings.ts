import { settingsKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Context } from './shared/appsync.ts';

export const request = () => ({ operation: 'GetItem', key: util.dynamodb.toMapValues(settingsKey) });

export function response(ctx: Context) {
  stopOnError(ctx);
  return { settings: ctx.result?.settings ?? null, pages: ctx.result?.pages ?? [], errors: [] };
}
