/**
 * A second opinion on what waits for what: where lib/stacks makes a graph of resources by hand, the construct that CDK itself has for it
 * is synthesized beside it, and whatever waits there has to wait here.
 */
import { App, Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AuthorizationType, Code as Js, Definition, FunctionRuntime, GraphqlApi } from 'aws-cdk-lib/aws-appsync';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { UserPool, UserPoolGroup } from 'aws-cdk-lib/aws-cognito';
import { EventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { LogGroup, FilterPattern } from 'aws-cdk-lib/aws-logs';
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { ConfigurationSet, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { join } from 'node:path';
import type { Template } from '../../lib/operations/assembly.ts';
import { dev } from '../../lib/stages.ts';
import { assembly } from '../support/assemblies.ts';

const schema = join(import.meta.dirname, 'twin.graphql');
const code = `export const request = () => ({});\nexport const response = (ctx) => ctx.result;\n`;
const runtime = FunctionRuntime.JS_1_0_0;
const handler = (stack: Stack) =>
  new Lambda(stack, 'Handler', {
    ...{ runtime: Runtime.NODEJS_24_X, handler: 'index.handler', code: Code.fromInline('exports.handler = () => 1;') },
  });

/** Of each graph by hand: its construct in CDK, and the types whose waiting is compared. */
const twins: Readonly<Record<string, readonly [make: (stack: Stack) => void, types: readonly string[]]>> = {
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
};

type Resources = Readonly<Record<string, any>>;

/** Logical ids that a resource waits for, through whatever others. */
function waitsFor(resources: Resources, id: string, seen = new Set<string>()): ReadonlySet<string> {
  const { DependsOn = [], Properties = {} } = resources[id];
  const text = JSON.stringify(Properties);
  const named = [...text.matchAll(/"Ref":"([^"]+)"|"Fn::GetAtt":\["([^"]+)"|\$\{([^}.]+)/g)].map(
    ([, a, b, c]) => a ?? b ?? c!,
  );
  for (const next of [...[DependsOn].flat(), ...named])
    if (next in resources && !seen.has(next)) waitsFor(resources, next, seen.add(next));
  return seen;
}

/** `Resolver -> GraphQLSchema`: the types whose resources wait for one of another type. */
function edgesOf(resources: Resources, types: readonly string[]): Set<string> {
  const edges = new Set<string>();
  for (const [id, { Type }] of Object.entries(resources))
    if (types.includes(Type))
      for (const other of waitsFor(resources, id)) {
        const type: string = resources[other].Type;
        if (types.includes(type) && type !== Type) edges.add(`${Type} -> ${type}`);
      }
  return edges;
}

let templates: Readonly<Record<string, Template>>;
beforeAll(async () => {
  ({ templates } = await assembly('prod'));
}, 600_000);

/** The stacks that have resources of all these types. */
const stacksWith = (types: readonly string[]) =>
  Object.values(templates).filter(({ Resources }) =>
    types.every((type) => Object.values(Resources).some(({ Type }) => Type === type)),
  );

/** Of those stacks, the resources that do not wait. */
function missing(edge: string, types: readonly string[]): string[] {
  const [from, to] = edge.split(' -> ');
  return stacksWith(types).flatMap(({ Resources }) =>
    Object.keys(Resources).filter((id) => {
      if (Resources[id]!.Type !== from) return false;
      return ![...waitsFor(Resources, id)].some((other) => Resources[other]!.Type === to);
    }),
  );
}

test.each(Object.entries(twins))('%s: what waits there waits here', (_, [make, types]) => {
  const stack = new Stack(new App(), 'Twin');
  make(stack);
  const edges = edgesOf((stack.node.root as App).synth().getStackByName('Twin').template.Resources, types);
  expect(edges.size).toBeGreaterThan(0);
  expect(stacksWith(types)).not.toEqual([]);
  for (const edge of edges) expect([edge, missing(edge, types)]).toEqual([edge, []]);
});

test('an edge that is taken away is seen', () => {
  const { Resources } = templates['api']!;
  const types = twins['graph-api.ts beside GraphqlApi']![1];
  const key = Object.keys(Resources).find((id) => Resources[id]!.Type === 'AWS::AppSync::ApiKey')!;
  const resource = Resources[key] as { DependsOn?: unknown };
  const { DependsOn } = resource;
  delete resource.DependsOn;
  expect(missing('AWS::AppSync::ApiKey -> AWS::AppSync::GraphQLSchema', types)).toEqual([key]);
  resource.DependsOn = DependsOn;
});
