/** The classroom's stack as an auditor reads it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { mostChannels } from '../../../lib/model/channels.ts';
import { dev, prod, type StageSettings } from '../../../lib/stages.ts';
import { ClassroomStack } from '../../../lib/stacks/classroom/classroom-stack.ts';
import { DataStack } from '../../../lib/stacks/data/data-stack.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: any;
  readonly Principal?: object;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Resource {
  readonly Type: string;
  readonly Properties: any;
  readonly DependsOn?: string | readonly string[];
  readonly DeletionPolicy?: string;
  readonly Condition?: string;
}

// The tools look at every stage's templates in test/stacks/compliance.
process.env.CDK_VALIDATION = 'false';

const root = join(import.meta.dirname, '../../..');
const context = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')).context;
const outdir = mkdtempSync(join(tmpdir(), 'openbell-synth-'));
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

function templateOf(stage: StageSettings, name: string) {
  const app = new App({ outdir: join(outdir, name), context });
  const env = { account: stage.account, region: stage.region };
  const data = new DataStack(app, 'data', { stage, env });
  const stack = new ClassroomStack(app, 'classroom', { stage, data, env });
  const { template } = app.synth().getStackByName(stack.stackName);
  return template as {
    Resources: Record<string, Resource>;
    Parameters: JsonObject;
    Outputs?: Record<string, unknown>;
  };
}

const inDev = templateOf(dev, 'dev');
const inProd = templateOf(prod, 'prod');
/** As many as the pool may have. */
const most = templateOf({ ...prod, channels: mostChannels }, 'most');
const ofType = ({ Resources }: typeof inProd, type: string) =>
  Object.entries(Resources).filter(([, resource]) => resource.Type === type);
const propertiesOf = (template: typeof inProd, type: string) =>
  ofType(template, type).map(([, { Properties: given }]) => given);
/** What the role of a function may do. */
const grantsOf = (name: string) => {
  const [, { Properties: given }] = ofType(inProd, 'AWS::IAM::Role').find(([id]) => id.includes(`${name}Role`))!;
  return (given.Policies as readonly { PolicyDocument: { Statement: Statement[] } }[]).flatMap(
    ({ PolicyDocument }) => PolicyDocument.Statement,
  );
};
const listed = (value: unknown): unknown[] => [value].flat();
const own = (name: string): string[] => {
  const actions = grantsOf(name).flatMap(({ Action }) => listed(Action) as string[]);
  return [...new Set(actions)].filter((action) => !/^(logs|xray):/.test(action)).sort();
};

describe('the pool has channels with a chat room each', () => {
  test('that require signed tokens and TLS, have low latency, and are recorded', () => {
    const channels = propertiesOf(inProd, 'AWS::IVS::Channel');
    expect(channels.map(({ Name }) => Name)).toEqual(['openbell-prod-01', 'openbell-prod-02']);
    const [recording] = ofType(inProd, 'AWS::IVS::RecordingConfiguration')[0]!;
    for (const channel of channels)
      expect(channel).toMatchObject({
        Authorized: true,
        InsecureIngest: false,
        LatencyMode: 'LOW',
        Type: 'STANDARD',
        RecordingConfigurationArn: { 'Fn::GetAtt': [recording, 'Arn'] },
      });
  });

  test('whose messages are reviewed before delivery, denied if the review fails, rate-limited and logged', () => {
    const [review] = ofType(inProd, 'AWS::Lambda::Function').find(([id]) => id.includes('Review'))!;
    const rooms = ofType(inProd, 'AWS::IVSChat::Room');
    expect(rooms).toHaveLength(prod.channels);
    const [invoking] = ofType(inProd, 'AWS::Lambda::Permission').find(
      ([, { Properties: given }]) => given.Principal === 'ivschat.amazonaws.com',
    )!;
    for (const [, { Properties: room, DependsOn }] of rooms) {
      // Otherwise a room may exist before it may invoke the review.
      expect(DependsOn).toContain(invoking);
      expect(room).toMatchObject({
        MaximumMessageLength: 500,
        MaximumMessageRatePerSecond: 5,
        MessageReviewHandler: { FallbackResult: 'DENY', Uri: { 'Fn::GetAtt': [review, 'Arn'] } },
      });
      expect(room.LoggingConfigurationIdentifiers).toHaveLength(1);
    }
    // Rooms of this account alone may call the review; which of them do is for the rooms to say.
    const permissions = propertiesOf(inProd, 'AWS::Lambda::Permission').filter(
      ({ Principal }) => Principal === 'ivschat.amazonaws.com',
    );
    expect(permissions).toMatchObject([{ SourceAccount: prod.account, Action: 'lambda:InvokeFunction' }]);
    expect(permissions[0].SourceArn).toBe(`arn:aws:ivschat:us-east-1:${prod.account}:room/*`);
  });

  test('channels that belonged to products keep their logical IDs, addresses, keys and rooms', () => {
    const baseline = JSON.parse(readFileSync(join(root, 'test/baseline/prod/classroom.json'), 'utf8'));
    for (const type of ['AWS::IVS::Channel', 'AWS::IVS::StreamKey', 'AWS::IVSChat::Room'])
      expect(ofType(inProd, type).map(([id]) => id)).toEqual(ofType(baseline, type).map(([id]) => id));
  });

  test('each further channel adds three resources, and nothing else in the stack refers to it or grows with it', () => {
    const added = (mostChannels - prod.channels) * 3;
    expect(Object.keys(most.Resources).length - Object.keys(inProd.Resources).length).toBe(added);
    expect(Object.keys(most.Resources).length).toBeLessThan(500);
    const ofPool = /^AWS::IVS(::(Channel|StreamKey)|Chat::Room)$/;
    const rest = ({ Resources }: typeof inProd) =>
      Object.entries(Resources).filter(([, { Type }]) => !ofPool.test(Type));
    expect(rest(most)).toEqual(rest(inProd));
  });
});

