import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { invoke } from './shared/invoke.ts';
import { callerOf } from './shared/learner.ts';

/** Like invoke.ts, and also passes the selected fields: the chat log is read only when the query selects it. */
export function request(ctx: Context<'Query.getClassroom'>) {
  const { fieldName: operation, selectionSetList: selected } = ctx.info;
  return invoke(ctx, { ...ctx.args, ...callerOf(ctx), operation, selected });
}

export const response = (ctx: Context) => passOn(ctx);
