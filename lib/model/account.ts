/** What resolvers tell the functions that work on a whole account. */
export interface AccountRequest {
  /** Names the learner's partition. */
  readonly sub: string;
  /** Names the learner in the user pool. */
  readonly username: string;
}

/** What the function of sessions is asked for. */
export type SessionsRequest = AccountRequest &
  ({ readonly ask: 'end-all' | 'begin-email-change' } | { readonly ask: 'end-one'; readonly device: string });

/** How long after logging in a learner may do what cannot be taken back, or what a thief would do first. */
export const recentSignInSeconds = 600;
/** Fields that ask for a recent sign-in: a token that was only refreshed since is refused by them (resolvers/steps/know-account.ts). */
export const needsRecentSignIn: readonly string[] = ['deleteMyAccount', 'exportMyData', 'beginEmailChange'];

/** How Cognito names a device that signed in: the region and a UUID. */
export const isDeviceKey = (text: string): boolean => /^[\w-]{1,40}_[0-9a-f-]{36}$/.test(text);

export interface ExportRequest extends AccountRequest {
  /** The network address that the request came from. */
  readonly sender: string;
}

/** How long an ID or access token lives (lib/stacks/data.ts): as long can whoever has one ask after the account has ended. */
export const longestTokenSeconds = 3600;
/** How long a closed account is remembered as closed: longer than any token of it lives. */
export const closedMarkSeconds = 24 * 3600;