test('chat is kept for 30 days, and only log delivery writes its log', () => {
  const [group] = propertiesOf(inProd, 'AWS::Logs::LogGroup').filter(({ LogGroupName }) => LogGroupName);
  expect(group).toMatchObject({ LogGroupName: '/aws/vendedlogs/ivschat/openbell-prod', RetentionInDays: 30 });
  const [policy] = propertiesOf(inProd, 'AWS::Logs::ResourcePolicy');
  const text = JSON.stringify(policy.PolicyDocument);
  expect(text).toMatch(/delivery\.logs\.amazonaws\.com/);
  expect(text).toMatch(/aws:SourceAccount/);
  // IVS Chat tries to write as soon as it is told where to.
  const [[policyId]] = ofType(inProd, 'AWS::Logs::ResourcePolicy') as [[string, unknown]];
  for (const [, { DependsOn }] of ofType(inProd, 'AWS::IVSChat::LoggingConfiguration'))
    expect([DependsOn].flat()).toContain(policyId);
  const [filter] = propertiesOf(inProd, 'AWS::Logs::SubscriptionFilter');
  expect(filter.FilterPattern).toBe('');
});

test('recordings are private and expire after half a year', () => {
  const recordings = ofType(inProd, 'AWS::S3::Bucket').find(([id]) => id.includes('Recordings'))![1];
  expect(recordings.Properties).toMatchObject({
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 180, Status: 'Enabled' }] },
  });
  expect(recordings.DeletionPolicy).toBe('Retain');
});

test('token keys have two slots; the second is empty until a rotation', () => {
  const pairs = ofType(inProd, 'AWS::IVS::PlaybackKeyPair');
  expect(pairs.map(([, { Properties: given }]) => given.PublicKeyMaterial)).toEqual([
    { Ref: 'PlaybackKeyA' },
    { Ref: 'PlaybackKeyB' },
  ]);
  expect(pairs.map(([, { Condition }]) => Condition)).toEqual(['PlaybackKeyAFilled', 'PlaybackKeyBFilled']);
  expect(inProd.Parameters['PlaybackKeyB'].Default).toBe('');
});

test('no private key or stream key is in a template, an output or a variable', () => {
  for (const template of [inDev, inProd]) {
    const text = JSON.stringify(template);
    expect(text).not.toMatch(/BEGIN (EC |RSA )?PRIVATE KEY|sk_[a-z]+-[a-z]+-\d_/);
    // Nothing names the value of a stream key: an operator reads it in IVS's console.
    for (const [id] of ofType(template, 'AWS::IVS::StreamKey')) expect(text.split(`"${id}"`)).toHaveLength(2);
    expect(Object.keys(template.Outputs ?? {}).filter((name) => !name.startsWith('ExportsOutput'))).toEqual([
      'ClassroomKeys',
    ]);
  }
});

