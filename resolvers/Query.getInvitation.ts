import { failure } from '../lib/model/failures.ts';
import type { Invitation, SettingsItem } from '../lib/model/items/site.ts';
import { settingsKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Answer, type Context, type GetItemRequest } from './shared/appsync.ts';
import type { Found } from './shared/rows.ts';

/** Invitations are few and stored with the site settings; a caller has to know an invitation's source to read it. */
export const request = (): GetItemRequest => ({ operation: 'GetItem', key: util.dynamodb.toMapValues(settingsKey) });

export function response(
  ctx: Context<'Query.getInvitation', { result: Found<SettingsItem> }>,
): Answer<'Query.getInvitation'> {
  stopOnError(ctx);
  const today = util.time.nowISO8601().slice(0, 10);
  const invitations: Invitation[] = [...(ctx.result?.invitations ?? [])];
  const found = invitations.filter(({ source, until }) => source === ctx.args.source && today <= until)[0];
  return found ? { ...found, errors: [] } : { errors: [failure('UnknownInvitation')] };
}
