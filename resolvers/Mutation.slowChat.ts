import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { askModeration } from './shared/classroom.ts';

export const request = (ctx: Context) => askModeration(ctx, { operation: 'slowChat', ...ctx.args.input });

export const response = (ctx: Context) => passOn(ctx);
