/** What AWS tells CloudFormation meanwhile: a resource with an undeclared dependency fails in some order. */
import type { Template } from '../../../lib/local/template/template.ts';
import { createDeployment } from '../../tools/shuffle/deployment.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

type Resources = Record<string, { Type: string; Properties?: JsonObject; DependsOn?: string | string[] }>;

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
const assembly = (...stacks: Partial<Template>[]) => ({
  stacks: stacks.map((template, at) => {
    return {
      name: `s${at}`,
      template: { Resources: {}, ...template },
      directory: '.',
      dependencies: at > 0 ? ['s0'] : [],
    };
  }),
  assets: new Map<string, string>(),
});

/**
 * The error messages of the failing seeds, sorted and unique, when a stack is created, optionally updated, and deleted.
 */
async function sentences(first: Resources, then?: Resources): Promise<string[]> {
  const said = new Set<string>();
  for (const seed of seeds) {
    const deployment = createDeployment(seed);
    try {
      await deployment.deploy(assembly({ Resources: first }), {});
      if (then) await deployment.deploy(assembly({ Resources: then }), {});
      await deployment.delete();
    } catch (error) {
      said.add((error as Error).message.replace(/^s0\//, ''));
    }
    for (const line of deployment.leftBehind) said.add(line.replace(/^s0\//, ''));
  }
  return [...said].sort();
}

/** What AWS requires, though it does not matter here. */
const required: Readonly<Record<string, object>> = {
  'AppSync::DataSource': { Type: 'NONE' },
  'AppSync::GraphQLApi': { Name: 'api', AuthenticationType: 'API_KEY' },
  'DynamoDB::Table': { KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] },
  'IAM::Policy': { PolicyName: 'rights' },
  'IAM::Role': { AssumeRolePolicyDocument: {} },
  'Lambda::Function': { Code: { ZipFile: '' } },
  'Lambda::Permission': { Action: 'lambda:InvokeFunction' },
  'Logs::SubscriptionFilter': { FilterPattern: '' },
  'SSM::Parameter': { Type: 'String' },
  'WAFv2::WebACL': {
    DefaultAction: { Allow: {} },
    VisibilityConfig: { CloudWatchMetricsEnabled: false, MetricName: 'wall', SampledRequestsEnabled: false },
  },
};
const thing = (Type: string, Properties: JsonObject = {}, DependsOn?: string | string[]) => ({
  Type: `AWS::${Type}`,
  Properties: { ...required[Type], ...Properties },
  DependsOn,
});
const ref = (Ref: string) => ({ Ref });
const arn = (name: string) => ({ 'Fn::GetAtt': [name, 'Arn'] });
const ApiId = ref('Api');
const api = {
  Api: thing('AppSync::GraphQLApi'),
  Schema: thing('AppSync::GraphQLSchema', { ApiId, Definition: 'type Query { a: Int }' }),
};
const altered =
  'ConcurrentModificationException: Schema is currently being altered, please wait until that is complete.';

test.each([
  ['ApiKey', {}],
  ['DataSource', { Name: 'none' }],
  ['FunctionConfiguration', { Name: 'f', DataSourceName: '' }],
])('an AppSync %s waits for the schema', async (kind, properties) => {
  const Other = thing(`AppSync::${kind}`, { ApiId, ...properties });
  expect(await sentences({ ...api, Other })).toEqual([`Other: ${altered}`]);
  expect(await sentences({ ...api, Other: { ...Other, DependsOn: 'Schema' } })).toEqual([]);
  // The same holds for a release that changes both.
  const next = { ...api.Schema, Properties: { ...api.Schema.Properties, Definition: 'type Query { a: String }' } };
  const other = { ...Other, Properties: { ...Other.Properties, Description: 'changed' } };
  expect(
    await sentences({ ...api, Other: { ...Other, DependsOn: 'Schema' } }, { ...api, Schema: next, Other: other }),
  ).toEqual([`Other: ${altered}`]);
});

test('a resolver needs its field, data source and function, which cannot be deleted meanwhile', async () => {
  const whole = {
    ...api,
    Source: thing('AppSync::DataSource', { ApiId, Name: 'none' }, 'Schema'),
    Step: thing('AppSync::FunctionConfiguration', {
      ApiId,
      Name: 'step',
      DataSourceName: { 'Fn::GetAtt': ['Source', 'Name'] },
    }),
    Field: thing('AppSync::Resolver', {
      ...{ ApiId, TypeName: 'Query', FieldName: 'a' },
      PipelineConfig: { Functions: [{ 'Fn::GetAtt': ['Step', 'FunctionId'] }] },
    }),
  };
  expect(await sentences(whole)).toEqual([]);
  const literal = structuredClone(whole);
  literal.Field.Properties.PipelineConfig.Functions = ['s0-Step'];
  expect(await sentences(literal)).toEqual([
    'Field: NotFoundException: No function found with id s0-Step',
    'Step: BadRequestException: Cannot delete a function which is currently used by resolvers: s0-Step',
  ]);
});

test('a function needs an assumable role, and an early caller needs its permissions', async () => {
  const Role = thing('IAM::Role');
  const Policy = thing('IAM::Policy', {
    Roles: [ref('Role')],
    PolicyDocument: { Statement: [{ Effect: 'Allow', Action: 'sqs:*', Resource: '*' }] },
  });
  const Work = thing('Lambda::Function', { Role: arn('Role') });
  const Queue = thing('SQS::Queue');
  const Feed = thing('Lambda::EventSourceMapping', { FunctionName: arn('Work'), EventSourceArn: arn('Queue') });
  const Own = { Type: 'Custom::Own', Properties: { ServiceToken: arn('Work') } };
  const literal = { ...Work, Properties: { ...Work.Properties, Role: 'arn:aws:iam::000000000000:role/s0-Role' } };
  expect(await sentences({ Role, Work: literal })).toEqual([
    'Work: InvalidParameterValueException: The role defined for the function cannot be assumed by Lambda.',
  ]);
  expect(await sentences({ Role, Policy, Work, Queue, Feed })).toEqual([
    'Feed: InvalidParameterValueException: The provided execution role does not have permissions to call ReceiveMessage on SQS',
  ]);
  expect(await sentences({ Role, Policy, Work, Own })).toEqual([
    expect.stringMatching(/^Own: Received response status \[FAILED\] from custom resource\. .* is not authorized/),
  ]);
  expect(await sentences({ Role, Policy, Work: { ...Work, DependsOn: 'Policy' }, Queue, Feed, Own })).toEqual([]);
});

test('a composite alarm needs all alarms of its rule, which cannot be deleted meanwhile', async () => {
  const alarm = (AlarmName: string) => thing('CloudWatch::Alarm', { AlarmName });
  const both = (first: object | string, second: object | string) =>
    thing('CloudWatch::CompositeAlarm', {
      AlarmRule: { 'Fn::Join': ['', ['ALARM("', first, '") OR ALARM(', second, ')']] },
    });
  const parts = { One: alarm('one'), Two: alarm('two') };
  expect(await sentences({ ...parts, Both: both(arn('One'), ref('Two')) })).toEqual([]);
  expect(await sentences({ ...parts, Both: both('one', ref('Two')) })).toEqual([
    'Both: ValidationError: Could not save the composite alarm as alarms [one] in the alarm rule do not exist',
    'One: ValidationError: Alarm one cannot be deleted as there are other alarms depending on it',
  ]);
});

test('a web ACL takes a while to propagate', async () => {
  const Acl = thing('WAFv2::WebACL', { Name: 'wall', Scope: 'REGIONAL' });
  const Before = thing('WAFv2::WebACLAssociation', { WebACLArn: arn('Acl'), ResourceArn: arn('Api') });
  const tooEarly =
    "WAFUnavailableEntityException: AWS WAF couldn't retrieve the resource that you requested. Retry your request.";
  expect(await sentences({ Api: api.Api, Acl, Before })).toEqual([`Before: ${tooEarly}`]);
  const Schema = { ...api.Schema, DependsOn: 'Acl' };
  expect(await sentences({ Api: api.Api, Schema, Acl, Before: { ...Before, DependsOn: 'Schema' } })).toEqual([]);
});

test('a log group invokes the function of its subscription', async () => {
  const base = {
    Log: thing('Logs::LogGroup'),
    Role: thing('IAM::Role'),
    Work: thing('Lambda::Function', { Role: arn('Role') }),
    Right: thing('Lambda::Permission', { FunctionName: arn('Work'), Principal: 'logs.amazonaws.com' }),
  };
  const Filter = thing('Logs::SubscriptionFilter', { LogGroupName: ref('Log'), DestinationArn: arn('Work') });
  expect(await sentences({ ...base, Filter })).toEqual([
    'Filter: InvalidParameterException: Could not execute the lambda function. Make sure you have given CloudWatch Logs permission to execute your function.',
  ]);
  expect(await sentences({ ...base, Filter: { ...Filter, DependsOn: 'Right' } })).toEqual([]);
});

const key = (EncodedKey: string) =>
  thing('CloudFront::PublicKey', {
    PublicKeyConfig: { CallerReference: 'k', Name: 'k', EncodedKey, Comment: EncodedKey },
  });
const index = (IndexName: string) => ({
  IndexName,
  KeySchema: [{ AttributeName: IndexName, KeyType: 'HASH' }],
  Projection: { ProjectionType: 'ALL' },
});
const table = (...GlobalSecondaryIndexes: object[]) => thing('DynamoDB::Table', { GlobalSecondaryIndexes });
const pool = (...Schema: object[]) => thing('Cognito::UserPool', { Schema });

test.each<[string, object, object, string[]]>([
  [
    'a name of its own',
    thing('SQS::Queue', { QueueName: 'q', FifoQueue: false }),
    thing('SQS::Queue', { QueueName: 'q', FifoQueue: true }),
    [
      'A: CloudFormation cannot update a stack when a custom-named resource requires replacing. Rename q and update the stack again.',
    ],
  ],
  ['another name', thing('SQS::Queue', { QueueName: 'q' }), thing('SQS::Queue', { QueueName: 'r' }), []],
  ['no name', thing('SQS::Queue', { FifoQueue: false }), thing('SQS::Queue', { FifoQueue: true }), []],
  [
    'a public key',
    key('one'),
    key('other'),
    ['A: Invalid request provided: AWS::CloudFront::PublicKey: A public key cannot be changed, only its comment'],
  ],
  [
    'two indexes',
    table(index('a')),
    table(index('b')),
    ['A: Cannot perform more than one GSI creation or deletion in a single update'],
  ],
  ['one index', table(index('a')), table(index('a'), index('b')), []],
  [
    'an attribute of learners',
    pool({ Name: 'x' }),
    pool(),
    ['A: Existing schema attributes cannot be modified or deleted.'],
  ],
  ['one more attribute', pool({ Name: 'x' }), pool({ Name: 'x' }, { Name: 'y' }), []],
  [
    'what its names are',
    thing('Cognito::UserPool', { UsernameAttributes: ['email'] }),
    thing('Cognito::UserPool'),
    ['A: Updates are not allowed for property - UsernameAttributes and AliasAttributes.'],
  ],
  [
    'another service token',
    { Type: 'Custom::Own', Properties: { ServiceToken: 'arn:1' } },
    { Type: 'Custom::Own', Properties: { ServiceToken: 'arn:2' } },
    ['A: ResourceNotFoundException: Function not found: arn:1'],
  ],
])('an update with %s', async (_, before, after, expected) => {
  expect(await sentences({ A: before as Resources[string] }, { A: after as Resources[string] })).toEqual(expected);
});

test('rejects a name in use, also by a retained resource', async () => {
  const Log = { ...thing('Logs::LogGroup', { LogGroupName: 'log' }), DeletionPolicy: 'Retain' };
  expect(await sentences({ Log, Other: Log })).toEqual([
    expect.stringMatching(/: Resource of type 'AWS::Logs::LogGroup' with identifier 'log' already exists\.$/),
    expect.stringMatching(/: Resource of type 'AWS::Logs::LogGroup' with identifier 'log' already exists\.$/),
  ]);
  const deployment = createDeployment(1);
  await deployment.deploy(assembly({ Resources: { Log } }), {});
  await deployment.deploy(assembly({ Resources: { Other: thing('SQS::Queue') } }), {});
  await expect(deployment.deploy(assembly({ Resources: { Log } }), {})).rejects.toThrow(
    "identifier 'log' already exists",
  );
});

test('an imported export can be neither changed nor deleted until it is no longer imported', async () => {
  const provider = (QueueName: string, named = true): Partial<Template> => ({
    Resources: { Queue: thing('SQS::Queue', { QueueName }) },
    Outputs: named ? { Name: { Value: ref('Queue'), Export: { Name: 'queue' } } } : {},
  });
  const consumer = (Value: unknown): Partial<Template> => ({
    Resources: { Reads: thing('SSM::Parameter', { Value }) },
  });
  const imported = consumer({ 'Fn::ImportValue': 'queue' });
  const deployment = createDeployment(1);
  await deployment.deploy(assembly(provider('q'), imported), {});
  await expect(deployment.deploy(assembly(provider('r'), imported), {})).rejects.toThrow(
    's0: Export queue cannot be updated as it is in use by s1',
  );
  await expect(deployment.deploy(assembly(provider('q', false), consumer('x')), {})).rejects.toThrow(
    's0: Export queue cannot be deleted as it is in use by s1',
  );
  await deployment.deploy(assembly(provider('q'), consumer('x')), {});
  await deployment.deploy(assembly(provider('q', false), consumer('x')), {});
});
