import { failure } from '../lib/model/failures.ts';
import { isDeletionConfirmed } from '../lib/model/validation.ts';
import { runtime, type Context } from './shared/appsync.ts';

/** Without the typed word nothing is touched, whoever asks. */
export function request(ctx: Context) {
  if (!isDeletionConfirmed(ctx.args.input.confirmation)) {
    runtime.earlyReturn({ success: false, errors: [failure('NotConfirmed', 'confirmation')] });
  }
  return {};
}

export const response = (ctx: Context) => ctx.prev.result;
