import type { JsonObject } from '../../kernel/json.ts';
import { alarmRuleOf } from '../../services/cloudwatch/alarms/alarm-rule.ts';
import { versionName } from './names.ts';

/**
 * Where a service checks that what a property references exists. References that services do not check (text in
 * policies, variables, dimensions) are not listed: such an edge of a template only carries a value.
 */
export interface Reference {
  /** The type whose property references another resource. */
  readonly of: string;
  /** The property, as in `textsAt`. */
  readonly at: string;
  /** The types it may refer to. */
  readonly to: readonly string[];
  /** The service's answer when the reference does not exist; `%` is replaced by the value. */
  readonly missing: string;
  /** The service's answer when the referenced resource is to be removed; absent where it allows that. */
  readonly held?: string;
  /** The value only contains the name: `integrations/<id>`. */
  readonly within?: boolean;
  /** The referenced names, where the value itself is not one of them. */
  readonly namesIn?: (value: string, properties: JsonObject) => readonly string[];
}

const to = (...types: string[]) => types.map((type) => `AWS::${type}`);
/** One line per property of a type: the property, what it references, and the answers. */
const of = (type: string, ...lines: readonly [string, readonly string[], string, string?, boolean?][]): Reference[] =>
  lines.map(([at, types, missing, held, within]) => ({
    of: `AWS::${type}`,
    at,
    to: types,
    missing,
    ...(held && { held }),
    ...(within && { within }),
  }));

const ROLE = to('IAM::Role');
const FUNCTION = to('Lambda::Function', 'Lambda::Alias', 'Lambda::Version');
const KEY = to('KMS::Key', 'KMS::Alias');
const noApi = 'NotFoundException: GraphQL API % not found.';
const noHttpApi = 'NotFoundException: Invalid API identifier specified %';
const noPool = 'ResourceNotFoundException: User pool % does not exist.';
const noKey = "NotFoundException: Key '%' does not exist";
const noFunction = 'ResourceNotFoundException: Function not found: %';
const noSource = 'NotFoundException: No data source found named %';
const sourceInUse = 'BadRequestException: Cannot delete data source % as it is used by a function or a resolver.';
const noRole = (service: string) => `The role % cannot be assumed by ${service}.`;
const noIvs = 'ResourceNotFoundException: Resource: % not found';
const inUse = (what: string, code: string) => `${code}: The specified ${what} is in use: %`;

/**
 * Messages are the services' own where they have been reported (in issues, or in the services' API references). Where
 * no report was found, the stricter reading is used, worded like its siblings.
 */
