import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { senderOf } from './shared/sender.ts';
import { invoke } from './shared/invoke.ts';

export const request = (ctx: Context) =>
  invoke(ctx, { kind: 'application', sender: senderOf(ctx), input: ctx.args.input });

export const response = (ctx: Context) => passOn(ctx);
