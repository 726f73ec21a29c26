/**
 * The figures of an ordinary day of AWS. Where a line names no source nothing is published: then it is a guess, on the bad side of
 * what is usual.
 */
export const figures = {
  /** Milliseconds of a cold start: "from under 100 ms to over 1 second", in under 1 % of invocations (Lambda, "execution environments"). */
  coldStart: { least: 100, most: 1000 },
  reclaimed: 0.01,
  /** An invocation in so many is cut off; milliseconds after its begin. */
  death: { share: 0.01, least: 5, most: 400 },
  /** On a deadly day, of those that somebody waits for: more than on any day of AWS, and most while a warm one still works. */
  deathAwaited: { share: 0.2, least: 2, most: 400 },
  /** IVS Chat's quota for a review handler, in milliseconds; not adjustable. */
  review: 200,
  /** Deliveries in so many that come twice: "at least once" is all that SQS, EventBridge and asynchronous Lambda promise. */
  twice: 0.02,
  /** Milliseconds of an event's way through EventBridge or into a function that nobody waits for. */
  underWay: { least: 20, most: 1500 },
  /** Milliseconds: usually "a fraction of a second" (DynamoDB, "Global secondary indexes"); one in so many takes longer. */
  index: { least: 10, most: 300, slow: 0.02, slowest: 2000 },
  /** Milliseconds until every reader of Secrets Manager has a new version. */
  secret: { least: 500, most: 5000 },
  /** Milliseconds until all edges have forgotten: "within seconds" (CloudFront, "Invalidating files"). */
  invalidation: { least: 1000, most: 8000 },
  /** Milliseconds for which the items of a transaction are locked. */
  transaction: { least: 5, most: 30 },
  /** Units a second of one partition (DynamoDB, "Partition key design"). */
  partition: { write: 1000, read: 3000 },
} as const;

/**
 * Calls a second (Cognito, "Quotas", by category; SES's sandbox; IVS and IVS Chat, "Service quotas", where they cannot be raised). All
 * others of the service are not counted.
 */
export const rates: Readonly<Record<string, { readonly perSecond: number; readonly operations: readonly string[] }>> = {
  UserAuthentication: { perSecond: 120, operations: ['InitiateAuth', 'AdminInitiateAuth'] },
  UserAuthenticationAnswers: { perSecond: 360, operations: ['RespondToAuthChallenge'] },
  UserCreation: { perSecond: 50, operations: ['SignUp', 'ConfirmSignUp', 'AdminCreateUser', 'AdminConfirmSignUp'] },
  UserAccountRecovery: { perSecond: 30, operations: ['ForgotPassword', 'ConfirmForgotPassword', 'ChangePassword'] },
  UserRead: { perSecond: 120, operations: ['GetUser', 'AdminGetUser'] },
  UserUpdate: {
    perSecond: 25,
    operations: ['UpdateUserAttributes', 'AdminUpdateUserAttributes', 'DeleteUser', 'AdminDeleteUser', 'GlobalSignOut'],
  },
  UserList: { perSecond: 30, operations: ['ListUsers'] },
  Mail: { perSecond: 1, operations: ['SendEmail', 'SendRawEmail'] },
  Stream: { perSecond: 5, operations: ['GetStream'] },
  ViewerRevocation: { perSecond: 2, operations: ['BatchStartViewerSessionRevocation'] },
  ChatToken: { perSecond: 200, operations: ['CreateChatToken'] },
};
