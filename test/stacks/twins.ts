/**
 * What CDK itself has for the graphs of resources that lib/stacks makes by hand: a construct that waits as ours has to, one that waits
 * for nothing, or none.
 */
import { Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AuthorizationType, Code as Js, Definition, FunctionRuntime, GraphqlApi } from 'aws-cdk-lib/aws-appsync';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { AgentRuntimeArtifact, LoggingDestination, LogType, Runtime as Agent } from 'aws-cdk-lib/aws-bedrockagentcore';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { UserPool, UserPoolGroup } from 'aws-cdk-lib/aws-cognito';
import { EventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction, SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { Alias, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { FilterPattern, LogGroup } from 'aws-cdk-lib/aws-logs';
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { ConfigurationSet, EmailIdentity, EventDestination, Identity } from 'aws-cdk-lib/aws-ses';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { join } from 'node:path';
import { dev } from '../../lib/stages.ts';

/** The partner that the stack `partner` hears of. */
export const partner = 'aws.partner/stripe.com/ed_test_1';

const schema = join(import.meta.dirname, 'twin.graphql');
const code = `export const request = () => ({});\nexport const response = (ctx) => ctx.result;\n`;
const runtime = FunctionRuntime.JS_1_0_0;
const handler = (stack: Stack) =>
  new Lambda(stack, 'Handler', {
    ...{ runtime: Runtime.NODEJS_24_X, handler: 'index.handler', code: Code.fromInline('exports.handler = () => 1;') },
  });

/** CDK delivers logs for this construct alone. */
function logged(stack: Stack, destination: LoggingDestination): void {
  const agentRuntimeArtifact = AgentRuntimeArtifact.fromImageUri(
    '000000000000.dkr.ecr.us-east-1.amazonaws.com/image:1',
  );
  new Agent(stack, 'Agent', { agentRuntimeArtifact, loggingConfigs: [{ logType: LogType.USAGE_LOGS, destination }] });
}

/** An alias that CodeDeploy moves. */
function released(stack: Stack): void {
  const alias = new Alias(stack, 'Alias', { aliasName: 'live', version: handler(stack).currentVersion });
  new LambdaDeploymentGroup(stack, 'Group', { alias });
}

/** Of each graph by hand: its construct in CDK, and the types whose waiting is compared. */
export const twins: Readonly<Record<string, readonly [make: (stack: Stack) => void, types: readonly string[]]>> = {
  'graph-api.ts beside GraphqlApi': [
    (stack) => {
      const authorizationType = AuthorizationType.API_KEY;
      const authorizationConfig = { defaultAuthorization: { authorizationType } };
      const api = new GraphqlApi(stack, 'Api', {
        name: 'twin',
        definition: Definition.fromFile(schema),
        authorizationConfig,
      });
      const source = api.addNoneDataSource('None');
      const step = source.createFunction('Step', { name: 'step', code: Js.fromInline(code), runtime });
      const at = { typeName: 'Query', fieldName: 'one', code: Js.fromInline(code), runtime };
      api.createResolver('One', { ...at, pipelineConfig: [step] });
      source.createResolver('Two', { ...at, fieldName: 'two' });
    },
    ['GraphQLApi', 'GraphQLSchema', 'ApiKey', 'DataSource', 'FunctionConfiguration', 'Resolver'].map(
      (name) => `AWS::AppSync::${name}`,
    ),
  ],
  'http-api.ts beside HttpApi': [
    (stack) => {
      const integration = new HttpLambdaIntegration('To', handler(stack));
      new HttpApi(stack, 'Api', { defaultIntegration: integration });
    },
    [
      'AWS::ApiGatewayV2::Api',
      'AWS::ApiGatewayV2::Stage',
      'AWS::ApiGatewayV2::Route',
      'AWS::ApiGatewayV2::Integration',
    ],
  ],
  'schedule.ts beside Rule': [
    (stack) => {
      const schedule = Schedule.cron({ minute: '0' });
      new Rule(stack, 'Rule', { schedule, targets: [new LambdaFunction(handler(stack))] });
    },
    ['AWS::Events::Rule', 'AWS::Lambda::Function'],
  ],
  'a worker’s queue beside SqsEventSource': [
    (stack) => handler(stack).addEventSource(new SqsEventSource(new Queue(stack, 'Queue'))),
    ['AWS::SQS::Queue', 'AWS::Lambda::EventSourceMapping'],
  ],
  'a worker beside SqsEventSource': [
    (stack) => handler(stack).addEventSource(new SqsEventSource(new Queue(stack, 'Queue'))),
    ['AWS::Lambda::Function', 'AWS::IAM::Role', 'AWS::Lambda::EventSourceMapping'],
  ],
  'canary-releases.ts beside LambdaDeploymentGroup': [released, ['AWS::CodeDeploy::DeploymentGroup', 'AWS::IAM::Role']],
  'keys of films beside KeyGroup': [
    (stack) => new KeyGroup(stack, 'Group', { items: [new PublicKey(stack, 'Key', { encodedKey: dev.filmKey })] }),
    ['AWS::CloudFront::PublicKey', 'AWS::CloudFront::KeyGroup'],
  ],
  'the moderators’ group beside UserPoolGroup': [
    (stack) => new UserPoolGroup(stack, 'Group', { userPool: new UserPool(stack, 'Pool') }),
    ['AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolGroup'],
  ],
  'a bucket’s policy beside Bucket': [
    (stack) => new Bucket(stack, 'Bucket', { enforceSSL: true }),
    ['AWS::S3::Bucket', 'AWS::S3::BucketPolicy'],
  ],
  'mail’s settings beside ConfigurationSet': [
    (stack) => {
      const configurationSet = new ConfigurationSet(stack, 'Set');
      configurationSet.addEventDestination('Out', {
        destination: EventDestination.eventBus(EventBus.fromEventBusName(stack, 'Default', 'default')),
      });
    },
    ['AWS::SES::ConfigurationSet', 'AWS::SES::ConfigurationSetEventDestination'],
  ],
  'what is said in classes beside SubscriptionFilter': [
    (stack) =>
      new LogGroup(stack, 'Group').addSubscriptionFilter('Filter', {
        filterPattern: FilterPattern.allEvents(),
        destination: new LambdaDestination(handler(stack)),
      }),
    ['AWS::Logs::LogGroup', 'AWS::Logs::SubscriptionFilter', 'AWS::Lambda::Permission'],
  ],
  'partner-events.ts beside EventBus': [
    (stack) => {
      const eventBus = new EventBus(stack, 'Bus', { eventSourceName: partner });
      const targets = [new SqsQueue(new Queue(stack, 'Queue'))];
      new Rule(stack, 'Rule', { eventBus, eventPattern: { source: [partner] }, targets });
    },
    ['AWS::Events::EventBus', 'AWS::Events::Rule', 'AWS::SQS::Queue'],
  ],
  'table-backups.ts beside BackupPlan': [
    (stack) => {
      const backupPlanRules = [BackupPlanRule.daily(new BackupVault(stack, 'Vault'))];
      const resources = [BackupResource.fromArn('arn:aws:dynamodb:us-east-1:000000000000:table/twin')];
      new BackupPlan(stack, 'Plan', { backupPlanRules }).addSelection('Selection', { resources });
    },
    ['AWS::Backup::BackupPlan', 'AWS::Backup::BackupVault', 'AWS::Backup::BackupSelection'],
  ],
  'access-logs.ts beside what Runtime logs': [
    (stack) => logged(stack, LoggingDestination.s3(new Bucket(stack, 'Logs'))),
    ['AWS::Logs::DeliverySource', 'AWS::Logs::DeliveryDestination', 'AWS::Logs::Delivery'],
  ],
  'the log of chats beside what Runtime logs': [
    (stack) => logged(stack, LoggingDestination.cloudWatchLogs(new LogGroup(stack, 'Logs'))),
    ['AWS::Logs::LogGroup', 'AWS::Logs::ResourcePolicy'],
  ],
};

/** Where CDK's construct waits for nothing either. */
export const alone: Readonly<Record<string, readonly [make: (stack: Stack) => void, types: readonly string[]]>> = {
  'an application of CodeDeploy': [released, ['AWS::CodeDeploy::Application', 'AWS::Lambda::Alias']],
  'the mail domain beside EmailIdentity': [
    (stack) => {
      new ConfigurationSet(stack, 'Set');
      new EmailIdentity(stack, 'Identity', { identity: Identity.domain('school.test') });
    },
    ['AWS::SES::EmailIdentity', 'AWS::SES::ConfigurationSet'],
  ],
};

/** Modules of CDK that have no construct, only what is generated of CloudFormation's own descriptions: nothing to compare with. */
export const withoutTwin: Readonly<Record<string, string>> = {
  'aws-wafv2': 'firewalls, what they stand before, and their logs',
  'aws-ivs': 'channels, stream keys, recordings, keys of playback',
  'aws-ivschat': 'rooms, and that they are logged',
  'aws-budgets': 'budgets',
};
