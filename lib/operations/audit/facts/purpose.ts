import type { Node, View } from '../../../stacks/templates/view.ts';

/** What a resource is for, in its own words where the template has some, else from what it is attached to. */
export function purposeOf(view: View, node: Node): string {
  const { properties: p, stack, type } = node;
  const own = p.Description ?? p.AlarmDescription ?? p.Comment ?? p.DistributionConfig?.Comment;
  if (typeof own === 'string' && own.length > 0) return own.split('\n')[0]!.replace(/ What to do: http.*$/, '');
  const say = (value: unknown) => view.text(stack, value);
  const at = (value: unknown) => view.mentioned(stack, value)[0]?.node.name ?? say(value);
  switch (type) {
    case 'AWS::AppSync::Resolver':
      return `Answers ${p.TypeName}.${p.FieldName}`;
    case 'AWS::AppSync::FunctionConfiguration':
      return `Step ${p.Name} of resolvers`;
    case 'AWS::AppSync::DataSource':
      return `Where resolvers reach ${p.Type === 'NONE' ? 'nobody' : at([p.DynamoDBConfig, p.LambdaConfig])}`;
    case 'AWS::Logs::LogGroup':
      return `Log of ${loggersOf(view, node) || say(p.LogGroupName ?? 'a function')}`;
    case 'AWS::Lambda::Permission':
      return `Lets ${say(p.Principal)} call ${at(p.FunctionName)} for ${p.SourceArn ? say(p.SourceArn) : 'anything'}`;
    case 'AWS::Lambda::EventSourceMapping':
      return `Hands messages of ${at(p.EventSourceArn)} to ${at(p.FunctionName)}`;
    case 'AWS::S3::BucketPolicy':
      return `Who may reach ${at(p.Bucket)}`;
    case 'AWS::SQS::QueuePolicy':
      return `Who may reach ${(p.Queues ?? []).map(at).join(', ')}`;
    case 'AWS::SNS::TopicPolicy':
      return `Who may reach ${(p.Topics ?? []).map(at).join(', ')}`;
    case 'AWS::ApiGatewayV2::Route':
      return `Route ${say(p.RouteKey)}`;
    case 'AWS::ApiGatewayV2::Integration':
      return `Leads requests to ${at(p.IntegrationUri)}`;
    case 'AWS::Events::Rule':
      return `Calls ${(p.Targets ?? []).map((target) => at(target.Arn)).join(', ')} ${p.ScheduleExpression ? `at ${p.ScheduleExpression}` : 'on events'}`;
    case 'AWS::WAFv2::WebACLAssociation':
      return `Puts ${at(p.WebACLArn)} before ${at(p.ResourceArn)}`;
    case 'AWS::IAM::Policy':
    case 'AWS::IAM::ManagedPolicy':
      return `Rights of ${(p.Roles ?? []).map(at).join(', ')}`;
    case 'AWS::SSM::Parameter':
      return `Tells operators’ commands ${say(p.Name)}`;
    default: {
      const name = p.Name ?? p.QueueName ?? p.BucketName ?? p.EmailIdentity ?? p.DashboardName;
      return name ? say(name) : sentence(type);
    }
  }
}

/** Who writes to a log group: functions by their settings, others by their mention of it. */
function loggersOf(view: View, group: Node): string {
  const writers = view.nodes.filter(
    (node) =>
      node.type !== 'AWS::IAM::Role' &&
      view.mentioned(node.stack, node.properties.LoggingConfig ?? {}).some((target) => target.node === group),
  );
  return writers.map(({ name }) => name).join(', ');
}

/** `User pool client` of `AWS::Cognito::UserPoolClient`. */
function sentence(type: string): string {
  const words = type
    .split('::')
    .at(-1)!
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
