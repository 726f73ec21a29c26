/**
 * The figures of an ordinary day on AWS. A line that names no source is a guess on the pessimistic side, because
 * nothing is published.
 */
export const figures = {
  /**
   * Milliseconds of a cold start: "from under 100 ms to over 1 second", in under 1 % of invocations (Lambda, "execution
   * environments").
   */
  coldStart: { least: 100, most: 1000 },
  reclaimed: 0.01,
  /** Share of invocations that are cut off, and when, in milliseconds after their start. */
  death: { share: 0.01, least: 5, most: 400 },
  /**
   * On a deadly day, the same for functions whose caller waits: more than on any real day, and most while a warm
   * function is still working.
   */
  deathAwaited: { share: 0.2, least: 2, most: 400 },
  /** IVS Chat's quota for a review handler, in milliseconds; not adjustable. */
  review: 200,
  /** Share of deliveries that arrive twice: SQS, EventBridge, and asynchronous Lambda promise only "at least once". */
  twice: 0.02,
  /** Milliseconds that an event takes through EventBridge or into an asynchronously invoked function. */
  underWay: { least: 20, most: 1500 },
  /**
   * Milliseconds: usually "a fraction of a second" (DynamoDB, "Global secondary indexes"); a share (`slow`) takes
   * longer.
   */
  index: { least: 10, most: 300, slow: 0.02, slowest: 2000 },
  /** Milliseconds until every reader of Secrets Manager sees a new version. */
  secret: { least: 500, most: 5000 },
  /** Milliseconds until all edge locations have dropped a path: "within seconds" (CloudFront, "Invalidating files"). */
  invalidation: { least: 1000, most: 8000 },
  /** Milliseconds for which a transaction locks its items. */
  transaction: { least: 5, most: 30 },
  /** Units per second of one partition (DynamoDB, "Partition key design"). */
  partition: { write: 1000, read: 3000 },
} as const;

/**
 * Calls per second (Cognito, "Quotas", by category; SES's sandbox; IVS and IVS Chat, "Service quotas", the ones that
 * cannot be raised). A service's other operations are not counted.
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
