import type { JsonObject } from '../../../../lib/local/kernel/json.ts';
import { idOf, type Changes } from './change.ts';

/** Changes what the schema says of a field. */
const field = (name: string, from: string, to: string) => (properties: JsonObject) => {
  const said = new RegExp(`(?<=\\n  ${name}\\b[^\\n]*)${from}(?=[^\\n]*\\n)`);
  if (!said.test(properties.Definition)) throw new Error(`${name} has no ${from}`);
  properties.Definition = properties.Definition.replace(said, to);
};

/** What each resource is for. */
export const resources: Changes = {
  'a field that is opened to visitors': {
    type: 'AppSync::GraphQLSchema',
    change: field('getUserOrders', '(?=\\n)', ' @aws_api_key @aws_cognito_user_pools'),
    was: /Answers Query\.getUserOrders for learners:/,
    is: /Answers Query\.getUserOrders for visitors and learners:/,
  },
  'a field that is closed to visitors': {
    type: 'AppSync::GraphQLSchema',
    change: field('getCertificate', '@aws_api_key', ''),
    was: /Answers Query\.getCertificate for visitors and learners:/,
    is: /Answers Query\.getCertificate for learners:/,
  },
  'a field for a group alone': {
    type: 'AppSync::GraphQLSchema',
    change: field('getWishlist', '(?=\\n)', ' @aws_auth(cognito_groups: ["moderators"])'),
    was: /Answers Query\.getWishlist for learners:/,
    is: /Answers Query\.getWishlist for learners of the group moderators:/,
  },
  'a field that asks for no account': {
    type: 'AppSync::Resolver',
    id: /^GraphQuerygetOwnedProducts/,
    change: (p) => p.PipelineConfig.Functions.shift(),
    was: /Answers Query\.getOwnedProducts for learners: require_account \(table\), admit \(none\), Query_getOwned/,
    is: /Answers Query\.getOwnedProducts for learners: admit \(none\), Query_getOwned/,
  },
  'a step on another data source': {
    type: 'AppSync::FunctionConfiguration',
    id: /^GraphStepinvokevideo/,
    change: (p, templates) => (p.DataSourceName = { 'Fn::GetAtt': [idOf(/^GraphSourcetable/, templates), 'Name'] }),
    was: /getProductVideo .{0,80}invoke_video \(video\)/,
    is: /classroom\/VideoFunction, in no steps.*getProductVideo .{0,80}invoke_video \(table\)/,
  },
  'a data source past the alias': {
    type: 'AppSync::DataSource',
    id: /^GraphSourcecatalogue/,
    change: (p, templates) =>
      (p.LambdaConfig.LambdaFunctionArn = { 'Fn::GetAtt': [idOf(/^CatalogueFunction(?!Current)/, templates), 'Arn'] }),
    was: /reaches api\/CatalogueFunction, by its alias.*Leads api\/GraphSourcecatalogue to a version/,
    is: /reaches api\/CatalogueFunction, in 2 steps.*Leads nobody to a version of api\/CatalogueFunction/,
  },
  'an alarm that tells nobody': {
    type: 'CloudWatch::Alarm',
    id: /^PaymentMismatch/,
    change: (p) => (p.AlarmActions = []),
    was: /nothing was granted for it\. Tells data\/OnCallTopic\./,
    is: /nothing was granted for it\. Tells nobody\./,
  },
  'a release that takes all requests at once': {
    type: 'CodeDeploy::DeploymentGroup',
    id: /^Webhook/,
    change: (p) => (p.DeploymentConfigName = 'CodeDeployDefault.LambdaAllAtOnce'),
    was: /Moves payments\/WebhookAlias to the next version by LambdaCanary10Percent5Minutes, and back on a failure or one of 5 alarms/,
    is: /Moves payments\/WebhookAlias to the next version by LambdaAllAtOnce/,
  },
  'a release that no alarm takes back': {
    type: 'CodeDeploy::DeploymentGroup',
    id: /^Worker/,
    change: (p) => (p.AlarmConfiguration.Enabled = false),
    was: /Moves payments\/WorkerAlias .{0,60}, and back on a failure or one of 5 alarms/,
    is: /Moves payments\/WorkerAlias .{0,60}, and back on a failure, whatever the alarms say/,
  },
  'another word about a function at the edge': {
    type: 'CloudFront::Function',
    id: /^Routes/,
    change: (p) => (p.FunctionConfig.Comment = 'Answers by itself'),
    was: /Routes CloudFront::Function Maps routes of the site to pages/,
    is: /Routes CloudFront::Function Answers by itself/,
  },
  'chats that nobody logs': {
    type: 'IVSChat::LoggingConfiguration',
    change: (p) => delete p.DestinationConfiguration,
    was: /LiveChatLog Logs::LogGroup Log of classroom\/LiveChatLogging/,
    is: /LiveChatLog Logs::LogGroup Log of \/aws\/vendedlogs\/ivschat/,
  },
  'files laid elsewhere': {
    type: 'CDKBucketDeployment',
    id: /^Assets/,
    change: (p) => (p.DestinationBucketName = 'another-bucket'),
    was: /AssetsCustomResource Custom::CDKBucketDeployment Copies files into site\/Bucket/,
    is: /AssetsCustomResource Custom::CDKBucketDeployment Copies files into another-bucket/,
  },
  'a class of data that nobody has explained': {
    type: 'S3::Bucket',
    id: /^Content/,
    change: (p) => p.Tags.forEach((tag: JsonObject) => tag.Key === 'data-class' && (tag.Value = 'trade')),
    was: /data-class: internal is about nobody, personal/,
    is: /secret opens something, trade, of which nobody has said what it means\./,
  },
  'a firewall that logs every request': {
    type: 'WAFv2::LoggingConfiguration',
    change: (p) => delete p.LoggingFilter,
    was: /FirewallLogging WAFv2::LoggingConfiguration Logs the requests that api\/FirewallAcl blocks or counts/,
    is: /FirewallLogging WAFv2::LoggingConfiguration Logs the requests that api\/FirewallAcl examines/,
  },
  'mails whose delivery is reported': {
    type: 'SES::ConfigurationSetEventDestination',
    id: /^MailEvents/,
    change: (p) => (p.EventDestination.MatchingEventTypes = ['DELIVERY']),
    was: /Reports events of mails of payments\/MailSettings: BOUNCE, COMPLAINT/,
    is: /Reports events of mails of payments\/MailSettings: DELIVERY/,
  },
  'a layer that no function has': {
    type: 'Lambda::Function',
    id: /^CustomCDKBucketDeployment/,
    change: (p) => delete p.Layers,
    was: /Lambda::LayerVersion Brings \/opt\/awscli\/aws to site\/CustomCDKBucketDeployment\w+ /,
    is: /AssetsAwsCliLayer Lambda::LayerVersion Brings \/opt\/awscli\/aws to no function/,
  },
  'a release that its own failure does not roll back': {
    type: 'CodeDeploy::DeploymentGroup',
    id: /^PaymentsAlias/,
    change: (p) => (p.AutoRollbackConfiguration.Events = ['DEPLOYMENT_STOP_ON_ALARM']),
    was: /Moves payments\/PaymentsAlias .{0,60}, and back on a failure or one of 5 alarms/,
    is: /Moves payments\/PaymentsAlias .{0,60}, and back on one of 5 alarms/,
  },
  'a release that one alarm does not end': {
    type: 'CodeDeploy::DeploymentGroup',
    id: /^ClassesLiveAlias/,
    change: (p) => p.AlarmConfiguration.Alarms.shift(),
    was: /A part of PagesBudgetFast; see there\. Tells nobody\. Rolls back releases of classroom\/ClassesLiveFunction/,
    is: /A part of PagesBudgetFast; see there\. Tells nobody\. Rolls back releases of (?!classroom)/,
  },
  'a budget that speaks earlier': {
    type: 'Budgets::Budget',
    change: (p) => (p.NotificationsWithSubscribers[0].Notification.Threshold = 15),
    was: /Budget of 2000 USD monthly\. Tells data\/OnCallTopic at 50 %; data\/OnCallTopic at 80 %/,
    is: /Budget of 2000 USD monthly\. Tells data\/OnCallTopic at 15 %; data\/OnCallTopic at 80 %/,
  },
  'a queue that nobody reads': {
    type: 'Lambda::EventSourceMapping',
    id: /^LettersFeed/,
    change: (p) => (p.EventSourceArn = 'arn:aws:sqs:us-east-1:1:other'),
    was: /LettersQueue SQS::Queue Queue, used by api\/LettersFeed, api\/ContactFunction /,
    is: /LettersQueue SQS::Queue Queue, used by api\/ContactFunction /,
  },
  'an alarm of which a topic hears nothing': {
    type: 'CloudWatch::CompositeAlarm',
    id: /^MailBudgetSlow/,
    change: (p) => (p.AlarmActions = []),
    was: /For three days learners have failed to get a mail of ours .{0,80}\. Tells data\/OnCallTopic\./,
    is: /For three days learners have failed to get a mail of ours .{0,80}\. Tells nobody\./,
  },
  'an application that releases less': {
    type: 'CodeDeploy::DeploymentGroup',
    id: /^WorkerAlias/,
    change: (p) => (p.ApplicationName = 'other'),
    was: /CodeDeploy::Application Application, used by 5 resources/,
    is: /CodeDeploy::Application Application, used by (?!5 resources)/,
  },
};
