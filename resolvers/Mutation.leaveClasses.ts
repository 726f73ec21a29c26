import type { LeaveRequest } from '../lib/model/live.ts';
import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import { invoke } from './shared/invoke.ts';

export const request = (ctx: Context) =>
  invoke(ctx, { operation: 'leaveClasses', sub: subOf(ctx)! } satisfies LeaveRequest);

export const response = (ctx: Context) => passOn(ctx);
