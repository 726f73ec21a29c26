import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { senderOf } from './shared/sender.ts';

export const request = (ctx: Context) => ({
  operation: 'Invoke',
  payload: { kind: 'application', sender: senderOf(ctx), input: ctx.args.input },
});

export const response = (ctx: Context) => passOn(ctx);
