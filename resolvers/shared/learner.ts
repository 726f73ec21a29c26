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

/** A claim of the learner's token. An access token has neither `email` nor `name`. */
export const claimOf = (ctx: Context, name: string): string | null =>
  (tokenOf(ctx).claims?.[name] as string | undefined) ?? null;

/**
 * The signed-in learner's user id, or null for a visitor. Always derive keys from this, never from an argument. An account recreated
 * after a loss carries the original id in a claim.
 */
export const subOf = (ctx: Context): string | null => claimOf(ctx, learnerClaim) ?? tokenOf(ctx).sub ?? null;

/** The caller, for functions that operate on the account itself; read only from the token. */
export const accountOf = (ctx: Context): AccountRequest => ({ sub: subOf(ctx)!, username: tokenOf(ctx).username! });

/** The caller, for functions. */
export const callerOf = (ctx: Context): Caller => ({
  sub: subOf(ctx),
  username: tokenOf(ctx).username ?? null,
  email: claimOf(ctx, 'email'),
  name: claimOf(ctx, 'name'),
  groups: (tokenOf(ctx).claims?.['cognito:groups'] as string[] | undefined) ?? [],
  sender: senderOf(ctx),
});
