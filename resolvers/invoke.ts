import { invoke } from './shared/invoke.ts';
import { passOn } from './shared/answer.ts';
import type { Context, LambdaRequest } from './shared/appsync.ts';
import { callerOf } from './shared/learner.ts';

/**
 * Shared resolver for every field backed by a Lambda function: passes the field name, arguments, and caller. The caller is spread last
 * so no argument can override it.
 */
export function request(ctx: Context): LambdaRequest {
  const { input } = ctx.args as { readonly input?: object };
  return invoke(ctx, { ...(input ?? ctx.args), ...callerOf(ctx), operation: ctx.info.fieldName });
}

export const response = (ctx: Context) => passOn(ctx);
