import type { Context } from './appsync.ts';

/**
 * The IP address a request came from. AppSync's edge appends two addresses to `x-forwarded-for`: the caller's and its own.
 * Any address before those two was supplied by the caller and cannot be trusted.
 */
export function senderOf(ctx: Context): string {
  const header = ctx.request.headers['x-forwarded-for'] ?? '';
  const addresses = `${header}`.split(',').map((address) => address.trim());
  return addresses[addresses.length > 1 ? addresses.length - 2 : 0] ?? '';
}
