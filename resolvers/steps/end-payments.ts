import { passOn } from '../shared/answer.ts';
import type { Context } from '../shared/appsync.ts';
import { askPayments } from '../shared/payments.ts';

/** Nobody is charged whose account is gone: first everything ends that could. */
export const request = (ctx: Context) => askPayments(ctx, { operation: 'endPayments' });

export const response = (ctx: Context) => passOn(ctx);
