import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { accountOf } from './shared/learner.ts';
import { invoke } from './shared/invoke.ts';
import { senderOf } from './shared/sender.ts';

export const request = (ctx: Context) => invoke(ctx, { ...accountOf(ctx), sender: senderOf(ctx) });

export const response = (ctx: Context) => passOn(ctx);
