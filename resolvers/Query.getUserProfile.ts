import type { Context } from './shared/appsync.ts';

export const request = () => ({});

/** The steps have found the profile, or made it. */
export const response = (ctx: Context) => ctx.stash.refused ?? { ...ctx.prev.result, errors: [] };
