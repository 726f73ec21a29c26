import { passOn } from '../shared/answer.ts';
import { runtime, type Context } from '../shared/appsync.ts';
import { accountOf } from '../shared/learner.ts';
import { invoke } from '../shared/invoke.ts';

/** Only after nothing can be charged any more; otherwise nothing is lost. */
export function request(ctx: Context) {
  if (!ctx.prev.result.success) runtime.earlyReturn(ctx.prev.result);
  return invoke(ctx, accountOf(ctx));
}

export const response = (ctx: Context) => passOn(ctx);
