import { memberAt, type JsonObject } from '../../kernel/json.ts';

/**
 * Types whose name comes from a property and must be unique: in an account and region, or within the resource that
 * `within` names. A second resource of the same name is refused, and so is a replacement that would need one (User
 * Guide, "Name type").
 */
const NAMES: Readonly<Record<string, { readonly by: string; readonly within?: string }>> = {
  'AWS::AppSync::DataSource': { by: 'Name', within: 'ApiId' },
  'AWS::CloudFront::Function': { by: 'Name' },
  'AWS::CloudFront::KeyGroup': { by: 'KeyGroupConfig.Name' },
  'AWS::CloudFront::OriginAccessControl': { by: 'OriginAccessControlConfig.Name' },
  'AWS::CloudFront::PublicKey': { by: 'PublicKeyConfig.Name' },
  'AWS::CloudFront::ResponseHeadersPolicy': { by: 'ResponseHeadersPolicyConfig.Name' },
  'AWS::CloudFront::CachePolicy': { by: 'CachePolicyConfig.Name' },
  'AWS::CloudFront::OriginRequestPolicy': { by: 'OriginRequestPolicyConfig.Name' },
  'AWS::CloudWatch::Alarm': { by: 'AlarmName' },
  'AWS::CloudWatch::CompositeAlarm': { by: 'AlarmName' },
  'AWS::CloudWatch::Dashboard': { by: 'DashboardName' },
  'AWS::Cognito::UserPoolDomain': { by: 'Domain' },
  'AWS::Cognito::UserPoolIdentityProvider': { by: 'ProviderName', within: 'UserPoolId' },
  'AWS::DynamoDB::Table': { by: 'TableName' },
  'AWS::Events::Rule': { by: 'Name', within: 'EventBusName' },
  'AWS::IAM::Role': { by: 'RoleName' },
  'AWS::Lambda::Function': { by: 'FunctionName' },
  'AWS::Logs::DeliveryDestination': { by: 'Name' },
  'AWS::Logs::DeliverySource': { by: 'Name' },
  'AWS::Logs::LogGroup': { by: 'LogGroupName' },
  'AWS::Logs::ResourcePolicy': { by: 'PolicyName' },
  'AWS::S3::Bucket': { by: 'BucketName' },
  'AWS::SES::ConfigurationSet': { by: 'Name' },
  'AWS::SES::EmailIdentity': { by: 'EmailIdentity' },
  'AWS::SNS::Topic': { by: 'TopicName' },
  'AWS::SQS::Queue': { by: 'QueueName' },
  'AWS::SSM::Parameter': { by: 'Name' },
  'AWS::Scheduler::Schedule': { by: 'Name', within: 'GroupName' },
  'AWS::SecretsManager::Secret': { by: 'Name' },
  'AWS::WAFv2::WebACL': { by: 'Name', within: 'Scope' },
};

/** The name in the template; undefined where AWS generates one. */
export function nameOf(type: string, properties: Readonly<JsonObject>): string | undefined {
  const name = NAMES[type] && at(properties, NAMES[type].by);
  return typeof name === 'string' ? name : undefined;
}

/** The name, together with the scope in which it must be unique. */
export function uniqueName(type: string, properties: Readonly<JsonObject>): string | undefined {
  const name = nameOf(type, properties);
  const within = NAMES[type]?.within;
  return name === undefined ? undefined : within ? `${at(properties, within) ?? ''}|${name}` : name;
}

const at = (properties: unknown, path: string): unknown => memberAt(properties, path.split('.'));

/**
 * A version number, which is unique only together with its function. @param functionName or the function's ARN, which
 * ends with the name
 */
export const versionName = (functionName: string, version: string): string =>
  `${functionName.split(':').at(-1)}:${version}`;
