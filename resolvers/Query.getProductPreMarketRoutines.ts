import type { Answer, Context } from './shared/appsync.ts';

type Routines = Answer<'Query.getProductPreMarketRoutines'>;

export const request = () => ({});

export const response = (ctx: Context<'Query.getProductPreMarketRoutines', { prev: Routines }>): Routines =>
  ctx.prev.result;
