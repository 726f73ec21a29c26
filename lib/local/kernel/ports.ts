import type { AccountPort } from '../account/port.ts';
import type { InternetPort } from '../internet/port.ts';
import type { LiveReloadPort } from '../live-reload/port.ts';
import type { OutsidePort } from '../outside/port.ts';
import type { StripePort } from '../outside/stripe/port.ts';
import type { ExecuteApiPort } from '../services/apigateway/port.ts';
import type { SitePort } from '../services/cloudfront/port.ts';
import type { MetricsPort } from '../services/cloudwatch/port.ts';
import type { CognitoPort } from '../services/cognito/port.ts';
import type { DynamoDbPort } from '../services/dynamodb/port.ts';
import type { EventsPort } from '../services/events/port.ts';
import type { IvsPort } from '../services/ivs/port.ts';
import type { ChatPort } from '../services/ivschat/port.ts';
import type { LambdaPort } from '../services/lambda/port.ts';
import type { LogsPort } from '../services/logs/port.ts';
import type { S3Port } from '../services/s3/port.ts';
import type { SecretsPort } from '../services/secrets/port.ts';
import type { MailPort } from '../services/ses/port.ts';
import type { TopicsPort } from '../services/sns/port.ts';
import type { SqsPort } from '../services/sqs/port.ts';
import type { ParametersPort } from '../services/ssm/port.ts';
import type { FirewallPort } from '../services/waf/port.ts';

/** How services reach each other inside the process. Each call names its caller, and IAM is asked every time. */
export interface Ports {
  lambda: LambdaPort;
  dynamodb: DynamoDbPort;
  sqs: SqsPort;
  events: EventsPort;
  cognito: CognitoPort;
  s3: S3Port;
  mail: MailPort;
  assets: {
    /** Where a CDK asset (`s3://bucket/key` or bucket and key) lies on this machine: a file or a folder. */
    path(bucket: string, key: string): string | undefined;
  };
  executeApi: ExecuteApiPort;
  secrets: SecretsPort;
  parameters: ParametersPort;
  logs: LogsPort;
  /** Absent where a test starts single services. */
  topics?: TopicsPort;
  /** Absent where a test starts single services that nobody watches. */
  metrics?: MetricsPort;
  /** Web firewalls; absent where a test starts single services. */
  firewall?: FirewallPort;
  ivs: IvsPort;
  chat: ChatPort;
  outside: OutsidePort;
  /** The stand-in for Stripe; absent when the stage was started without one. */
  stripe?: StripePort;
  /** Quotas and the like of an account that was handed over empty; absent at a stage, which has none. */
  account?: AccountPort;
  /** The Internet around such an account: absent at a stage. */
  internet?: InternetPort;
  /** What open pages are told of edits; absent unless somebody follows edits. */
  liveReload?: LiveReloadPort;
  site: SitePort;
}
