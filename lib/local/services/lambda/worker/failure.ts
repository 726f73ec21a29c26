import { types } from 'node:util';
import type { FunctionFailure } from './worker-messages.ts';

/** What a thrown value becomes in the payload of a failed invocation, as Lambda's Node.js runtime writes it. */
export function failureOf(thrown: unknown): FunctionFailure {
  if (types.isNativeError(thrown) || thrown instanceof Error) {
    return { errorType: thrown.name, errorMessage: thrown.message, trace: (thrown.stack ?? '').split('\n') };
  }
  return { errorType: typeof thrown, errorMessage: String(thrown), trace: [] };
}
