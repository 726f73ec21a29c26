import type { CalendarFeedRequest } from '../lib/model/calendar.ts';
import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';

export const request = (ctx: Context) => ({
  operation: 'Invoke',
  payload: { ask: 'create', sub: subOf(ctx)! } satisfies CalendarFeedRequest,
});

export const response = (ctx: Context) => passOn(ctx);
