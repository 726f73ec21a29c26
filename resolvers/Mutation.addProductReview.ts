import { invalidFields } from '../lib/model/failures.ts';
import { validateReview } from '../lib/model/validation.ts';
import { runtime, type Answer, type Context } from './shared/appsync.ts';

type Reviewed = Answer<'Mutation.addProductReview'>;

export function request(ctx: Context<'Mutation.addProductReview'>) {
  const errors = invalidFields(validateReview(ctx.args.input));
  if (errors.length > 0) runtime.earlyReturn({ errors } satisfies Reviewed);
  return {};
}

export const response = (ctx: Context<'Mutation.addProductReview', { prev: Reviewed }>): Reviewed => ctx.prev.result;
