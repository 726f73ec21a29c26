import type { Context } from './appsync.ts';

/**
 * The address a request came from. AppSync's edge writes two at the end of `x-forwarded-for`: the caller's and its own.
 * Whatever stands before them the caller has made up.
 */
export function senderOf(ctx: Context): string {
  const header = ctx.request.headers['x-forwarded-for'] ?? '';
  const addresses = `${header}`.split(',').map((address) => address.trim());
  return addresses[addresses.length > 1 ? addresses.length - 2 : 0] ?? '';
}
