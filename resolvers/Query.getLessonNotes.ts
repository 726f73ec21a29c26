import type { Context } from './shared/appsync.ts';

export const request = () => ({});

export const response = (ctx: Context) => ctx.stash.refused ?? { notes: ctx.stash.notes, errors: [] };
