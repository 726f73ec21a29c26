import { invalidFields } from '../lib/model/failures.ts';
import { validateReview } from '../lib/model/validation.ts';
import { runtime, type Context } from './shared/appsync.ts';

export function request(ctx: Context) {
  const errors = invalidFields(validateReview(ctx.args.input));
  if (errors.length > 0) runtime.earlyReturn({ errors });
  return {};
}

export const response = (ctx: Context) => ctx.prev.result;
