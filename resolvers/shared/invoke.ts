import { correlationHeader, isCorrelation } from '../../lib/model/correlation.ts';
import type { Context, LambdaRequest } from './appsync.ts';

/** The browser's request id, which every log line about the request carries. Undefined if the header has another format. */
export function correlationOf(ctx: Context): string | undefined {
  const given: unknown = ctx.request.headers[correlationHeader];
  return isCorrelation(given) ? given : undefined;
}

/** Calls the data source's function; its logs carry the request's correlation id. */
export const invoke = (ctx: Context, payload: object): LambdaRequest => ({
  operation: 'Invoke',
  payload: { ...payload, correlation: correlationOf(ctx) },
});
