import { passOn } from '../shared/answer.ts';
import type { Answer, Context, LambdaRequest } from '../shared/appsync.ts';
import { invoke } from '../shared/invoke.ts';
import { callerOf } from '../shared/learner.ts';

type Deletion = 'Mutation.deleteMyAccount';

/** Closes the account and ends everything that could charge the learner, before anything is deleted. */
export const request = (ctx: Context<Deletion>): LambdaRequest =>
  invoke(ctx, { ...callerOf(ctx), operation: 'endPayments' });

export const response = (ctx: Context<Deletion, { result: Answer<Deletion> }>): Answer<Deletion> => passOn(ctx);
