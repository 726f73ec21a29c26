/**
 * Properties checked against AWS's own resource schemas: what AWS would refuse is refused before anything is created.
 */
import { checkAssembly } from '../../../lib/local/template/check.ts';
import { singleTemplate } from '../../../lib/local/template/assembly.ts';
import { collectTypes } from '../../../lib/local/template/resource-types.ts';
import type { ResourceType } from '../../../lib/local/kernel/resource-type.ts';

const queue = 'AWS::SQS::Queue';
const emulated = (properties: ResourceType['properties']): ResourceType => ({
  properties,
  put: async () => ({ physicalId: '', attributes: {} }),
});
const types = collectTypes([
  {
    resources: {
      'AWS::SQS::Queue': emulated({
        QueueName: true,
        DelaySeconds: true,
        FifoQueue: true,
        RedrivePolicy: true,
        Tags: true,
      }),
      'AWS::Lambda::Function': emulated(true),
      'AWS::DynamoDB::Table': emulated(true),
      'AWS::Events::Rule': emulated(true),
      'AWS::S3::Bucket': emulated(true),
      'AWS::AppSync::Resolver': emulated(true),
    },
  },
]);
const template = {
  Parameters: { Delay: { Type: 'String', Default: 'a while' }, Mode: { Type: 'String', Default: 'Sometimes' } },
  Conditions: { Never: { 'Fn::Equals': [1, 2] } },
};
/** The refusal of a template with a resource `A` beside an ordinary one; `well` without one. */
function said(Type: string, Properties: object): string {
  try {
    checkAssembly(
      singleTemplate({ ...template, Resources: { A: { Type, Properties }, B: { Type: queue } } }),
      types,
      {},
    );
    return 'well';
  } catch (error) {
    return (error as Error).message;
  }
}

const bucket = 'AWS::S3::Bucket';
const table = 'AWS::DynamoDB::Table';
const key = { AttributeName: 'id', KeyType: 'HASH' };
const resolver = { ApiId: 'a', TypeName: 'Query' };
const noValue = { Ref: 'AWS::NoValue' };

describe('AWS and the stage reject', () => {
  test.each<[string, string, object, string]>([
    ['a property that is not there', queue, { Colour: 1 }, 'AWS has no property Colour of AWS::SQS::Queue'],
    [
      'one in other capitals',
      queue,
      { queueName: 'a' },
      'AWS has no property queueName of AWS::SQS::Queue, it is called QueueName',
    ],
    [
      'one inside another',
      bucket,
      { VersioningConfiguration: { Status: 'Enabled', Since: 2 } },
      'AWS has no property VersioningConfiguration.Since of AWS::S3::Bucket',
    ],
    [
      'one inside a list',
      bucket,
      { LifecycleConfiguration: { Rules: [{ Status: 'Enabled' }, { Status: 'Enabled', Days: 1 }] } },
      'AWS has no property LifecycleConfiguration.Rules.1.Days of AWS::S3::Bucket',
    ],
    [
      'one in the branch that is taken',
      bucket,
      { VersioningConfiguration: { 'Fn::If': ['Never', 1, { Status: 'Enabled', Since: 2 }] } },
      'AWS has no property VersioningConfiguration.Since of AWS::S3::Bucket',
    ],
    ['a missing one', table, { TableName: 'a' }, 'AWS requires the property KeySchema of AWS::DynamoDB::Table'],
    [
      'one that is there and has no value',
      table,
      { KeySchema: { 'Fn::If': ['Never', [key], noValue] } },
      'AWS requires the property KeySchema of AWS::DynamoDB::Table',
    ],
    [
      'a missing one inside another',
      bucket,
      { VersioningConfiguration: {} },
      'AWS requires the property VersioningConfiguration.Status of AWS::S3::Bucket',
    ],
    [
      'a list in place of a text',
      queue,
      { QueueName: ['a'] },
      'the property QueueName of AWS::SQS::Queue is a list, and AWS takes a text',
    ],
    [
      'a text in place of a list',
      queue,
      { Tags: 'a' },
      'the property Tags of AWS::SQS::Queue is "a", and AWS takes a list',
    ],
    [
      'a text in place of an object',
      bucket,
      { VersioningConfiguration: 'Enabled' },
      'the property VersioningConfiguration of AWS::S3::Bucket is "Enabled", and AWS takes an object',
    ],
    [
      'a word in place of a number',
      queue,
      { DelaySeconds: 'soon' },
      'the property DelaySeconds of AWS::SQS::Queue is "soon", and AWS takes a whole number',
    ],
    [
      'a word in place of a number, by a parameter',
      queue,
      { DelaySeconds: { Ref: 'Delay' } },
      'the property DelaySeconds of AWS::SQS::Queue is "a while", and AWS takes a whole number',
    ],
    [
      'a word in place of true or false',
      queue,
      { FifoQueue: 'yes' },
      'the property FifoQueue of AWS::SQS::Queue is "yes", and AWS takes true or false',
    ],
    [
      'a word that is none of a few',
      bucket,
      { VersioningConfiguration: { Status: 'On' } },
      'the property VersioningConfiguration.Status of AWS::S3::Bucket is On, and AWS takes Enabled or Suspended',
    ],
    [
      'one by a parameter',
      bucket,
      { VersioningConfiguration: { Status: { Ref: 'Mode' } } },
      'the property VersioningConfiguration.Status of AWS::S3::Bucket is Sometimes, and AWS takes Enabled or Suspended',
    ],
    ['a type that is not there', 'AWS::Space::Rocket', {}, 'AWS has no resource type AWS::Space::Rocket'],
    [
      'a property of what is not emulated',
      'AWS::KMS::Key',
      { Colour: 1 },
      'AWS has no property Colour of AWS::KMS::Key',
    ],
  ])('%s', (_, type, properties, sentence) => {
    expect(said(type, properties)).toBe(`template/A: ${sentence}`);
  });
});

describe('AWS accepts, and the stage rejects by name,', () => {
  test.each<[string, string, object, string]>([
    [
      'a property',
      queue,
      { VisibilityTimeout: 30 },
      "the property VisibilityTimeout of AWS::SQS::Queue is one of AWS's, and the local stage does not emulate it",
    ],
    [
      'a type',
      'AWS::Redshift::Cluster',
      {},
      "the resource type AWS::Redshift::Cluster is one of AWS's, and the local stage does not emulate it",
    ],
  ])('%s', (_, type, properties, sentence) => {
    expect(said(type, properties)).toBe(`template/A: ${sentence}`);
  });
});

test.each<[string, string, object]>([
  ['what only a length or a range of AWS refuses', queue, { QueueName: 'q'.repeat(90), DelaySeconds: 100_000 }],
  ['scalars that turn into each other', queue, { QueueName: 7, DelaySeconds: '30', FifoQueue: 'true' }],
  ['JSON, as an object or as a text', queue, { RedrivePolicy: { maxReceiveCount: 3 } }],
  ['what only another resource knows', queue, { QueueName: { 'Fn::GetAtt': ['B', 'Arn'] } }],
  ['what is looked up while it is deployed', bucket, { VersioningConfiguration: { Status: '{{resolve:ssm:/a}}' } }],
  ['no value for what may be left out', queue, { DelaySeconds: noValue, Tags: [noValue, { Key: 'a', Value: 'b' }] }],
  ['the other branch', queue, { DelaySeconds: { 'Fn::If': ['Never', 'soon', 3] } }],
  ['nothing but what is required', 'AWS::AppSync::Resolver', { ...resolver, FieldName: 'b' }],
])('AWS accepts %s', (_, type, properties) => {
  expect(said(type, properties)).toBe('well');
});
