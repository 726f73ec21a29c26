/**
 * Edges without which nothing fails, by kind (`<type> <property> > <referenced type>`, `*` for any text), and why AWS
 * accepts a reference to something that does not exist yet. The reference stays in the template because it carries the
 * value.
 */
export const needless: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Integration IntegrationUri > AWS::Lambda::*':
    'API Gateway reads the address when a request comes, and looks only at its form before.',
  'AWS::CloudFront::Distribution DistributionConfig.Origins.DomainName > *':
    'CloudFront asks an origin by its name when a viewer comes.',
  'AWS::CloudWatch::Alarm *Actions > AWS::SNS::Topic':
    'CloudWatch tells a topic when the state changes, and looks only at the form of the ARN before.',
  'AWS::CloudWatch::Alarm *Dimensions.Value > *':
    'A dimension is a text: an alarm on what is not there yet has missing data.',
  'AWS::Cognito::UserPool EmailConfiguration.ConfigurationSet > AWS::SES::ConfigurationSet':
    'Counts only where codes go out by SES; with the parameters as the template has them, that branch is not taken.',
  'AWS::Events::Rule EventPattern.* > *': 'A pattern is compared with events, and names nothing.',
  'AWS::Events::Rule Targets.Arn > *':
    'EventBridge calls a target when an event comes, and looks only at its form before.',
  'AWS::IVSChat::LoggingConfiguration DependsOn > AWS::Logs::ResourcePolicy':
    'IVS Chat writes such a policy itself where the deployer may, as the role of CDK may; the edge is for those who may not.',
  'AWS::IAM::* *PolicyDocument.Statement.Resource > *':
    'IAM compares resources of a statement with requests; an ARN of what is not there yet is as good.',
  'AWS::Lambda::Function Environment.Variables.* > *': 'A variable is a text that a running function reads.',
  'AWS::Lambda::Function LoggingConfig.LogGroup > AWS::Logs::LogGroup':
    'Lambda writes to the group when the function first runs, and nothing runs it before the stack stands.',
  'AWS::Lambda::LayerVersion DependsOn > *':
    'CDK lets all of a bucket deployment wait for the one before it; its layer needs nothing of it.',
  'AWS::Lambda::Permission SourceArn > *': 'A condition on the caller: compared when it calls.',
  'AWS::Logs::LogGroup LogGroupName > AWS::AppSync::GraphQLApi':
    'A name that AppSync will write to; the group may stand before the API.',
  'AWS::Logs::ResourcePolicy PolicyDocument > AWS::Logs::LogGroup': 'The policy is a text, compared with requests.',
  'AWS::S3::Bucket BucketEncryption.* > AWS::KMS::Key':
    'S3 keeps the ARN of the key and asks for it at the first write.',
  'AWS::S3::BucketPolicy PolicyDocument.Statement.Condition.* > *': 'A condition is compared with requests.',
  'AWS::SNS::Topic KmsMasterKeyId > AWS::KMS::Key':
    'SNS keeps the id of the key and asks for it at the first publication.',
  'AWS::SSM::Parameter Value > *': 'A value is a text that others read.',
  'Custom::CDKBucketDeployment DependsOn > AWS::Lambda::LayerVersion':
    'CDK lets all of a bucket deployment wait for the one before it; its layer is of no use to this one.',
  'Custom::Content DependsOn > Custom::CDKBucketDeployment':
    'Not for CloudFormation: the function publishes the objects that are uploaded by then, and no function runs here.',
  'Custom::Content DependsOn > Custom::DemoLearner':
    'Not for AWS: pages would be drawn before there are reviews, and say less.',
  'Custom::DemoLearner DependsOn > Custom::Content':
    'Not for AWS: the function gives the account what is published by then, and would give it less.',
  'Custom::CDKBucketDeployment DependsOn > Custom::CDKBucketDeployment':
    'Not for AWS, which would upload side by side, but for visitors: what pages load is there before the pages are.',
};

const patterns = Object.keys(needless).map((kind) => {
  const parts = kind.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return [kind, new RegExp(`^${parts.join('.*')}$`)] as const;
});

/** The list's entry for an edge. */
export const entryFor = (kind: string): string | undefined => patterns.find(([, pattern]) => pattern.test(kind))?.[0];

/** Why AWS does not need the edge, if it is listed. */
export function reasonFor(kind: string): string | undefined {
  const entry = entryFor(kind);
  return entry === undefined ? undefined : needless[entry];
}
