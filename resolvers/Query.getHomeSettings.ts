import type { SettingsItem } from '../lib/model/items/site.ts';
import { settingsKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Answer, type Context, type GetItemRequest } from './shared/appsync.ts';
import type { Found } from './shared/rows.ts';

export const request = (): GetItemRequest => ({ operation: 'GetItem', key: util.dynamodb.toMapValues(settingsKey) });

export function response(
  ctx: Context<'Query.getHomeSettings', { result: Found<SettingsItem> }>,
): Answer<'Query.getHomeSettings'> {
  stopOnError(ctx);
  return { settings: ctx.result?.settings ?? null, pages: ctx.result?.pages ?? [], errors: [] };
}
