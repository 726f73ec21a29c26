import type { SessionsRequest } from '../lib/model/account.ts';
import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { invoke } from './shared/invoke.ts';
import { accountOf } from './shared/learner.ts';

export const request = (ctx: Context) =>
  invoke(ctx, { ask: 'begin-email-change', ...accountOf(ctx) } satisfies SessionsRequest);

export const response = (ctx: Context) => passOn(ctx);
