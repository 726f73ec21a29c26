import type { Properties } from '../../../stacks/templates/properties.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';
import { namesAlias } from '../../../stacks/templates/functions.ts';
import { answeredBy, stepFor, usersOf } from './api.ts';
import { mentioning } from './mentions.ts';
import { isRolledBack, movedBy, stoppingAlarms } from './releases.ts';
import { takersOf } from './roles.ts';

/** The purpose of a resource, from its description in the template or else from what it is attached to. */
export function purposeOf(view: View, node: Node): string {
  const { properties: p, stack, type } = node;
  const own =
    p.Description ?? p.AlarmDescription ?? p.Comment ?? p.FunctionConfig?.Comment ?? p.DistributionConfig?.Comment;
  if (type !== 'AWS::Lambda::LayerVersion' && typeof own === 'string' && own.length > 0)
    return own.split('\n')[0]!.replace(/ What to do: http.*$/, '') + told(view, node);
  const say = (value: unknown) => view.text(stack, value);
  const at = (value: unknown) => view.mentioned(stack, value)[0]?.node.name ?? say(value);
  /** A function, and whether by its alias: what a release moves step by step. */
  const called = (value: unknown) => at(value) + (view.mentioned(stack, value)[0]?.alias ? ', by its alias' : '');
  switch (type) {
    case 'AWS::AppSync::Resolver':
      return answeredBy(view, node);
    case 'AWS::AppSync::FunctionConfiguration':
      return stepFor(view, node);
    case 'AWS::AppSync::GraphQLSchema':
      return `Schema of ${at(p.ApiId)}`;
    case 'AWS::AppSync::DataSource':
      return `How the API reaches ${p.Type === 'NONE' ? 'nobody' : called([p.DynamoDBConfig, p.LambdaConfig])}, in ${countOf(usersOf(view, node), 'step')}`;
    case 'AWS::Logs::LogGroup':
      return `Log of ${loggersOf(view, node) || say(p.LogGroupName ?? 'nothing in these templates')}`;
    case 'AWS::Logs::SubscriptionFilter':
      return `Sends lines of ${at(p.LogGroupName)} to ${called(p.DestinationArn)}`;
    case 'AWS::Lambda::Function':
      return `Called by ${namesOf(callersOf(view, node)) || 'nobody'}`;
    case 'AWS::Lambda::LayerVersion':
      return `Gives ${namesOf(mentioning(view, node)) || 'nobody'} ${say(p.Description ?? p.LayerName ?? 'files')}`;
    case 'AWS::Lambda::Alias':
      return `Leads ${namesOf(callersBy(view, node)) || 'nobody'} to a version of ${at(p.FunctionName)}`;
    case 'AWS::CodeDeploy::DeploymentGroup':
      return `Moves ${namesOf(movedBy(view, node)) || 'nothing'} to the next version by ${say(p.DeploymentConfigName).replace(/^.*\./, '')}, ${returns(node)}`;
    case 'AWS::Lambda::Version':
      return `The code of ${at(p.FunctionName)} as it is now`;
    case 'AWS::IAM::Role':
      return `Role of ${namesOf(takersOf(view, node)) || 'nothing in these templates'}`;
    case 'Custom::CDKBucketDeployment':
      return `Copies files into ${at(p.DestinationBucketName)}`;
    case 'AWS::SNS::Subscription':
      return `Passes ${at(p.TopicArn)} on to ${say(p.Endpoint)} (${say(p.Protocol)})`;
    case 'AWS::SES::ConfigurationSetEventDestination':
      return `Reports events of mails of ${at(p.ConfigurationSetName)}: ${(p.EventDestination?.MatchingEventTypes ?? []).join(', ')}`;
    case 'AWS::WAFv2::LoggingConfiguration':
      return `Logs the requests that ${at(p.ResourceArn)} ${loggedBy(p.LoggingFilter)}`;
    case 'AWS::Lambda::Permission':
      return `Lets ${say(p.Principal)} call ${called(p.FunctionName)}, for ${p.SourceArn ? say(p.SourceArn) : 'anything'}`;
    case 'AWS::Lambda::EventSourceMapping':
      return `Delivers messages of ${at(p.EventSourceArn)} to ${called(p.FunctionName)}`;
    case 'AWS::S3::BucketPolicy':
      return `Who may reach ${at(p.Bucket)}`;
    case 'AWS::SQS::QueuePolicy':
      return `Who may reach ${(p.Queues ?? []).map(at).join(', ')}`;
    case 'AWS::SNS::TopicPolicy':
      return `Who may reach ${(p.Topics ?? []).map(at).join(', ')}`;
    case 'AWS::ApiGatewayV2::Route':
      return `Route ${say(p.RouteKey)}`;
    case 'AWS::ApiGatewayV2::Integration':
      return `Forwards requests to ${called(p.IntegrationUri)}`;
    case 'AWS::Events::Rule':
      return `Calls ${(p.Targets ?? []).map((target) => called(target.Arn)).join(', ')} ${p.ScheduleExpression ? `at ${p.ScheduleExpression}` : 'on events'}`;
    case 'AWS::WAFv2::WebACLAssociation':
      return `Puts ${at(p.WebACLArn)} before ${at(p.ResourceArn)}`;
    case 'AWS::IAM::Policy':
    case 'AWS::IAM::ManagedPolicy':
      return `Rights of ${(p.Roles ?? []).map(at).join(', ')}`;
    case 'AWS::SSM::Parameter':
      return `Tells operators’ commands ${say(p.Name)}`;
    default: {
      if (type.startsWith('Custom::') && p.ServiceToken) return `Has ${at(p.ServiceToken)} called by deployments`;
      const name = p.Name ?? p.QueueName ?? p.BucketName ?? p.EmailIdentity ?? p.DashboardName;
      return name ? say(name) : sentence(type);
    }
  }
}

