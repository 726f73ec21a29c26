import { createAppSync } from './services/appsync/appsync.ts';
import { hostsOf } from './http.ts';
import { createIam } from './iam/create-iam.ts';
import type { Kernel, Service } from './kernel/kernel.ts';
import { createOutside } from './outside/outside.ts';
import { createStripeService } from './outside/stripe/service.ts';
import { createApiGateway } from './services/apigateway/apigateway.ts';
import { createBackup } from './services/backup/backup.ts';
import { createCloudFront } from './services/cloudfront/cloudfront.ts';
import { createCloudWatch } from './services/cloudwatch/cloudwatch.ts';
import { createCognito } from './services/cognito/cognito.ts';
import { createCustomResources } from './services/custom-resource/custom-resource.ts';
import { createDynamoDb } from './services/dynamodb/dynamodb.ts';
import { createEvents } from './services/events/events.ts';
import { createIvs } from './services/ivs/ivs.ts';
import { createIvsChat } from './services/ivschat/ivschat.ts';
import { createKms } from './services/kms/kms.ts';
import { createLambda } from './services/lambda/lambda.ts';
import { createLogs } from './services/logs/logs.ts';
import { createS3 } from './services/s3/s3.ts';
import { createSecrets } from './services/secrets/secrets.ts';
import { createSes } from './services/ses/ses.ts';
import { createSns } from './services/sns/sns.ts';
import { createSqs } from './services/sqs/sqs.ts';
import { createSsm } from './services/ssm/ssm.ts';
import { createSts } from './services/sts/sts.ts';
import { createWaf } from './services/waf/waf.ts';
import type { StageOptions } from './kernel/stage.ts';
import type { ServiceFactory } from './kernel/stage.ts';

/** Every service of the stage except IAM, which all of them call. */
const FACTORIES: readonly ServiceFactory[] = [
  // First, because the others register their metrics with it when they are created.
  (kernel) => createCloudWatch(kernel),
  (kernel, { dynamodbEndpoint: endpoint }) => createDynamoDb(kernel, { endpoint }),
  (kernel) => createSts(kernel),
  (kernel) => createWaf(kernel),
  (kernel) => createKms(kernel),
  (kernel) => createSecrets(kernel),
  (kernel) => createSsm(kernel),
  (kernel) => createS3(kernel),
  (kernel) => createSes(kernel),
  (kernel) => createSns(kernel),
  (kernel) => createSqs(kernel),
  (kernel) => createLambda(kernel),
  (kernel) => createEvents(kernel),
  (kernel) => createBackup(kernel),
  (kernel) => createLogs(kernel),
  (kernel) => createIvs(kernel),
  (kernel) => createIvsChat(kernel),
  (kernel) => createOutside(kernel),
  (kernel, options) =>
    options.standInForStripe === false
      ? {}
      : createStripeService(kernel, { port: options.port, hosts: hostsOf(options) }),
  (kernel) => createCognito(kernel),
  (kernel) => createAppSync(kernel),
  (kernel) => createApiGateway(kernel),
  (kernel) => createCloudFront(kernel),
  (kernel) => createCustomResources(kernel),
];

/**
 * Completes the kernel. Adds services to `services` as they are created, so that a failure can stop those created so
 * far.
 */
export function createServices(beginning: Omit<Kernel, 'iam'>, options: StageOptions, services: Service[]): Kernel {
  const iam = createIam(beginning);
  services.push(iam);
  const kernel: Kernel = { ...beginning, iam: iam.iam };
  for (const create of options.services ?? FACTORIES) services.push(create(kernel, options));
  return kernel;
}
