/** A Lambda function of the stage, as its resource declares it. */
export interface LambdaFunction {
  readonly name: string;
  readonly arn: string;
  readonly roleArn: string;
  readonly runtime: string;
  readonly handler: string;
  /** Absolute folder of the code; undefined for a runtime that is not emulated. */
  readonly folder?: string;
  /** Seconds. */
  readonly timeout: number;
  /** MiB. */
  readonly memory: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly description: string;
  readonly logGroup: string;
  /** The format in which the runtime writes console output. */
  readonly logFormat: 'JSON' | 'Text';
  /** Whether AWS would trace it (X-Ray). */
  readonly traced: boolean;
  /** ARN of the queue for asynchronous invocations whose last retry failed. */
  readonly deadLetters?: string;
  /** Maximum concurrent invocations; further ones are refused. */
  readonly reserved?: number;
}
