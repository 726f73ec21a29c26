import type { Context } from './appsync.ts';

/** The signed-in learner's user id, or null for a visitor. Keys are made of it and never of an argument. */
export const subOf = (ctx: Context): string | null => (ctx.identity as { sub?: string } | null)?.sub ?? null;

/** A claim of the learner's token; an access token has neither `email` nor `name`. */
export const claimOf = (ctx: Context, name: string): string | null =>
  (ctx.identity as { claims?: Record<string, string> } | null)?.claims?.[name] ?? null;
