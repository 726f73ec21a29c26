import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { accountOf } from './shared/learner.ts';

export const request = (ctx: Context) => ({ operation: 'Invoke', payload: accountOf(ctx) });

export const response = (ctx: Context) => passOn(ctx);
