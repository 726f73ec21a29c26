import type { ClosedItem, ProfileItem } from '../../lib/model/items/account.ts';
import { profileKey } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context, type GetItemRequest } from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';
import type { Found } from '../shared/rows.ts';

type Read = Found<ProfileItem | ClosedItem>;

export const request = (ctx: Context<'Query.getUserProfile'>): GetItemRequest => ({
  operation: 'GetItem',
  key: util.dynamodb.toMapValues(profileKey(subOf(ctx)!)),
});

export function response(ctx: Context<'Query.getUserProfile', { result: Read }>): Read {
  stopOnError(ctx);
  return ctx.result;
}
