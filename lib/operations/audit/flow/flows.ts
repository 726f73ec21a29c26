import { environment } from '../../../model/environment.ts';
import { everyOf } from '../facts/schedule.ts';
import { grantedIn, type Granted } from '../../../stacks/templates/granted.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';

/** Parties that are not resources of ours. */
export type Outside = 'browser' | 'encoder' | 'stripe' | 'mail' | 'social' | 'on-call' | 'clock' | 'aws' | 'deployment';

export const outsideNames: Readonly<Record<Outside, string>> = {
  browser: 'Browsers of visitors and learners',
  encoder: 'Encoder of whoever broadcasts',
  stripe: 'Stripe',
  mail: 'Mailboxes',
  social: 'Provider of social sign-in',
  'on-call': 'Operator on call',
  clock: 'The clock (EventBridge)',
  aws: 'Events of AWS’s own services',
  deployment: 'Deployments (CloudFormation)',
};

export type End = Outside | Node;

/** Data goes from one to the other. */
export interface Flow {
  readonly from: End;
  readonly to: End;
  /** Whether one changes the other; otherwise it reads or calls it. */
  readonly writes: boolean;
  /** The part of the template that shows it. */
  readonly why: string;
}

const READS =
  /^[\w-]+:(?:Get|BatchGet|Query|List|Describe|Head|Scan|Receive|ConditionCheck|AdminGet|AdminList|Decrypt)/;

/** Every flow in a stage's templates: event sources, integrations, permissions, settings. Nothing is drawn by hand. */
export function flowsOf(view: View): Flow[] {
  return [
    ...fromBrowsers(view),
    ...throughTheEdge(view),
    ...intoFunctions(view),
    ...byRights(view),
    ...byServices(view),
    ...outwards(view),
  ];
}

const each = (view: View, type: string, flows: (node: Node, target: (value: unknown) => Node[]) => Flow[]): Flow[] =>
  view
    .of(type)
    .flatMap((node) => flows(node, (value) => view.mentioned(node.stack, value).map((target) => target.node)));

const flow = (from: End, to: End, why: string, writes = false): Flow => ({ from, to, writes, why });

function fromBrowsers(view: View): Flow[] {
  const origins = new Set(
    each(view, 'AWS::CloudFront::Distribution', (site, target) =>
      target(site.properties.DistributionConfig?.Origins).map((node) => flow(site, node, '')),
    ).map(({ to }) => to),
  );
  return [
    ...each(view, 'AWS::CloudFront::Distribution', (node) => [flow('browser', node, 'HTTPS', true)]),
    ...each(view, 'AWS::AppSync::GraphQLApi', (node) => [
      flow('browser', node, 'GraphQL with a learner’s token or the site’s key', true),
    ]),
    ...each(view, 'AWS::Cognito::UserPool', (node) => [flow('browser', node, 'sign-up and sign-in', true)]),
    ...each(view, 'AWS::IVS::Channel', (node) => [
      flow('browser', node, 'playback with a signed token'),
      flow('encoder', node, 'broadcast with the stream key', true),
    ]),
    ...each(view, 'AWS::IVSChat::Room', (node) => [flow('browser', node, 'chat with a token of one minute', true)]),
    ...each(view, 'AWS::S3::Bucket', (node) =>
      node.properties.CorsConfiguration ? [flow('browser', node, 'upload with a signed form', true)] : [],
    ),
    ...each(view, 'AWS::ApiGatewayV2::Route', (node, target) => {
      const [api] = target(node.properties.ApiId);
      if (!api) return [];
      const key = node.properties.RouteKey!;
      if (/stripe|webhook/i.test(key)) return [flow('stripe', api, key, true)];
      return origins.has(api) ? [] : [flow('browser', api, key, true)];
    }),
  ];
}

