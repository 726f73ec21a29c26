import { types } from 'node:util';
import type { FunctionFailure } from './worker-messages.ts';

/** A thrown value in the payload format of Lambda's Node.js runtime. */
export function failureOf(thrown: unknown): FunctionFailure {
  if (types.isNativeError(thrown) || thrown instanceof Error) {
    return { errorType: thrown.name, errorMessage: thrown.message, trace: (thrown.stack ?? '').split('\n') };
  }
  return { errorType: typeof thrown, errorMessage: String(thrown), trace: [] };
}
