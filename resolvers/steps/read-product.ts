import { productKey } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context } from '../shared/appsync.ts';

export const request = (ctx: Context) => ({
  operation: 'GetItem',
  key: util.dynamodb.toMapValues(productKey(ctx.args.input.link)),
});

export function response(ctx: Context) {
  stopOnError(ctx);
  return ctx.result;
}
