import { learnerClaim, type AccountRequest } from '../../lib/model/account.ts';
import type { Caller } from '../../lib/model/fields.ts';
import type { Context } from './appsync.ts';
import { senderOf } from './sender.ts';

interface Token {
  readonly sub?: string;
  readonly username?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
}

const tokenOf = (ctx: Context): Token => (ctx.identity as Token | null | undefined) ?? {};

/** A claim of the learner's token; an access token has neither `email` nor `name`. */
export const claimOf = (ctx: Context, name: string): string | null =>
  (tokenOf(ctx).claims?.[name] as string | undefined) ?? null;

/**
 * The signed-in learner's user id, or null for a visitor. Keys are made of it and never of an argument. An account that was made again
 * after a loss says whose rows it owns.
 */
export const subOf = (ctx: Context): string | null => claimOf(ctx, learnerClaim) ?? tokenOf(ctx).sub ?? null;

/** Who asks, for functions that need the account itself; from the token alone. */
export const accountOf = (ctx: Context): AccountRequest => ({ sub: subOf(ctx)!, username: tokenOf(ctx).username! });

/** Who asks, for functions. */
export const callerOf = (ctx: Context): Caller => ({
  sub: subOf(ctx),
  username: tokenOf(ctx).username ?? null,
  email: claimOf(ctx, 'email'),
  name: claimOf(ctx, 'name'),
  groups: (tokenOf(ctx).claims?.['cognito:groups'] as string[] | undefined) ?? [],
  sender: senderOf(ctx),
});
