import type { Kernel } from '../../../kernel/kernel.ts';
import type { LambdaFunction } from '../function.ts';

/** The SDK clients' service ids, as in AWS_ENDPOINT_URL_<id>, and the stage's endpoint for each. */
const endpoints: Readonly<Record<string, string>> = {
  APPSYNC: 'appsync',
  CLOUDFRONT: 'cloudfront',
  COGNITO_IDENTITY_PROVIDER: 'cognito-idp',
  DYNAMODB: 'dynamodb',
  EVENTBRIDGE: 'events',
  IVS: 'ivs',
  IVSCHAT: 'ivschat',
  LAMBDA: 'lambda',
  S3: 's3',
  SECRETS_MANAGER: 'secretsmanager',
  SES: 'email',
  SESV2: 'email',
  SQS: 'sqs',
  SSM: 'ssm',
  STS: 'sts',
};

/**
 * A function's complete `process.env`: Lambda's own variables, the credentials of a role session, and the variables
 * that it declares.
 */
export function environmentOf(kernel: Kernel, fn: LambdaFunction): Record<string, string> {
  const { credentials } = kernel.iam.assume(fn.roleArn, 'lambda.amazonaws.com', fn.name);
  const urls = Object.entries(endpoints).map(([id, path]) => [`AWS_ENDPOINT_URL_${id}`, `${kernel.url}/_aws/${path}`]);
  return {
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
    AWS_REGION: kernel.region,
    AWS_DEFAULT_REGION: kernel.region,
    AWS_EXECUTION_ENV: `AWS_Lambda_${fn.runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: fn.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(fn.memory),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_FORMAT: fn.logFormat,
    AWS_LAMBDA_LOG_GROUP_NAME: fn.logGroup,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    LAMBDA_TASK_ROOT: fn.folder ?? '',
    _HANDLER: fn.handler,
    // Clients of services that the stage lacks must not reach AWS.
    AWS_ENDPOINT_URL: `${kernel.url}/_aws/absent`,
    ...Object.fromEntries(urls),
    ...fn.environment,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
  };
}
