import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { askClass } from './shared/classroom.ts';

export const request = (ctx: Context) => askClass(ctx, { operation: 'getProductReplay', ...ctx.args });

export const response = (ctx: Context) => passOn(ctx);
