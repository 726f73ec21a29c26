/** An account as AWS hands it over. What only AWS or a person elsewhere does to it are `grant` and the like. */
export interface AccountPort {
  /** Lambda's functions at once: ten in a new account. */
  executions: number;
  /** Increases that were asked for and wait for AWS: `lambda L-B99A9384` and the value wished for. */
  readonly asked: Map<string, number>;
  /** AWS grants what was asked for. @returns what was granted, by quota */
  grant(): ReadonlyMap<string, number>;
  /** Whether SES sends to everybody; false is its sandbox. */
  isOutOfSandbox: boolean;
  /** Domains and addresses whose owner SES has seen. */
  readonly verified: Set<string>;
  /** Certificates that ACM has issued: the domain of each, by ARN. */
  readonly certificates: Map<string, string>;
  /** Topics whose mail to confirm was answered. */
  readonly confirmed: Set<string>;
  /** Counts a mail of Cognito's own sender. @throws AwsError beyond its fifty a day */
  countCodeMail(): void;
  /** Counts a mail of SES's. @throws AwsError when the sandbox refuses it, or beyond a day's quota */
  countMail(from: string, recipients: readonly string[]): void;
  /** Mails of the last 24 hours. */
  readonly sent: { readonly byCognito: number; readonly bySes: number };
}
