import type { FieldRequest, Learner } from './fields.ts';

/**
 * The original user id of an account recreated after a loss (lib/operations/accounts): the user pool assigns it a new `sub`, but its rows
 * are keyed by the first one. An operator writes it once; no client can write it. Accounts that were never lost do not have it.
 */
export const learnerAttribute = 'learner';
/** Length of a UUID. */
export const learnerIdLength = 36;
/** The attribute's name in tokens and in the user pool. */
export const learnerClaim = 'custom:learner';

/** The user id that an account's rows are keyed by, from its attributes in the user pool. */
export const learnerOf = (attributes: Readonly<Record<string, string | undefined>>): string =>
  attributes[learnerClaim] ?? attributes['sub']!;

/** Request of functions that operate on a whole account. */
export type AccountRequest = Pick<Learner, 'sub' | 'username'>;

/** Request of the sessions function. */
export type SessionsRequest = FieldRequest<
  'Mutation.endMySessions' | 'Mutation.endMySession' | 'Mutation.beginEmailChange',
  AccountRequest
>;

/** How long after signing in a learner can do what cannot be undone, or what a thief would do first. */
export const recentSignInSeconds = 600;
/** Fields that require a recent sign-in. A refreshed token does not count (resolvers/steps/require-account.ts). */
export const needsRecentSignIn: readonly string[] = ['deleteMyAccount', 'exportMyData', 'beginEmailChange'];

/** Whether the text has the form of Cognito's device keys: the region and a UUID. */
export const isDeviceKey = (text: string): boolean => /^[\w-]{1,40}_[0-9a-f-]{36}$/.test(text);

export type ExportRequest = FieldRequest<'Query.exportMyData', Pick<Learner, 'sub' | 'username' | 'sender'>>;

/** Lifetime of an ID or access token (lib/stacks/data/data-stack.ts); so a token keeps working this long after the account is deleted. */
export const longestTokenSeconds = 3600;
/** How long a closed account is remembered as closed: longer than any of its tokens is valid. */
export const closedMarkSeconds = 24 * 3600;
