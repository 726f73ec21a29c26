/** What resolvers tell the functions that work on a whole account. */
export interface AccountRequest {
  /** Names the learner's partition. */
  readonly sub: string;
  /** Names the learner in the user pool. */
  readonly username: string;
}
