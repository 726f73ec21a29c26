/** A new AWS account. Methods such as `grant` do what only AWS, or a person outside the account, can do to it. */
export interface AccountPort {
  /** Lambda's concurrent executions: ten in a new account. */
  executions: number;
  /**
   * Requested quota increases that AWS has not granted yet: the requested value by quota, such as `lambda L-B99A9384`.
   */
  readonly asked: Map<string, number>;
  /** AWS grants the requested increases. @returns the granted values, by quota */
  grant(): ReadonlyMap<string, number>;
  /** Whether SES sends to any address; false in its sandbox. */
  isOutOfSandbox: boolean;
  /** Domains and addresses that SES has verified. */
  readonly verified: Set<string>;
  /** Certificates that ACM has issued: each one's domain, by ARN. */
  readonly certificates: Map<string, string>;
  /** Topics with a confirmed email subscription. */
  readonly confirmed: Set<string>;
  /** Counts a mail from Cognito's built-in sender. @throws AwsError beyond fifty a day */
  countCodeMail(): void;
  /** Counts a mail sent by SES. @throws AwsError when the sandbox or the daily quota refuses it */
  countMail(from: string, recipients: readonly string[]): void;
  /** Mails sent in the last 24 hours. */
  readonly sent: { readonly byCognito: number; readonly bySes: number };
}
