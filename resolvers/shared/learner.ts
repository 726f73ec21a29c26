import type { Context } from './appsync.ts';
import type { AccountRequest } from '../../lib/model/account.ts';

/** The signed-in learner's user id, or null for a visitor. Keys are made of it and never of an argument. */
export const subOf = (ctx: Context): string | null => (ctx.identity as { sub?: string } | null)?.sub ?? null;

/** A claim of the learner's token; an access token has neither `email` nor `name`. */
export const claimOf = (ctx: Context, name: string): string | null =>
  (ctx.identity as { claims?: Record<string, string> } | null)?.claims?.[name] ?? null;

/** The groups of the user pool that the learner is in. */
export const groupsOf = (ctx: Context): string[] =>
  ((ctx.identity as { claims?: Record<string, unknown> } | null)?.claims?.['cognito:groups'] as string[]) ?? [];

/** Who asks, for functions that need the account itself; from the token alone. */
export const accountOf = (ctx: Context): AccountRequest => {
  const { sub, username } = ctx.identity as { sub: string; username: string };
  return { sub, username };
};
