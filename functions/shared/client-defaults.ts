import type { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * How long one call to AWS may take. The SDK waits for ever unless it is told: a call that hangs would use up the caller's
 * whole time. Three attempts of two and a half seconds end before a learner is told that it does not work just now.
 */
export const clientDefaults = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
} as const;

/** Adjusts a client for work that nobody waits for: a table that is busy for a while must not fail a whole deployment. */
export function extendTimeout({ config }: { config: { requestHandler: object } }, requestTimeout = 20_000): void {
  const handler = config.requestHandler as NodeHttpHandler;
  handler.updateHttpClientConfig('requestTimeout', requestTimeout);
  handler.updateHttpClientConfig('throwOnRequestTimeout', true);
}
