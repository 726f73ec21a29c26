import { failure } from '../lib/model/failures.ts';
import type { Context } from './shared/appsync.ts';

export const request = () => ({});

/** The steps have found the profile, or made it, unless the account was deleted while this token lives on. */
export function response(ctx: Context) {
  if (ctx.prev.result.baseType === 'closed') return { errors: [failure('AccountClosed')] };
  return { ...ctx.prev.result, errors: [] };
}
