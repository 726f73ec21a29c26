import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { invoke } from './shared/invoke.ts';
import { callerOf } from './shared/learner.ts';

/** As invoke.ts, with the fields that the answer is asked for: what was said is looked up only where it is one of them. */
export function request(ctx: Context<'Query.getClassroom'>) {
  const { fieldName: operation, selectionSetList: selected } = ctx.info;
  return invoke(ctx, { ...ctx.args, ...callerOf(ctx), operation, selected });
}

export const response = (ctx: Context) => passOn(ctx);
