import type { PictureRequest } from '../lib/model/picture.ts';
import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';

export const request = (ctx: Context) => ({
  operation: 'Invoke',
  payload: { ask: 'keep', sub: subOf(ctx)! } satisfies PictureRequest,
});

export const response = (ctx: Context) => passOn(ctx);
