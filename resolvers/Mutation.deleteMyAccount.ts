import { failure } from '../lib/model/failures.ts';
import { isDeletionConfirmed } from '../lib/model/validation.ts';
import { runtime, type Answer, type Context } from './shared/appsync.ts';

type Deleted = Answer<'Mutation.deleteMyAccount'>;

/** Does nothing unless the learner typed the confirmation word. */
export function request(ctx: Context<'Mutation.deleteMyAccount'>) {
  if (!isDeletionConfirmed(ctx.args.input.confirmation)) {
    runtime.earlyReturn({ success: false, errors: [failure('NotConfirmed', 'confirmation')] } satisfies Deleted);
  }
  return {};
}

export const response = (ctx: Context<'Mutation.deleteMyAccount', { prev: Deleted }>): Deleted => ctx.prev.result;
