import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { askPayments } from './shared/payments.ts';

export const request = (ctx: Context) => askPayments(ctx, { operation: 'getOwnedMembers', ...ctx.args });

export const response = (ctx: Context) => passOn(ctx);