/** Custom resources that a function implements. */
const callersOf = (view: View, called: Node): readonly Node[] =>
  mentioning(view, called).filter(({ stack, properties }) =>
    view.mentioned(stack, properties['ServiceToken']).some(({ node }) => node === called),
  );

/** Whom an alarm tells. */
function told(view: View, { stack, type, properties: { AlarmActions = [], ActionsEnabled } }: Node): string {
  if (!/^AWS::CloudWatch::(?:Composite)?Alarm$/.test(type)) return '';
  const by = ActionsEnabled === false ? [] : view.mentioned(stack, AlarmActions).map(({ node }) => node);
  return ` Tells ${namesOf(by) || 'nobody'}.`;
}

/** When a deployment takes an alias back. */
function returns(group: Node): string {
  const alarms = isRolledBack(group, 'DEPLOYMENT_STOP_ON_ALARM') ? stoppingAlarms(group).length : 0;
  const causes = [
    ...(isRolledBack(group, 'DEPLOYMENT_FAILURE') ? ['a failure'] : []),
    ...(alarms > 0 ? [`one of ${alarms} alarms`] : []),
  ];
  if (causes.length === 0) return 'and not back on its own';
  return `and back on ${causes.join(' or ')}${alarms > 0 ? '' : ', whatever the alarms say'}`;
}

/** The resources that call a function by an alias. */
const callersBy = (view: View, alias: Node): readonly Node[] =>
  view.nodes.filter(
    ({ stack, type, properties }) =>
      !namesAlias.test(type) && view.mentioned(stack, properties).some((target) => target.alias === alias),
  );

const countOf = (nodes: readonly Node[], noun: string): string =>
  nodes.length === 1 ? `one ${noun}` : `${nodes.length === 0 ? 'no' : nodes.length} ${noun}s`;

const namesOf = (nodes: readonly Node[]): string => nodes.map(({ name }) => name).join(', ');

/** What a firewall does with the requests that its log keeps. */
function loggedBy(filter: Properties['LoggingFilter']): string {
  if (!filter) return 'examines';
  const kept = filter.Filters.filter(({ Behavior }) => Behavior === 'KEEP');
  const actions = kept.flatMap(({ Conditions }) => Conditions.flatMap(({ ActionCondition }) => ActionCondition?.Action ?? [])); // prettier-ignore
  const words = actions.flatMap((action) => firewallActions[action] ?? [action]).join(' or ') || 'labels';
  return filter.DefaultBehavior === 'KEEP' ? 'examines, but for those that its filter drops' : words;
}
const firewallActions: Readonly<Record<string, string | readonly string[]>> = {
  ALLOW: 'allows',
  BLOCK: 'blocks',
  COUNT: 'counts',
  CAPTCHA: 'answers with a CAPTCHA',
  CHALLENGE: 'challenges',
  // Rules that a rule group overrides to count: COUNT has said it.
  EXCLUDED_AS_COUNT: [],
};

/** Resource types that reference a log group without writing to it. */
const READS =
  /^AWS::IAM::|Policy$|^AWS::Logs::SubscriptionFilter$|^AWS::Logs::MetricFilter$|^AWS::CloudWatch::|^AWS::KMS::Key$|^AWS::Lambda::Permission$/;

/** The writers of a log group: resources whose settings reference it, or whose name is in its name. */
const loggersOf = (view: View, group: Node): string =>
  namesOf([
    ...mentioning(view, group).filter(({ type }) => !READS.test(type)),
    ...view.mentioned(group.stack, group.properties['LogGroupName']).map(({ node }) => node),
  ]);

/** `User pool client` of `AWS::Cognito::UserPoolClient`. */
function sentence(type: string): string {
  const words = type
    .split('::')
    .at(-1)!
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
