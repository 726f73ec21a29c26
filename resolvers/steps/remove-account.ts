import { passOn } from '../shared/answer.ts';
import { runtime, type Answer, type Context } from '../shared/appsync.ts';
import { accountOf } from '../shared/learner.ts';
import { invoke } from '../shared/invoke.ts';

type Deletion = 'Mutation.deleteMyAccount';

/** Runs only after every charge has been stopped; otherwise nothing is deleted. */
export function request(ctx: Context<Deletion, { prev: Answer<Deletion> }>) {
  if (!ctx.prev.result.success) runtime.earlyReturn(ctx.prev.result);
  return invoke(ctx, accountOf(ctx));
}

export const response = (ctx: Context<Deletion, { result: Answer<Deletion> }>): Answer<Deletion> => passOn(ctx);
