/** What resolvers tell the functions that work on a whole account. */
export interface AccountRequest {
  /** Names the learner's partition. */
  readonly sub: string;
  /** Names the learner in the user pool. */
  readonly username: string;
}

/** How long an ID or access token lives (lib/stacks/data.ts): as long can whoever has one ask after the account has ended. */
export const longestTokenSeconds = 3600;
/** How long a closed account is remembered as closed: longer than any token of it lives. */
export const closedMarkSeconds = 24 * 3600;
