import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';

export const request = (ctx: Context) => ({ operation: 'Invoke', payload: ctx.args.input });

export const response = (ctx: Context) => passOn(ctx);
