/** A Lambda function of the stage, as its resource declares it. */
export interface LambdaFunction {
  readonly name: string;
  readonly arn: string;
  readonly roleArn: string;
  readonly runtime: string;
  readonly handler: string;
  /** Absolute folder of the code; undefined when the runtime is not run here. */
  readonly folder?: string;
  /** Seconds. */
  readonly timeout: number;
  /** MiB. */
  readonly memory: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly description: string;
  readonly logGroup: string;
  /** How the runtime writes what the console is told. */
  readonly logFormat: 'JSON' | 'Text';
  /** Whether AWS would trace it. */
  readonly traced: boolean;
  /** ARN of the queue for what failed too often; nobody waits for those invocations. */
  readonly deadLetters?: string;
  /** At most this many invocations at a time; further ones are refused. */
  readonly reserved?: number;
}