export const REFERENCES: readonly Reference[] = [
  ...of('ApiGatewayV2::Integration', ['ApiId', to('ApiGatewayV2::Api'), noHttpApi]),
  ...of(
    'ApiGatewayV2::Route',
    ['ApiId', to('ApiGatewayV2::Api'), noHttpApi],
    [
      'Target',
      to('ApiGatewayV2::Integration'),
      'BadRequestException: Unable to find Integration of %',
      'ConflictException: Cannot delete Integration %. It is referenced by a Route.',
      true,
    ],
  ),
  ...of(
    'ApiGatewayV2::Stage',
    ['ApiId', to('ApiGatewayV2::Api'), noHttpApi],
    [
      'AccessLogSettings.DestinationArn',
      to('Logs::LogGroup'),
      'NotFoundException: The log group % does not exist',
      undefined,
      true,
    ],
  ),
  ...of('AppSync::ApiKey', ['ApiId', to('AppSync::GraphQLApi'), noApi]),
  ...of(
    'AppSync::DataSource',
    ['ApiId', to('AppSync::GraphQLApi'), noApi],
    ['ServiceRoleArn', ROLE, noRole('AppSync')],
    ['LambdaConfig.LambdaFunctionArn', FUNCTION, noFunction],
    ['DynamoDBConfig.TableName', to('DynamoDB::Table'), 'NotFoundException: Table % not found'],
  ),
  ...of(
    'AppSync::FunctionConfiguration',
    ['ApiId', to('AppSync::GraphQLApi'), noApi],
    ['DataSourceName', to('AppSync::DataSource'), noSource, sourceInUse],
  ),
  ...of(
    'AppSync::GraphQLApi',
    ['LogConfig.CloudWatchLogsRoleArn', ROLE, noRole('AppSync')],
    ['UserPoolConfig.UserPoolId', to('Cognito::UserPool'), noPool],
  ),
  ...of('AppSync::GraphQLSchema', ['ApiId', to('AppSync::GraphQLApi'), noApi]),
  ...of(
    'AppSync::Resolver',
    ['ApiId', to('AppSync::GraphQLApi'), noApi],
    ['DataSourceName', to('AppSync::DataSource'), noSource, sourceInUse],
    [
      'PipelineConfig.Functions',
      to('AppSync::FunctionConfiguration'),
      'NotFoundException: No function found with id %',
      'BadRequestException: Cannot delete a function which is currently used by resolvers: %',
    ],
  ),
  ...of(
    'CloudFront::Distribution',
    ...['DefaultCacheBehavior', 'CacheBehaviors.*'].flatMap((behaviour): [string, string[], string, string][] => [
      [
        `DistributionConfig.${behaviour}.ResponseHeadersPolicyId`,
        to('CloudFront::ResponseHeadersPolicy'),
        'NoSuchResponseHeadersPolicy: The response headers policy % does not exist.',
        inUse('response headers policy', 'ResponseHeadersPolicyInUse'),
      ],
      [
        `DistributionConfig.${behaviour}.FunctionAssociations.*.FunctionARN`,
        to('CloudFront::Function'),
        'InvalidFunctionAssociation: The function % does not exist or is not published.',
        inUse('function', 'FunctionInUse'),
      ],
      [
        `DistributionConfig.${behaviour}.TrustedKeyGroups`,
        to('CloudFront::KeyGroup'),
        'TrustedKeyGroupDoesNotExist: The specified key group does not exist: %',
        inUse('key group', 'ResourceInUse'),
      ],
    ]),
    [
      'DistributionConfig.Origins.*.OriginAccessControlId',
      to('CloudFront::OriginAccessControl'),
      'InvalidOriginAccessControl: The specified origin access control does not exist: %',
      inUse('origin access control', 'OriginAccessControlInUse'),
    ],
    [
      'DistributionConfig.WebACLId',
      to('WAFv2::WebACL'),
      'InvalidWebACLId: Web ACL is not accessible by the requester: %',
      "WAFAssociatedItemException: AWS WAF couldn't perform the operation because your resource is being used by another resource: %",
    ],
    [
      'DistributionConfig.Logging.Bucket',
      to('S3::Bucket'),
      'InvalidArgument: The S3 bucket that you specified for CloudFront logs does not exist: %',
      undefined,
      true,
    ],
  ),
  {
    of: 'AWS::CloudWatch::CompositeAlarm',
    at: 'AlarmRule',
    to: to('CloudWatch::Alarm', 'CloudWatch::CompositeAlarm'),
    missing: 'ValidationError: Could not save the composite alarm as alarms [%] in the alarm rule do not exist',
    held: 'ValidationError: Alarm % cannot be deleted as there are other alarms depending on it',
    namesIn: (rule) => alarmRuleOf(rule).alarms,
  },
  ...of('CloudFront::KeyGroup', [
    'KeyGroupConfig.Items',
    to('CloudFront::PublicKey'),
    "InvalidArgument: One or more of the public keys in the key group doesn't exist: %",
    inUse('public key', 'PublicKeyInUse'),
  ]),
  ...of(
    'CodeDeploy::DeploymentGroup',
    [
      'ApplicationName',
      to('CodeDeploy::Application'),
      'ApplicationDoesNotExistException: No application found for name: %',
    ],
    ['ServiceRoleArn', ROLE, noRole('CodeDeploy')],
  ),
  ...of(
    'Cognito::UserPool',
    ['LambdaConfig', FUNCTION, 'InvalidParameterException: The function % does not exist'],
    [
      'EmailConfiguration.ConfigurationSet',
      to('SES::ConfigurationSet'),
      'InvalidParameterException: Configuration set <%> does not exist.',
    ],
    ['SmsConfiguration.SnsCallerArn', ROLE, noRole('Cognito')],
  ),
  ...of(
    'Cognito::UserPoolClient',
    ['UserPoolId', to('Cognito::UserPool'), noPool],
    [
      'SupportedIdentityProviders',
      to('Cognito::UserPoolIdentityProvider'),
      'InvalidParameterException: The provider % does not exist for the user pool',
    ],
  ),
  ...of('Cognito::UserPoolDomain', [
    'UserPoolId',
    to('Cognito::UserPool'),
    noPool,
    'InvalidParameterException: User pool cannot be deleted. It has a domain configured that should be deleted first.',
  ]),
  ...of('Cognito::UserPoolGroup', ['UserPoolId', to('Cognito::UserPool'), noPool]),
  ...of('Cognito::UserPoolIdentityProvider', ['UserPoolId', to('Cognito::UserPool'), noPool]),
  ...of('DynamoDB::Table', ['SSESpecification.KMSMasterKeyId', KEY, noKey]),
  ...of('IAM::ManagedPolicy', [
    'Roles',
    ROLE,
    'NoSuchEntity: The role with name % cannot be found.',
    'DeleteConflict: Cannot delete entity, must detach all policies first: %',
  ]),
  ...of('IAM::Policy', [
    'Roles',
    ROLE,
    'NoSuchEntity: The role with name % cannot be found.',
    'DeleteConflict: Cannot delete entity, must delete policies first: %',
  ]),
  ...of('IVS::Channel', [
    'RecordingConfigurationArn',
    to('IVS::RecordingConfiguration'),
    noIvs,
    'ConflictException: Recording configuration % is in use by a channel',
  ]),
  ...of('IVS::RecordingConfiguration', [
    'DestinationConfiguration.S3.BucketName',
    to('S3::Bucket'),
    'The state of the recording configuration is CREATE_FAILED: the bucket % does not exist',
  ]),
  ...of('IVS::StreamKey', ['ChannelArn', to('IVS::Channel'), noIvs]),
  ...of('IVSChat::LoggingConfiguration', [
    'DestinationConfiguration.CloudWatchLogs.LogGroupName',
    to('Logs::LogGroup'),
    'The state of the logging configuration is CREATE_FAILED: the log group % does not exist',
  ]),
  ...of(
    'IVSChat::Room',
    [
      'LoggingConfigurationIdentifiers',
      to('IVSChat::LoggingConfiguration'),
      noIvs,
      'ConflictException: Logging configuration % is in use by a room',
    ],
    ['MessageReviewHandler.Uri', FUNCTION, noIvs],
  ),
  ...of(
    'Lambda::EventSourceMapping',
    [
      'EventSourceArn',
      to('SQS::Queue'),
      'InvalidParameterValueException: Error occurred while ReceiveMessage. SQS Error Code: AWS.SimpleQueueService.NonExistentQueue: %',
    ],
    ['FunctionName', FUNCTION, noFunction],
  ),
  ...of(
    'Lambda::Function',
    ['Role', ROLE, 'InvalidParameterValueException: The role defined for the function cannot be assumed by Lambda.'],
    ['Layers', to('Lambda::LayerVersion'), 'InvalidParameterValueException: Layer version % does not exist.'],
    ['KmsKeyArn', KEY, noKey],
  ),
  ...of('Lambda::Permission', ['FunctionName', FUNCTION, noFunction]),
  ...of('Lambda::Version', ['FunctionName', FUNCTION, noFunction]),
  ...of('Lambda::Alias', ['FunctionName', FUNCTION, noFunction]),
  {
    of: 'AWS::Lambda::Alias',
    at: 'FunctionVersion',
    to: to('Lambda::Version'),
    missing: noFunction,
    held: 'ResourceConflictException: Unable to delete version because the following aliases reference it: %',
    namesIn: (version, { FunctionName }) => [versionName(FunctionName, version)],
  },
  ...of(
    'Logs::Delivery',
    [
      'DeliverySourceName',
      to('Logs::DeliverySource'),
      'ResourceNotFoundException: The delivery source % does not exist.',
      'ConflictException: The delivery source % is in use by a delivery.',
    ],
    [
      'DeliveryDestinationArn',
      to('Logs::DeliveryDestination'),
      'ResourceNotFoundException: The delivery destination % does not exist.',
      'ConflictException: The delivery destination % is in use by a delivery.',
    ],
  ),
  ...of('Logs::DeliverySource', [
    'ResourceArn',
    to('CloudFront::Distribution', 'Cognito::UserPool'),
    'ValidationException: The resource % does not exist.',
    undefined,
    true,
  ]),
  ...of('Logs::LogGroup', [
    'KmsKeyId',
    KEY,
    'InvalidParameterException: The specified KMS key does not exist or is not allowed to be used with Arn %',
  ]),
  ...of(
    'Logs::SubscriptionFilter',
    ['LogGroupName', to('Logs::LogGroup'), 'ResourceNotFoundException: The specified log group does not exist.'],
    [
      'DestinationArn',
      FUNCTION,
      'InvalidParameterException: Could not execute the lambda function. Make sure you have given CloudWatch Logs permission to execute your function.',
    ],
  ),
  ...of('S3::Bucket', [
    'LoggingConfiguration.DestinationBucketName',
    to('S3::Bucket'),
    'InvalidTargetBucketForLogging: The target bucket for logging does not exist: %',
  ]),
  ...of('S3::BucketPolicy', ['Bucket', to('S3::Bucket'), 'NoSuchBucket: The specified bucket does not exist: %']),
  ...of('SES::ConfigurationSetEventDestination', [
    'ConfigurationSetName',
    to('SES::ConfigurationSet'),
    'NotFoundException: Configuration set <%> does not exist.',
  ]),
  ...of('SES::EmailIdentity', [
    'ConfigurationSetAttributes.ConfigurationSetName',
    to('SES::ConfigurationSet'),
    'NotFoundException: Configuration set <%> does not exist.',
  ]),
  ...of('SNS::Subscription', ['TopicArn', to('SNS::Topic'), 'NotFoundException: Topic does not exist: %']),
  ...of('SNS::TopicPolicy', ['Topics', to('SNS::Topic'), 'NotFoundException: Topic does not exist: %']),
  ...of('SQS::Queue', [
    'RedrivePolicy.deadLetterTargetArn',
    to('SQS::Queue'),
    'InvalidParameterValueException: Value % for parameter RedrivePolicy is invalid. Reason: Dead letter target does not exist.',
  ]),
  ...of('SQS::QueuePolicy', ['Queues', to('SQS::Queue'), 'QueueDoesNotExist: The specified queue does not exist: %']),
  ...of('Scheduler::Schedule', [
    'Target.RoleArn',
    ROLE,
    'ValidationException: The execution role you provide must allow AWS EventBridge Scheduler to assume the role: %',
  ]),
  ...of('SecretsManager::Secret', ['KmsKeyId', KEY, noKey]),
  ...of(
    'WAFv2::LoggingConfiguration',
    [
      'ResourceArn',
      to('WAFv2::WebACL'),
      "WAFNonexistentItemException: AWS WAF couldn't perform the operation because your resource doesn't exist: %",
    ],
    [
      'LogDestinationConfigs',
      to('Logs::LogGroup', 'S3::Bucket'),
      "WAFInvalidParameterException: The ARN isn't valid: the log destination % does not exist",
      undefined,
      true,
    ],
  ),
  ...of(
    'WAFv2::WebACLAssociation',
    [
      'ResourceArn',
      to('AppSync::GraphQLApi', 'Cognito::UserPool'),
      "WAFNonexistentItemException: AWS WAF couldn't perform the operation because your resource doesn't exist: %",
    ],
    [
      'WebACLArn',
      to('WAFv2::WebACL'),
      "WAFNonexistentItemException: AWS WAF couldn't perform the operation because your resource doesn't exist: %",
      "WAFAssociatedItemException: AWS WAF couldn't perform the operation because your resource is associated with another resource: %",
    ],
  ),
];

/** What custom resources reference: their function is called immediately, and its use of the reference fails. */
export const CUSTOM_REFERENCES: readonly Omit<Reference, 'of'>[] = [
  { at: 'ServiceToken', to: FUNCTION, missing: 'ResourceNotFoundException: Function not found: %' },
  {
    at: 'DestinationBucketName',
    to: to('S3::Bucket'),
    missing:
      'Received response status [FAILED] from custom resource. Message returned: NoSuchBucket: The specified bucket does not exist: %',
  },
  {
    at: 'DistributionId',
    to: to('CloudFront::Distribution'),
    missing:
      'Received response status [FAILED] from custom resource. Message returned: NoSuchDistribution: The specified distribution does not exist: %',
  },
];
