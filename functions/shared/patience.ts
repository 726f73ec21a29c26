/**
 * How long one call to AWS may take. The SDK waits for ever unless it is told: a call that hangs would use up the caller's
 * whole time. Three attempts of two and a half seconds end before a learner is told that it does not work just now.
 */
export const patient = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
} as const;
