import { all, tags, typesOf, type Handler } from './handler.ts';

const lambdaFunction = 'function:{name}*';
const logGroups = [
  'log-group:{name}*',
  'log-group:/aws/appsync/*',
  'log-group:/aws/vendedlogs/*/{name}*',
  'log-group:aws-waf-logs-{name}*',
];

/** Resource types that run code, and those that monitor it. */
export const runHandlers: readonly Handler[] = [
  {
    types: ['AWS::Budgets::Budget'],
    service: 'budgets',
    actions: ['ViewBudget', 'ModifyBudget', ...tags],
    on: [':budget/{name}*'],
  },
  {
    types: ['AWS::CloudWatch::Alarm'],
    service: 'cloudwatch',
    actions: ['PutMetricAlarm', 'DescribeAlarms', 'DeleteAlarms', ...tags],
    on: ['alarm:{name}*'],
  },
  {
    types: ['AWS::CloudWatch::CompositeAlarm'],
    service: 'cloudwatch',
    // It reads the alarms of its rule, a permission that AWS supports only on all alarms.
    actions: ['PutCompositeAlarm', 'DescribeAlarms', 'DeleteAlarms', ...tags],
    on: ['alarm:*'],
  },
  {
    types: ['AWS::CloudWatch::Dashboard'],
    service: 'cloudwatch',
    actions: ['PutDashboard', 'GetDashboard', 'DeleteDashboards', ...tags],
    on: [':dashboard/{name}*'],
  },
  {
    types: ['AWS::Events::Rule'],
    service: 'events',
    actions: ['PutRule', 'DescribeRule', 'DeleteRule', 'PutTargets', 'RemoveTargets', 'ListTargetsByRule', ...tags],
    on: ['rule/{name}*', 'rule/aws.partner/*'],
  },
  {
    types: typesOf('Lambda', 'Function', 'Permission', 'EventInvokeConfig'),
    service: 'lambda',
    actions: [
      ...['CreateFunction', 'GetFunction', 'UpdateFunctionCode', 'UpdateFunctionConfiguration', 'DeleteFunction'],
      ...['GetFunctionConfiguration', 'GetFunctionCodeSigningConfig', 'GetRuntimeManagementConfig'],
      ...[
        'GetFunctionRecursionConfig',
        'PutFunctionConcurrency',
        'DeleteFunctionConcurrency',
        'GetFunctionConcurrency',
      ],
      ...[
        'AddPermission',
        'RemovePermission',
        'GetPolicy',
        'PutFunctionEventInvokeConfig',
        'GetFunctionEventInvokeConfig',
      ],
      ...[
        'UpdateFunctionEventInvokeConfig',
        'DeleteFunctionEventInvokeConfig',
        'ListTags',
        'TagResource',
        'UntagResource',
      ],
    ],
    on: [lambdaFunction],
  },
  {
    types: ['AWS::Lambda::EventSourceMapping'],
    service: 'lambda',
    actions: [
      ...['GetEventSourceMapping', 'UpdateEventSourceMapping', 'DeleteEventSourceMapping'],
      ...['ListTags', 'TagResource', 'UntagResource'],
    ],
    on: ['event-source-mapping:*'],
  },
  { types: ['AWS::Lambda::EventSourceMapping'], service: 'lambda', actions: ['CreateEventSourceMapping'] },
  {
    types: ['AWS::Lambda::LayerVersion'],
    service: 'lambda',
    actions: ['PublishLayerVersion', 'GetLayerVersion', 'DeleteLayerVersion'],
    on: ['layer:*'],
  },
  {
    types: typesOf('Lambda', 'Alias', 'Version'),
    service: 'lambda',
    actions: [
      ...['CreateAlias', 'GetAlias', 'UpdateAlias', 'DeleteAlias', 'PublishVersion', 'ListVersionsByFunction'],
      ...['GetFunction', 'GetFunctionConfiguration', 'DeleteFunction', 'GetProvisionedConcurrencyConfig'],
    ],
    on: [lambdaFunction],
  },
  {
    types: typesOf('CodeDeploy', 'Application', 'DeploymentGroup'),
    service: 'codedeploy',
    actions: [
      ...all('Application', 'DeploymentGroup'),
      // CloudFormation needs these to shift an alias.
      ...['CreateDeployment', 'GetDeployment', 'ListDeployments', 'GetDeploymentConfig', 'RegisterApplicationRevision'],
      ...['GetApplicationRevision', ...tags],
    ],
    on: ['application:{name}*', 'deploymentgroup:{name}*', 'deploymentconfig:CodeDeployDefault.*'],
  },
  { types: ['AWS::CodeDeploy::DeploymentGroup'], service: 'codedeploy', actions: ['StopDeployment'] },
  // A custom resource invokes its function.
  {
    types: ['Custom::*', 'AWS::CloudFormation::CustomResource'],
    service: 'lambda',
    actions: ['InvokeFunction'],
    on: [lambdaFunction],
  },
  {
    types: ['AWS::Logs::LogGroup'],
    service: 'logs',
    actions: [
      ...['CreateLogGroup', 'DeleteLogGroup', 'PutRetentionPolicy', 'DeleteRetentionPolicy', 'AssociateKmsKey'],
      ...['DisassociateKmsKey', 'GetDataProtectionPolicy', 'ListTagsForResource', 'TagResource', 'UntagResource'],
    ],
    on: logGroups,
  },
  {
    types: ['AWS::Logs::SubscriptionFilter'],
    service: 'logs',
    actions: ['PutSubscriptionFilter', 'DescribeSubscriptionFilters', 'DeleteSubscriptionFilter'],
    on: logGroups,
  },
  {
    types: ['AWS::Logs::MetricFilter'],
    service: 'logs',
    actions: ['PutMetricFilter', 'DescribeMetricFilters', 'DeleteMetricFilter'],
    on: logGroups,
  },
  { types: ['AWS::Logs::LogGroup'], service: 'logs', actions: ['DescribeLogGroups', 'DescribeIndexPolicies'] },
  {
    types: ['AWS::Logs::ResourcePolicy'],
    service: 'logs',
    actions: ['PutResourcePolicy', 'DescribeResourcePolicies', 'DeleteResourcePolicy'],
  },
  {
    types: typesOf('Logs', 'Delivery', 'DeliverySource', 'DeliveryDestination'),
    service: 'logs',
    actions: [
      ...['CreateDelivery', 'GetDelivery', 'UpdateDeliveryConfiguration', 'DeleteDelivery', ...tags],
      ...['PutDeliverySource', 'GetDeliverySource', 'DeleteDeliverySource'],
      ...['PutDeliveryDestination', 'GetDeliveryDestination', 'DeleteDeliveryDestination'],
      ...['GetDeliveryDestinationPolicy', 'PutDeliveryDestinationPolicy', 'DeleteDeliveryDestinationPolicy'],
    ],
    on: ['delivery:*', 'delivery-source:*', 'delivery-destination:*'],
  },
  { types: ['AWS::Logs::Delivery'], service: 'logs', actions: ['DescribeDeliveries'] },
  // The delivery of a distribution's log requires a permission on the distribution.
  {
    types: ['AWS::Logs::DeliverySource'],
    service: 'cloudfront',
    actions: ['AllowVendedLogDeliveryForResource'],
    on: [':distribution/*'],
  },
  {
    types: typesOf('SNS', 'Topic', 'TopicPolicy', 'Subscription'),
    service: 'sns',
    actions: [
      ...[
        'CreateTopic',
        'GetTopicAttributes',
        'SetTopicAttributes',
        'DeleteTopic',
        'Subscribe',
        'ListSubscriptionsByTopic',
      ],
      ...['GetDataProtectionPolicy', ...tags],
    ],
    on: ['{name}*'],
  },
  // A subscription's ARN ends with a generated id; unsubscribing supports no resource.
  {
    types: ['AWS::SNS::Subscription'],
    service: 'sns',
    actions: ['Unsubscribe', 'GetSubscriptionAttributes', 'SetSubscriptionAttributes'],
  },
  {
    types: typesOf('SQS', 'Queue', 'QueuePolicy'),
    service: 'sqs',
    actions: [
      ...['CreateQueue', 'GetQueueAttributes', 'SetQueueAttributes', 'GetQueueUrl', 'DeleteQueue'],
      ...['TagQueue', 'UntagQueue', 'ListQueueTags'],
    ],
    on: ['{name}*'],
  },
  {
    types: ['AWS::Scheduler::Schedule'],
    service: 'scheduler',
    actions: all('Schedule'),
    on: ['schedule/default/{name}*'],
  },
];
