/** Money's stack as an auditor reads it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Duration, Stack } from 'aws-cdk-lib';
import { dev, prod, type StageSettings } from '../../../lib/stages.ts';
import { WorkQueue } from '../../../lib/stacks/constructs/queue.ts';
import { DataStack } from '../../../lib/stacks/data/data-stack.ts';
import { PaymentsStack } from '../../../lib/stacks/payments/payments-stack.ts';
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
  readonly DeletionPolicy?: string;
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
  const classroom = new Stack(app, 'classroom', { env });
  const revocations = new WorkQueue(classroom, 'Revocations', {
    workerTimeout: Duration.seconds(30),
    maxReceiveCount: 5,
    onCall: data.onCall,
    impact: 'Learners may still be in a class',
  });
  const stack = new PaymentsStack(app, 'payments', { stage, data, revocations, env });
  const { template } = app.synth().getStackByName(stack.stackName);
  return template as {
    Resources: Record<string, Resource>;
    Parameters: JsonObject;
  };
}

const source = 'aws.partner/stripe.com/ed_test_1';
const inDev = templateOf(dev, 'dev');
const inProd = templateOf(prod, 'prod');
const withSource = templateOf({ ...prod, payments: { ...prod.payments, eventSource: source } }, 'partner');
const ofType = ({ Resources }: typeof inProd, type: string) =>
  Object.entries(Resources).filter(([, { Type }]) => Type === type);
/** What the role of a function may do. */
const grantsOf = (name: string) => {
  const [, { Properties: given }] = ofType(inProd, 'AWS::IAM::Role').find(([id]) => id.startsWith(`${name}Role`))!;
  return (given.Policies as readonly { PolicyDocument: { Statement: Statement[] } }[]).flatMap(
    ({ PolicyDocument }) => PolicyDocument.Statement,
  );
};
const actionsOf = (name: string) => [...new Set(grantsOf(name).flatMap(({ Action }) => [Action].flat()))].sort();
const own = (actions: string[]) => actions.filter((action) => !/^(logs|xray):/.test(action));

const settling = [
  'dynamodb:BatchGetItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:PutItem',
  'dynamodb:Query',
  'dynamodb:UpdateItem',
];
const keys = 'secretsmanager:GetSecretValue';
test.each([
  ['Webhook', [keys, 'sqs:SendMessage']],
  ['Sweeper', [...settling, keys, 'sqs:SendMessage', 'cognito-idp:AdminGetUser']],
  ['Reconciliation', [...settling, keys, 'sqs:SendMessage']],
  ['MailTroubles', ['dynamodb:PutItem', 'sqs:SendMessage']],
  ['Outbox', ['dynamodb:DeleteItem', 'dynamodb:Query', 'dynamodb:UpdateItem', 'ses:SendEmail', 'ses:SendRawEmail']],
])('%s has exactly the permissions it needs', (name, allowed) => {
  expect(own(actionsOf(name))).toEqual([...allowed].sort());
});

test("only the worker and the learners' function settle payments, and they reach only one table, queue and secret", () => {
  expect(own(actionsOf('Payments'))).toEqual(expect.arrayContaining([...settling, keys]));
  expect(own(actionsOf('Worker'))).toEqual(
    expect.arrayContaining([...settling, keys, 'sqs:DeleteMessage', 'sqs:ReceiveMessage']),
  );
  for (const name of ['Payments', 'Worker', 'Webhook', 'Sweeper', 'Reconciliation', 'Outbox'])
    for (const { Action, Resource, Condition } of grantsOf(name)) {
      const actions = [Action].flat();
      if (actions.every((action: string) => action.startsWith('xray:'))) continue;
      expect([name, actions.filter((action: string) => action.includes('*')), Resource === '*']).toEqual([
        name,
        [],
        false,
      ]);
      // Rows by their partition: a learner's money does not reach the site's settings.
      if (actions.some((action: string) => action.startsWith('dynamodb:')))
        expect(Object.values(Condition ?? {}).flatMap((each) => Object.keys(each))).toContain('dynamodb:LeadingKeys');
    }
});

test("the function that receives webhooks reads the signing secret, but not the API key or Stripe's address", () => {
  const [key, signing] = ofType(inProd, 'AWS::SecretsManager::Secret').map(([id]) => id);
  const readBy = (name: string) =>
    grantsOf(name)
      .filter(({ Action }) => [Action].flat().includes(keys))
      .flatMap(({ Resource }) => [Resource].flat().map(({ Ref }: { Ref: string }) => Ref));
  expect(readBy('Webhook')).toEqual([signing]);
  for (const name of ['Payments', 'Worker', 'Sweeper', 'Reconciliation']) expect(readBy(name)).toEqual([key]);
  const [, webhook] = ofType(inProd, 'AWS::Lambda::Function').find(([id]) => id.startsWith('Webhook'))!;
  expect(Object.keys(webhook.Properties.Environment.Variables)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(PAYMENT_KEYS|STRIPE_API|TABLE)$/)]),
  );
});

