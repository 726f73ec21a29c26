import { invoke } from './shared/invoke.ts';
import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { callerOf } from './shared/learner.ts';

/**
 * The one function of every field whose answer is a Lambda function's: it passes on the field's name, its arguments and who asks. What
 * the caller is comes last, so that no argument can stand in its place.
 */
export function request(ctx: Context) {
  const { input } = ctx.args as { readonly input?: object };
  return invoke(ctx, { ...(input ?? ctx.args), ...callerOf(ctx), operation: ctx.info.fieldName });
}

export const response = (ctx: Context) => passOn(ctx);
