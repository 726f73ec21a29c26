import { correlationHeader, isCorrelation } from '../../lib/model/correlation.ts';
import type { Context } from './appsync.ts';

/** The browser's id of the request, which every log line about it carries; none when something else was sent. */
export function correlationOf(ctx: Context): string | undefined {
  const given: unknown = ctx.request.headers[correlationHeader];
  return isCorrelation(given) ? given : undefined;
}

/** Calls the function of the data source; what it logs leads back to the request. */
export const invoke = (ctx: Context, payload: object) => ({
  operation: 'Invoke',
  payload: { ...payload, correlation: correlationOf(ctx) },
});
