import { failure } from '../lib/model/failures.ts';
import { isDeletionConfirmed } from '../lib/model/validation.ts';
import { passOn } from './shared/answer.ts';
import { runtime, type Context } from './shared/appsync.ts';
import { accountOf } from './shared/learner.ts';

/** Without the typed word nothing is touched, whoever asks. */
export function request(ctx: Context) {
  if (!isDeletionConfirmed(ctx.args.input.confirmation)) {
    runtime.earlyReturn({ success: false, errors: [failure('NotConfirmed', 'confirmation')] });
  }
  return { operation: 'Invoke', payload: accountOf(ctx) };
}

export const response = (ctx: Context) => passOn(ctx);
