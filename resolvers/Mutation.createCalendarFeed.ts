import type { CalendarFeedRequest } from '../lib/model/calendar.ts';
import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import { invoke } from './shared/invoke.ts';

export const request = (ctx: Context) => invoke(ctx, { ask: 'create', sub: subOf(ctx)! } satisfies CalendarFeedRequest);

export const response = (ctx: Context) => passOn(ctx);
