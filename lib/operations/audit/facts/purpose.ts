import type { Properties } from '../../../stacks/templates/properties.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';
import { namesAlias } from '../../../stacks/templates/functions.ts';
import { answeredBy, stepFor, usersOf } from './api.ts';
import { mentioning } from './mentions.ts';
import { endedBy, isRolledBack, movedBy, stoppingAlarms } from './releases.ts';
import { takersOf } from './roles.ts';

/** The purpose of a resource, from its description in the template or else from what it is attached to. */
export function purposeOf(view: View, node: Node): string {
  const { properties: p, stack, type } = node;
  const own =
    p.Description ?? p.AlarmDescription ?? p.Comment ?? p.FunctionConfig?.Comment ?? p.DistributionConfig?.Comment;
  if (type !== 'AWS::Lambda::LayerVersion' && typeof own === 'string' && own.length > 0)
    return ended(own.split('\n')[0]!.replace(/ What to do: http.*$/, ''), told(view, node));
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
      return `Brings ${say(p.Description ?? p.LayerName ?? 'files')} to ${namesOf(mentioning(view, node)) || 'no function'}`;
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
    case 'AWS::Logs::ResourcePolicy':
      return `Who may reach ${namesOf(view.mentioned(stack, p.PolicyDocument).map((target) => target.node))}`;
    case 'AWS::Logs::Delivery':
      return `Delivers ${say(p.DeliverySourceName)} to ${at(p.DeliveryDestinationArn)}`;
    case 'AWS::Budgets::Budget':
      return budgeted(p, at);
    case 'AWS::Cognito::UserPoolClient':
    case 'AWS::Cognito::UserPoolDomain':
    case 'AWS::Cognito::UserPoolIdentityProvider':
      return `${sentence(type)} of ${at(p.UserPoolId)}`;
    case 'AWS::SNS::Topic':
      return `Topic, told by ${countOf(tellersOf(view, node), 'resource')}`;
    case 'AWS::ApiGatewayV2::Stage':
      return `Stage of ${at(p.ApiId)}`;
    case 'AWS::IVS::StreamKey':
      return `Stream key of ${at(p.ChannelArn)}`;
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
      return name ? say(name) : `${sentence(type)}, ${usedBy(view, node)}`;
    }
  }
}

/** Custom resources that a function implements. */
const callersOf = (view: View, called: Node): readonly Node[] =>
  mentioning(view, called).filter(({ stack, properties }) =>
    view.mentioned(stack, properties['ServiceToken']).some(({ node }) => node === called),
  );

/** A description, and sentences after it. */
const ended = (own: string, more: readonly string[]): string =>
  more.length === 0 ? own : [own.replace(/(?<![.!?])$/, '.'), ...more].join(' ');

/** Whom an alarm tells, and which releases it ends. */
function told(view: View, alarm: Node): readonly string[] {
  const { stack, type, properties } = alarm;
  if (!/^AWS::CloudWatch::(?:Composite)?Alarm$/.test(type)) return [];
  const { AlarmActions = [], ActionsEnabled } = properties;
  const by = ActionsEnabled === false ? [] : view.mentioned(stack, AlarmActions).map(({ node }) => node);
  const ends = endedBy(view, alarm).map((words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`);
  return [`Tells ${namesOf(by) || 'nobody'}.`, ...ends];
}

/** Whom a budget tells, and from which costs on. */
function budgeted({ Budget, NotificationsWithSubscribers = [] }: Properties, at: (value: unknown) => string): string {
  const told = NotificationsWithSubscribers.map(({ Notification, Subscribers = [] }) => {
    const expected = Notification.NotificationType === 'FORECASTED' ? 'expected ' : '';
    const share = Notification.ThresholdType === 'ABSOLUTE_VALUE' ? Budget?.BudgetLimit?.Unit : '%';
    return `${Subscribers.map(({ Address }) => at(Address)).join(', ')} at ${expected}${Notification.Threshold} ${share}`;
  });
  const { Amount, Unit } = Budget?.BudgetLimit ?? {};
  return `Budget of ${Amount} ${Unit} ${Budget?.TimeUnit?.toLowerCase()}. Tells ${told.join('; ') || 'nobody'}.`;
}

/** Resources that send to a topic. */
const tellersOf = (view: View, topic: Node): readonly Node[] =>
  mentioning(view, topic).filter(({ type }) => !/^AWS::IAM::|Policy$|^AWS::SNS::Subscription$/.test(type));

/** Resource types that reference another without using it. */
const WATCHES = /^AWS::IAM::|Policy$|^AWS::CloudWatch::|^AWS::Lambda::Permission$/;

/** Names of the resources that use another, or their number. */
function usedBy(view: View, node: Node): string {
  const users = mentioning(view, node).filter(({ type }) => !WATCHES.test(type));
  return `used by ${users.length > 4 ? `${users.length} resources` : namesOf(users) || 'none of these'}`;
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
