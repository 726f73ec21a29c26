import type { ProfileItem } from '../lib/model/items/account.ts';
import type { Answer, Context } from './shared/appsync.ts';
import { profileOf } from './shared/own-profile.ts';
import type { Row } from './shared/rows.ts';

export const request = () => ({});

/** The steps have read or created the profile. */
export const response = (
  ctx: Context<'Query.getUserProfile', { prev: Row<ProfileItem> }>,
): Answer<'Query.getUserProfile'> => ctx.stash.refused ?? profileOf(ctx.prev.result);