function throughTheEdge(view: View): Flow[] {
  return [
    ...each(view, 'AWS::CloudFront::Distribution', (site, target) =>
      target(site.properties.DistributionConfig?.Origins)
        .filter(({ type }) => ['AWS::S3::Bucket', 'AWS::ApiGatewayV2::Api'].includes(type))
        .map((node) => flow(site, node, 'origin of the site')),
    ),
    ...each(view, 'AWS::AppSync::DataSource', (source, target) => {
      const [api] = target(source.properties.ApiId);
      return target([source.properties.DynamoDBConfig, source.properties.LambdaConfig]).map((node) =>
        flow(api!, node, `data source ${source.properties.Name}`, node.type === 'AWS::DynamoDB::Table'),
      );
    }),
    ...each(view, 'AWS::ApiGatewayV2::Integration', (integration, target) => {
      const [api] = target(integration.properties.ApiId);
      return target(integration.properties.IntegrationUri).map((node) => flow(api!, node, 'integration'));
    }),
  ];
}

function intoFunctions(view: View): Flow[] {
  const functions = (nodes: Node[]) => nodes.filter(({ type }) => type === 'AWS::Lambda::Function');
  return [
    ...each(view, 'AWS::Cognito::UserPool', (pool, target) =>
      functions(target(pool.properties.LambdaConfig)).map((node) => flow(pool, node, 'trigger of the user pool')),
    ),
    ...each(view, 'AWS::Lambda::EventSourceMapping', (mapping, target) =>
      target(mapping.properties.EventSourceArn).flatMap((source) =>
        target(mapping.properties.FunctionName).map((node) => flow(source, node, 'messages')),
      ),
    ),
    ...each(view, 'AWS::Events::Rule', (rule, target) =>
      target(rule.properties.Targets?.map(({ Arn }) => Arn))
        .filter(({ type }) => !/Logs|Role/.test(type))
        .map((node) =>
          rule.properties.ScheduleExpression
            ? flow('clock', node, everyOf(String(rule.properties.ScheduleExpression)))
            : flow(sourceOf(rule), node, 'events'),
        ),
    ),
    ...view.nodes.flatMap(({ stack, properties }) =>
      functions(view.mentioned(stack, properties['ServiceToken']).map((target) => target.node)).map((node) =>
        flow('deployment', node, 'custom resource'),
      ),
    ),
    ...each(view, 'AWS::IVSChat::Room', (room, target) =>
      target(room.properties.MessageReviewHandler).map((node) => flow(room, node, 'review of each message')),
    ),
    ...each(view, 'AWS::Logs::SubscriptionFilter', (filter, target) =>
      target(filter.properties.LogGroupName).flatMap((group) =>
        target(filter.properties.DestinationArn).map((node) => flow(group, node, 'what the log says')),
      ),
    ),
  ];
}

const sourceOf = (rule: Node): Outside =>
  /stripe/.test(JSON.stringify(rule.properties.EventPattern ?? '')) ? 'stripe' : 'aws';

const isSilent = ({ type }: Node) => /^AWS::(?:Logs|KMS|IAM)::/.test(type);

/** The targets of the permissions of functions' roles. */
function byRights(view: View): Flow[] {
  const runs = new Map<Node, Node[]>();
  for (const node of view.of('AWS::Lambda::Function')) {
    const [role] = view.mentioned(node.stack, node.properties.Role).map((target) => target.node);
    if (role) runs.set(role, [...(runs.get(role) ?? []), node]);
  }
  return grantedIn(view).flatMap((right) =>
    (runs.get(right.role) ?? []).flatMap((node) => {
      const { action } = right;
      if (/^ses:/.test(action)) return [flow(node, 'mail', action, true)];
      return reachedBy(view, right)
        .filter((target) => !isSilent(target))
        .map((target) => flow(node, target, action, !READS.test(action)));
    }),
  );
}

/** What a permission names or, if it is on all of a service's resources, those of the stage with the tags that it asks for. */
function reachedBy(view: View, { node, action, resource, on, conditions }: Granted): readonly Node[] {
  const type = PATTERNS[action.split(':')[0]!];
  if (!type || !on.endsWith('*')) return view.mentioned(node.stack, resource).map((target) => target.node);
  return view
    .of(type)
    .filter((each) =>
      conditions
        .filter(({ key }) => key.startsWith(TAG))
        .every(({ key, values }) =>
          tagsOf(each).some(({ Key, Value }) => TAG + Key === key && values.includes(view.text(each.stack, Value))),
        ),
    );
}

const TAG = 'aws:ResourceTag/';

const tagsOf = ({ properties: { Tags } }: Node) =>
  (Array.isArray(Tags) ? Tags : []) as readonly { readonly Key: string; readonly Value: unknown }[];

