import { AwsError } from '../kernel/aws-error.ts';
import { compilePolicy, type Policy } from './policy.ts';

const LOGS = ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'];

/** Actions allowed on every resource, by the policy's name and path. Source: AWS managed policy reference. */
const MANAGED: Readonly<Record<string, readonly string[]>> = {
  'service-role/AWSLambdaBasicExecutionRole': LOGS,
  'service-role/AWSLambdaVPCAccessExecutionRole': [
    ...LOGS,
    'ec2:CreateNetworkInterface',
    'ec2:DescribeNetworkInterfaces',
    'ec2:DescribeSubnets',
    'ec2:DeleteNetworkInterface',
    'ec2:AssignPrivateIpAddresses',
    'ec2:UnassignPrivateIpAddresses',
    'ec2:DescribeSecurityGroups',
    'ec2:DescribeVpcs',
    'ec2:GetSecurityGroupsForVpc',
  ],
  'service-role/AWSLambdaDynamoDBExecutionRole': [
    ...LOGS,
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
  ],
  'service-role/AWSLambdaSQSQueueExecutionRole': [
    ...LOGS,
    'sqs:ReceiveMessage',
    'sqs:DeleteMessage',
    'sqs:GetQueueAttributes',
  ],
  'service-role/AWSAppSyncPushToCloudWatchLogs': LOGS,
  AdministratorAccess: ['*'],
  AWSCloudFormationReadOnlyAccess: [
    'cloudformation:Describe*',
    'cloudformation:EstimateTemplateCost',
    'cloudformation:Get*',
    'cloudformation:List*',
    'cloudformation:ValidateTemplate',
    'cloudformation:Detect*',
  ],
  // Only for the services that templates here use.
  ReadOnlyAccess: [
    ...[
      'acm',
      'appsync',
      'cloudformation',
      'cloudfront',
      'cloudwatch',
      'dynamodb',
      'ec2',
      'iam',
      'lambda',
      's3',
      'ssm',
    ],
    ...['route53', 'servicequotas', 'ses', 'sns', 'sqs'],
  ].flatMap((service) => [`${service}:Describe*`, `${service}:Get*`, `${service}:List*`]),
  AWSXRayDaemonWriteAccess: [
    'xray:PutTraceSegments',
    'xray:PutTelemetryRecords',
    'xray:GetSamplingRules',
    'xray:GetSamplingTargets',
    'xray:GetSamplingStatisticSummaries',
  ],
};

/** The AWS managed policy for an ARN (`arn:aws:iam::aws:policy/…`). Throws for one that the stage does not know. */
export function awsManagedPolicy(arn: string): Policy {
  const name = arn.slice(arn.indexOf(':policy/') + ':policy/'.length);
  const actions = MANAGED[name];
  if (!actions) throw new AwsError('NoSuchEntity', `The stage does not know the AWS managed policy ${name}.`, 404);
  return compilePolicy({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: actions, Resource: '*' }],
  });
}
