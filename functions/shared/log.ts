/**
 * The only way to log: each line is a JSON object that CloudWatch Logs Insights can query, with the id that connects the learner's browser
 * to Stripe. It bypasses the console, whose JSON format would wrap the line, and metrics with it
 * (Lambda developer guide, advanced logging controls).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { isCorrelation } from '../../lib/model/correlation.ts';
import { redacted } from './redact.ts';

type About = Readonly<Record<string, unknown>>;

/** Fields of every line of an invocation. */
interface Thread {
  readonly requestId?: string;
  correlationId?: string;
}

const threads = new AsyncLocalStorage<Thread>();

/** The current correlation id; undefined for work that no request started. */
export const correlation = (): string | undefined => threads.getStore()?.correlationId;

/** @param about other fields of the line; never what a learner wrote, nor who it was */
export function log(level: 'INFO' | 'WARN' | 'ERROR', message: string, about: About = {}): void {
  const line = { timestamp: new Date().toISOString(), level, ...threads.getStore(), message, ...about };
  process.stdout.write(`${JSON.stringify(line, redacted)}\n`);
}

/** Logs an error in one line: never the whole error, which may contain the request. */
export function logError(doing: string, error: unknown, about: About = {}): void {
  const { name, message, code, requestId } = error as Error & { readonly code?: unknown; readonly requestId?: unknown };
  // Stripe's errors have both; its support asks for the id.
  log('ERROR', `${doing}: ${name}: ${message}`, { ...about, code, stripeRequest: requestId });
}

/** Runs `work` with this id in its log lines if it is valid, else with the current one. */
export function withCorrelation<T>(correlationId: unknown, work: () => T): T {
  const thread = threads.getStore();
  return threads.run({ ...thread, ...(isCorrelation(correlationId) && { correlationId }) }, work);
}

/** Uses this id from here on if it is valid and none is set: from what Stripe or a row stored about the request. */
export function adoptCorrelation(correlationId: unknown): void {
  const thread = threads.getStore();
  if (thread && isCorrelation(correlationId)) thread.correlationId ??= correlationId;
}

/** Wraps a handler so its logs carry the request id and the event's correlation id, if any; then it also logs the completion. */
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
