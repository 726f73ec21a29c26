/**
 * The one door to the log: a line is a JSON object that CloudWatch Logs can be asked about, with the id that leads from the
 * learner's browser to Stripe. It goes past the console, whose JSON format would wrap it, and metrics with it
 * (Lambda developer guide, advanced logging controls).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { isCorrelation } from '../../lib/model/correlation.ts';
import { redacted } from './redact.ts';

type About = Readonly<Record<string, unknown>>;

/** What every line of an invocation says. */
interface Thread {
  readonly requestId?: string;
  correlationId?: string;
}

const threads = new AsyncLocalStorage<Thread>();

/** The id of what is done just now; undefined where nobody's request began it. */
export const correlation = (): string | undefined => threads.getStore()?.correlationId;

/** @param about what else the line says; never what a learner wrote, nor who it was */
export function log(level: 'INFO' | 'WARN' | 'ERROR', message: string, about: About = {}): void {
  const line = { timestamp: new Date().toISOString(), level, ...threads.getStore(), message, ...about };
  process.stdout.write(`${JSON.stringify(line, redacted)}\n`);
}

/** What went wrong, in one line: never the whole error, which may carry what was sent. */
export function logError(doing: string, error: unknown, about: About = {}): void {
  const { name, message, code, requestId } = error as Error & { readonly code?: unknown; readonly requestId?: unknown };
  // Stripe's errors have both; its support asks for the id.
  log('ERROR', `${doing}: ${name}: ${message}`, { ...about, code, stripeRequest: requestId });
}

/** Has what `work` logs carry this id, when it is one, or go on with the one there is. */
export function withCorrelation<T>(correlationId: unknown, work: () => T): T {
  const thread = threads.getStore();
  return threads.run({ ...thread, ...(isCorrelation(correlationId) && { correlationId }) }, work);
}

/** From here on lines carry this id, when it is one and none was known: what Stripe or a row remembers of the request. */
export function adoptCorrelation(correlationId: unknown): void {
  const thread = threads.getStore();
  if (thread && isCorrelation(correlationId)) thread.correlationId ??= correlationId;
}

/** A handler whose lines carry its request and, when the event brings one, the correlation; then also one that it is done. */
export const withLogging =
  <Event, Result>(handler: (event: Event) => Promise<Result>) =>
  (event: Event, { awsRequestId: requestId }: { readonly awsRequestId: string }): Promise<Result> =>
    threads.run({ requestId }, async () => {
      const { correlation: given, operation, kind } = (event ?? {}) as Readonly<Record<string, unknown>>;
      adoptCorrelation(given);
      const since = performance.now();
      const result = await handler(event);
      if (isCorrelation(given))
        log('INFO', String(operation ?? kind ?? 'done'), { ms: Math.round(performance.now() - since) });
      return result;
    });
