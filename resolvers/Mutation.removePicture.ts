import type { PictureRequest } from '../lib/model/picture.ts';
import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import { invoke } from './shared/invoke.ts';

export const request = (ctx: Context) => invoke(ctx, { ask: 'remove', sub: subOf(ctx)! } satisfies PictureRequest);

export const response = (ctx: Context) => passOn(ctx);