test('no template contains a Stripe key, and the secrets outlive the stack on stages with learners', () => {
  for (const template of [inDev, inProd, withSource])
    expect(JSON.stringify(template)).not.toMatch(/\b(sk|rk)_(test|live)_|whsec_/);
  const secretsIn = (template: typeof inProd) => ofType(template, 'AWS::SecretsManager::Secret');
  const empty = secretsIn(inProd).map(([, { Properties: given }]) =>
    JSON.parse(given.GenerateSecretString.SecretStringTemplate),
  );
  expect(empty).toEqual([{ secretKey: '', webhookSecrets: [] }, { webhookSecrets: [] }]);
  for (const [template, policy] of [
    [inProd, 'Retain'],
    [inDev, 'Delete'],
  ] as const)
    expect(secretsIn(template).map(([, secret]) => secret.DeletionPolicy)).toEqual([policy, policy]);
  for (const [, { Properties: given }] of ofType(inProd, 'AWS::Lambda::Function'))
    expect(JSON.stringify(given.Environment)).not.toMatch(/SecretString|secretKey/);
});

test('events are queued encrypted, over TLS only; an event that fails five times goes to a dead-letter queue with an alarm', () => {
  const queues = ofType(inProd, 'AWS::SQS::Queue');
  expect(queues).toHaveLength(2);
  for (const [, { Properties: given }] of queues) expect(given.SqsManagedSseEnabled).toBe(true);
  const main = queues.find(([, { Properties: given }]) => given.RedrivePolicy)!;
  expect(main[1].Properties.RedrivePolicy.maxReceiveCount).toBe(5);
  const [, mapping] = ofType(inProd, 'AWS::Lambda::EventSourceMapping')[0]!;
  expect(mapping.Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  const refusals = ofType(inProd, 'AWS::SQS::QueuePolicy').flatMap(
    ([, { Properties: given }]) => given.PolicyDocument.Statement as Statement[],
  );
  expect(
    refusals.filter(({ Effect, Condition }) => Effect === 'Deny' && Condition?.Bool?.['aws:SecureTransport']),
  ).toHaveLength(2);
});

test('has alarms on signatures, wrong mode, mismatches, oversold codes, lost webhooks, dead letters, and event age', () => {
  const alarms = ofType(inProd, 'AWS::CloudWatch::Alarm').map(([, { Properties: given }]) => given);
  expect(alarms.map(({ MetricName }) => MetricName)).toEqual(
    expect.arrayContaining([
      ...[
        'WebhookRefused',
        'WebhookOfOtherMode',
        'PaymentMismatch',
        'PromoOverdrawn',
        'WebhooksLost',
        'AmountTooSmall',
      ],
      ...['PaymentFailure', 'SweepFailed', 'MailNotSent', 'ApproximateAgeOfOldestMessage'],
      'ApproximateNumberOfMessagesVisible',
    ]),
  );
  for (const { AlarmDescription } of alarms) expect(AlarmDescription).toMatch(/\w+ \w+/);
});

test("calls Stripe's own address or one on this machine", () => {
  const pattern = new RegExp(inProd.Parameters['StripeApi'].AllowedPattern);
  expect(inProd.Parameters['StripeApi'].Default).toBe('https://api.stripe.com');
  for (const [address, taken] of [
    ['https://api.stripe.com', true],
    ['http://localhost:3001', true],
    ['https://api.stripe.com.example', false],
    ['https://example.com', false],
    ['http://api.stripe.com', false],
  ] as const)
    expect([address, pattern.test(address)]).toEqual([address, taken]);
});

test('allows live mode only on stages with learners', () => {
  const livemode = (template: typeof inProd) =>
    ofType(template, 'AWS::Lambda::Function').find(([id]) => id.startsWith('WebhookFunction'))![1].Properties
      .Environment.Variables;
  expect(Object.values(livemode(inProd))).toContain('true');
  expect(Object.values(livemode(inDev))).not.toContain('true');
});

test("receives Stripe's events through EventBridge when enabled; they may only be sent to the queue", () => {
  for (const template of [inDev, inProd]) expect(ofType(template, 'AWS::Events::EventBus')).toEqual([]);
  const [, bus] = ofType(withSource, 'AWS::Events::EventBus')[0]!;
  expect(bus.Properties).toMatchObject({ Name: source, EventSourceName: source });
  const rule = ofType(withSource, 'AWS::Events::Rule').find(([, { Properties: given }]) => given.EventPattern)!;
  expect(rule[1].Properties.EventPattern).toEqual({ source: [source] });
  expect(rule[1].Properties.Targets).toHaveLength(1);
  const allowed = ofType(withSource, 'AWS::SQS::QueuePolicy')
    .flatMap(([, { Properties: given }]) => given.PolicyDocument.Statement as Statement[])
    .filter(({ Effect }) => Effect === 'Allow');
  expect(allowed).toMatchObject([
    {
      Principal: { Service: 'events.amazonaws.com' },
      Condition: { ArnEquals: { 'aws:SourceArn': { 'Fn::GetAtt': [rule[0], 'Arn'] } } },
    },
  ]);
});
