import type { VideoRequest } from '../lib/model/films.ts';
import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import { invoke } from './shared/invoke.ts';

export const request = (ctx: Context) =>
  invoke(ctx, {
    operation: 'getProductVideo',
    link: ctx.args.link,
    code: ctx.args.code,
    sub: subOf(ctx),
  } satisfies VideoRequest);

export const response = (ctx: Context) => passOn(ctx);