const entering = ['dynamodb:BatchGetItem', 'dynamodb:Query', 'secretsmanager:GetSecretValue'];
test.each([
  [
    'ClassesLive',
    [
      ...entering,
      ...['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      ...['ivs:GetStream', 'ivschat:CreateChatToken', 'sqs:SendMessage'],
    ],
  ],
  [
    'ClassesModeration',
    [
      ...entering,
      ...['dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'ivs:BatchStartViewerSessionRevocation'],
      ...['ivschat:DeleteMessage', 'ivschat:DisconnectUser', 'ivschat:SendEvent', 'ivschat:UpdateRoom'],
      ...['s3:PutObject', 'sqs:SendMessage'],
    ],
  ],
  [
    'ClassesRevoker',
    [
      ...['dynamodb:BatchGetItem', 'dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
      'secretsmanager:GetSecretValue',
      ...['ivs:BatchStartViewerSessionRevocation', 'ivschat:DisconnectUser'],
      ...['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:SendMessage'],
    ],
  ],
  [
    'ClassesLeftovers',
    [
      ...['dynamodb:BatchGetItem', 'dynamodb:DeleteItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
      ...['ivs:BatchStartViewerSessionRevocation', 'ivs:GetStream', 'ivs:StopStream'],
      ...['ivschat:DisconnectUser', 'ivschat:UpdateRoom', 'lambda:InvokeFunction', 's3:PutObject'],
      ...['secretsmanager:GetSecretValue', 'sqs:SendMessage'],
    ],
  ],
  ['ClassesSaid', ['dynamodb:BatchGetItem', 'dynamodb:BatchWriteItem', 'dynamodb:Query', 'sqs:SendMessage']],
  [
    'ClassesStreamState',
    [
      ...['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem', 's3:GetObject'],
      ...['s3:PutObject', 'secretsmanager:GetSecretValue', 'sqs:SendMessage'],
    ],
  ],
  ['LiveReview', []],
])('%s has exactly the permissions it needs', (name, allowed) => {
  expect(own(name)).toEqual([...allowed].sort());
});

test('permissions cover only channels and rooms tagged for this stage, its rows and its secrets', () => {
  for (const [id] of ofType(inProd, 'AWS::IAM::Role').filter(([name]) => /^(Classes|Live)\w*Role/.test(name)))
    for (const { Action, Resource, Condition } of grantsOf(id.replace(/Role.*$/, ''))) {
      const actions = listed(Action) as string[];
      if (actions.every((action) => action.startsWith('xray:'))) continue;
      expect([id, actions.filter((action) => action.includes('*')), listed(Resource).includes('*')]).toEqual([
        id,
        [],
        false,
      ]);
      if (actions.some((action) => /^ivs(chat)?:/.test(action))) {
        expect(Condition).toEqual({
          StringEquals: { 'aws:ResourceTag/app': 'openbell', 'aws:ResourceTag/stage': 'prod' },
        });
        const kind = actions[0]!.startsWith('ivs:') ? 'ivs:us-east-1:*:channel' : 'ivschat:us-east-1:*:room';
        expect(Resource).toBe(`arn:aws:${kind.replace('*', prod.account!)}/*`);
      }
      // How a class stands, and no picture of a learner.
      if (actions.includes('s3:PutObject')) expect(JSON.stringify(Resource)).toMatch(/"\/public\/live\/\*"/);
      if (actions.some((action) => action.startsWith('dynamodb:')))
        expect(Object.values(Condition ?? {}).flatMap((each) => Object.keys(each))).toContain('dynamodb:LeadingKeys');
    }
});

test('only broadcasts of these channels are handled; an event that fails five times goes to a dead-letter queue with an alarm', () => {
  const rules = propertiesOf(inProd, 'AWS::Events::Rule').filter(({ EventPattern }) => EventPattern);
  expect(rules.map(({ EventPattern }) => EventPattern)).toEqual([
    {
      source: ['aws.ivs'],
      'detail-type': ['IVS Stream State Change', 'IVS Recording State Change'],
      detail: { channel_name: [{ prefix: 'openbell-prod-' }] },
    },
  ]);
  const queues = propertiesOf(inProd, 'AWS::SQS::Queue');
  expect(queues).toHaveLength(2);
  for (const queue of queues) expect(queue.SqsManagedSseEnabled).toBe(true);
  expect(queues.find(({ RedrivePolicy }) => RedrivePolicy)!.RedrivePolicy.maxReceiveCount).toBe(5);
  const alarms = propertiesOf(inProd, 'AWS::CloudWatch::Alarm').map(({ MetricName }) => MetricName);
  expect(alarms).toEqual(
    expect.arrayContaining([
      ...['ClassFailure', 'RecordingFailed', 'HandOverLate', 'RevocationFailed', 'ApproximateAgeOfOldestMessage'],
      'ApproximateNumberOfMessagesVisible',
    ]),
  );
});
