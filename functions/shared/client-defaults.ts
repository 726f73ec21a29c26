import type { NodeHttpHandler } from '@smithy/node-http-handler';

/**
 * Timeout of calls to AWS. The SDK has no default timeout, so a hanging call would consume the function's entire timeout. Three attempts of
 * two and a half seconds end before the learner's request times out.
 */
export const clientDefaults = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
} as const;

/** Extends the timeout for background work: a table that is busy for a while must not fail a whole deployment. */
export function extendTimeout({ config }: { config: { requestHandler: object } }, requestTimeout = 20_000): void {
  const handler = config.requestHandler as NodeHttpHandler;
  handler.updateHttpClientConfig('requestTimeout', requestTimeout);
  handler.updateHttpClientConfig('throwOnRequestTimeout', true);
}
