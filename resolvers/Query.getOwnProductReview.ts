import { reviewKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Context } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';

export const request = (ctx: Context) => ({
  operation: 'GetItem',
  key: util.dynamodb.toMapValues(reviewKey(ctx.args.link, subOf(ctx)!)),
});

/** Without a review it is a result as every other: nothing is refused, and there is nothing in it. */
export function response(ctx: Context) {
  stopOnError(ctx);
  return ctx.result ? { ...ctx.result, own: true, errors: [] } : { errors: [] };
}
