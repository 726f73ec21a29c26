import { failure } from '../../lib/model/failures.ts';
import { certificateKey } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { runtime, util, type Context } from '../shared/appsync.ts';

/** The one that was issued before. */
export function request(ctx: Context) {
  if (ctx.stash.answer) runtime.earlyReturn(ctx.stash.answer);
  if (!ctx.stash.issued) runtime.earlyReturn({ errors: [failure('TryAgain')] });
  return {
    operation: 'GetItem',
    key: util.dynamodb.toMapValues(certificateKey(ctx.stash.issued)),
    consistentRead: true,
  };
}

export function response(ctx: Context) {
  stopOnError(ctx);
  return ctx.result ? { ...ctx.result, errors: [] } : { errors: [failure('TryAgain')] };
}