/** The resources of a service that permissions reach by a pattern. */
const PATTERNS: Readonly<Record<string, string>> = {
  cloudfront: 'AWS::CloudFront::Distribution',
  ivs: 'AWS::IVS::Channel',
  ivschat: 'AWS::IVSChat::Room',
};

/** What AWS’s services write where a setting tells them to: recordings, chats, accesses, what failed. */
function byServices(view: View): Flow[] {
  const through = (stack: string, value: unknown) =>
    view.mentioned(stack, value).flatMap(({ node }) => view.mentioned(node.stack, node.properties));
  const deliveries = new Map(view.of('AWS::Logs::DeliverySource').map((node) => [node.properties['Name'], node]));
  return [
    ...each(view, 'AWS::IVS::Channel', (channel) =>
      through(channel.stack, channel.properties['RecordingConfigurationArn']).map(({ node }) =>
        flow(channel, node, 'recordings', true),
      ),
    ),
    ...each(view, 'AWS::IVSChat::Room', (room) =>
      through(room.stack, room.properties['LoggingConfigurationIdentifiers']).map(({ node }) =>
        flow(room, node, 'messages', true),
      ),
    ),
    ...each(view, 'AWS::Logs::Delivery', ({ stack, properties }, target) => {
      const source = deliveries.get(properties['DeliverySourceName']);
      return target(source?.properties['ResourceArn']).flatMap((from) =>
        through(stack, properties['DeliveryDestinationArn']).map(({ node }) => flow(from, node, 'access log', true)),
      );
    }),
    ...each(view, 'AWS::S3::Bucket', (bucket, target) =>
      target(bucket.properties.LoggingConfiguration).map((node) => flow(bucket, node, 'access log', true)),
    ),
    ...each(view, 'AWS::WAFv2::LoggingConfiguration', ({ properties }, target) =>
      target(properties['ResourceArn']).flatMap((firewall) =>
        target(properties['LogDestinationConfigs']).map((node) => flow(firewall, node, 'requests', true)),
      ),
    ),
    ...each(view, 'AWS::Events::Rule', (rule, target) =>
      target(rule.properties.Targets?.map(({ DeadLetterConfig }) => DeadLetterConfig)).map((node) =>
        flow(sourceOf(rule), node, 'events that failed too often', true),
      ),
    ),
  ];
}

function outwards(view: View): Flow[] {
  return [
    // A function that receives Stripe's keys calls Stripe.
    ...each(view, 'AWS::Lambda::Function', (node) =>
      Object.hasOwn(node.properties.Environment?.Variables ?? {}, environment.paymentKeys)
        ? [flow(node, 'stripe', `setting ${environment.paymentKeys}`, true)]
        : [],
    ),
    // The function that knows when the site's key expires is the canary.
    ...each(view, 'AWS::Lambda::Function', (node) =>
      Object.hasOwn(node.properties.Environment?.Variables ?? {}, environment.apiKeyExpires)
        ? [...view.of('AWS::CloudFront::Distribution'), ...view.of('AWS::AppSync::GraphQLApi')].map((endpoint) =>
            flow(node, endpoint, 'sends a visitor’s requests'),
          )
        : [],
    ),
    ...each(view, 'AWS::Cognito::UserPool', (pool) =>
      pool.properties.AutoVerifiedAttributes?.includes('email') ? [flow(pool, 'mail', 'codes by e-mail', true)] : [],
    ),
    ...each(view, 'AWS::Cognito::UserPoolIdentityProvider', (provider, target) =>
      target(provider.properties.UserPoolId).map((pool) => flow(pool, 'social', 'OpenID Connect')),
    ),
    ...each(view, 'AWS::SQS::Queue', (queue, target) =>
      target(queue.properties.RedrivePolicy).map((dead) => flow(queue, dead, 'what failed too often', true)),
    ),
    ...each(view, 'AWS::SNS::Topic', (topic) => [flow(topic, 'on-call', 'alarms by e-mail', true)]),
    ...each(view, 'AWS::CloudWatch::Alarm', (alarm, target) =>
      target(alarm.properties.AlarmActions).map((topic) => flow('aws', topic, 'alarms', true)),
    ),
  ];
}
