import type { AccountPort } from '../account/port.ts';
import type { InternetPort } from '../internet/port.ts';
import type { LiveReloadPort } from '../live-reload/port.ts';
import type { OutsidePort } from '../outside/port.ts';
import type { StripePort } from '../outside/stripe/port.ts';
import type { ExecuteApiPort } from '../services/apigateway/port.ts';
import type { BackupPort } from '../services/backup/port.ts';
import type { SitePort } from '../services/cloudfront/port.ts';
import type { MetricsPort } from '../services/cloudwatch/port.ts';
import type { CognitoPort } from '../services/cognito/port.ts';
import type { DynamoDbPort } from '../services/dynamodb/port.ts';
import type { EventsPort } from '../services/events/port.ts';
import type { IvsPort } from '../services/ivs/port.ts';
import type { ChatPort } from '../services/ivschat/port.ts';
import type { KeysPort } from '../services/kms/port.ts';
import type { LambdaPort } from '../services/lambda/port.ts';
import type { LogsPort } from '../services/logs/port.ts';
import type { S3Port } from '../services/s3/port.ts';
import type { SecretsPort } from '../services/secrets/port.ts';
import type { MailPort } from '../services/ses/port.ts';
import type { TopicsPort } from '../services/sns/port.ts';
import type { SqsPort } from '../services/sqs/port.ts';
import type { ParametersPort } from '../services/ssm/port.ts';
import type { FirewallPort } from '../services/waf/port.ts';

/** How services call each other inside the process. Each call names its caller, and IAM decides on every one. */
export interface Ports {
  lambda: LambdaPort;
  dynamodb: DynamoDbPort;
  sqs: SqsPort;
  events: EventsPort;
  cognito: CognitoPort;
  s3: S3Port;
  mail: MailPort;
  assets: {
    /** Where a CDK asset (`s3://bucket/key`, or bucket and key) is on this machine: a file or a folder. */
    path(bucket: string, key: string): string | undefined;
  };
  executeApi: ExecuteApiPort;
  secrets: SecretsPort;
  parameters: ParametersPort;
  logs: LogsPort;
  /** Absent where a test starts single services. */
  topics?: TopicsPort;
  /** Absent where a test starts single services without monitoring. */
  metrics?: MetricsPort;
  /** Web firewalls; absent where a test starts single services. */
  firewall?: FirewallPort;
  /** Absent where a test starts single services. */
  keys?: KeysPort;
  /** Absent where a test starts single services. */
  backup?: BackupPort;
  ivs: IvsPort;
  chat: ChatPort;
  outside: OutsidePort;
  /** The Stripe stand-in; absent when the stage was started without it. */
  stripe?: StripePort;
  /** Quotas and other account state when the stage is an empty account; otherwise absent. */
  account?: AccountPort;
  /** The Internet around such an account; otherwise absent. */
  internet?: InternetPort;
  /** Live reload of open pages; absent unless the stage follows edits. */
  liveReload?: LiveReloadPort;
  site: SitePort;
}
