import type { Context } from './shared/appsync.ts';

export const request = () => ({});

export const response = (ctx: Context) => ctx.stash.refused ?? { entries: ctx.prev.result, errors: [] };
