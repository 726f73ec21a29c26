import type { FieldRequest, Learner } from './fields.ts';

/**
 * Whose rows an account owns that was made again after a loss (lib/operations/accounts): the user pool gives it another `sub`, and rows
 * are named by the first. An operator writes it once; no client may write it. Accounts that were never lost have none.
 */
export const learnerAttribute = 'learner';
/** A UUID. */
export const learnerIdLength = 36;
/** As tokens and the pool name it. */
export const learnerClaim = 'custom:learner';

/** Whose rows an account owns, by the attributes that the pool tells of it. */
export const learnerOf = (attributes: Readonly<Record<string, string | undefined>>): string =>
  attributes[learnerClaim] ?? attributes['sub']!;

/** What resolvers tell the functions that work on a whole account. */
export type AccountRequest = Pick<Learner, 'sub' | 'username'>;

/** What the function of sessions is asked for. */
export type SessionsRequest = FieldRequest<
  'Mutation.endMySessions' | 'Mutation.endMySession' | 'Mutation.beginEmailChange',
  AccountRequest
>;

/** How long after logging in a learner may do what cannot be taken back, or what a thief would do first. */
export const recentSignInSeconds = 600;
/** Fields that ask for a recent sign-in: a token that was only refreshed since is refused by them (resolvers/steps/require-account.ts). */
export const needsRecentSignIn: readonly string[] = ['deleteMyAccount', 'exportMyData', 'beginEmailChange'];

/** How Cognito names a device that signed in: the region and a UUID. */
export const isDeviceKey = (text: string): boolean => /^[\w-]{1,40}_[0-9a-f-]{36}$/.test(text);

export type ExportRequest = FieldRequest<'Query.exportMyData', Pick<Learner, 'sub' | 'username' | 'sender'>>;

/** How long an ID or access token lives (lib/stacks/data/data-stack.ts): as long can whoever has one ask after the account has ended. */
export const longestTokenSeconds = 3600;
/** How long a closed account is remembered as closed: longer than any token of it lives. */
export const closedMarkSeconds = 24 * 3600;
