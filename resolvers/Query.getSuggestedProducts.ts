import { passOn } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import type { CatalogueRequest } from '../lib/model/catalogue.ts';
import { invoke } from './shared/invoke.ts';

export const request = (ctx: Context) =>
  invoke(ctx, { ask: 'suggestions', link: ctx.args.id, sub: subOf(ctx) } satisfies CatalogueRequest);

export const response = (ctx: Context) => passOn(ctx);
