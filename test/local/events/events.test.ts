import { createHash, createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signingKey } from '../../../lib/local/protocol/signature.ts';
import { createEvents } from '../../../lib/local/services/events/events.ts';
import { createLambda } from '../../../lib/local/services/lambda/lambda.ts';
import { createSes } from '../../../lib/local/services/ses/ses.ts';
import { createSqs } from '../../../lib/local/services/sqs/sqs.ts';
import { startStage, type Stage } from '../../../lib/local/stage.ts';

const directory = mkdtempSync(join(tmpdir(), 'events-'));
const journal = join(directory, 'events.jsonl');
const lines: string[] = [];
let stage: Stage;

const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
const policy = (...Statement: object[]) => ({ Version: '2012-10-17', Statement });
const role = (service: string, Condition: object | undefined, ...rights: object[]) => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: policy({
      Effect: 'Allow',
      Principal: { Service: service },
      Action: 'sts:AssumeRole',
      ...(Condition && { Condition }),
    }),
    Policies: [{ PolicyName: 'rights', PolicyDocument: policy(...rights) }],
  },
});
const permission = (rule: string) => ({
  Type: 'AWS::Lambda::Permission',
  Properties: {
    Action: 'lambda:InvokeFunction',
    FunctionName: arn('Worker'),
    Principal: 'events.amazonaws.com',
    SourceArn: arn(rule),
  },
});
const rule = (properties: object, target: object = {}) => ({
  Type: 'AWS::Events::Rule',
  Properties: { ...properties, Targets: [{ Arn: arn('Worker'), Id: 'T', ...target }] },
});
const schedule = 'arn:aws:scheduler:us-east-1:000000000000:schedule-group/default';
const resources = (changes: Record<string, object> = {}) => ({
  Role: role('lambda.amazonaws.com', undefined, { Effect: 'Allow', Action: 'logs:PutLogEvents', Resource: '*' }),
  Worker: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Code: {
        ZipFile: `exports.handler = async (event) => {
          require('node:fs').appendFileSync(process.env.JOURNAL, JSON.stringify({ event, at: Date.now() }) + '\\n');
          if (event.fail) throw new Error('as asked');
        };`,
      },
      Environment: { Variables: { JOURNAL: journal } },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Role: arn('Role'),
    },
  },
  Queue: { Type: 'AWS::SQS::Queue', Properties: {} },
  QueuePolicy: {
    Type: 'AWS::SQS::QueuePolicy',
    Properties: {
      Queues: [{ Ref: 'Queue' }],
      PolicyDocument: policy({
        Effect: 'Allow',
        Principal: { Service: 'events.amazonaws.com' },
        Action: 'sqs:SendMessage',
        Resource: arn('Queue'),
        Condition: { ArnEquals: { 'aws:SourceArn': [arn('Forbidden'), arn('Orders')] } },
      }),
    },
  },
  Often: rule({ ScheduleExpression: 'rate(5 minutes)' }, { Input: '{"job":"often"}' }),
  OftenMay: permission('Often'),
  Nightly: rule({ ScheduleExpression: 'cron(0 3 * * ? *)', Name: 'nightly' }),
  NightlyMay: permission('Nightly'),
  Off: rule({ ScheduleExpression: 'rate(1 minute)', State: 'DISABLED' }, { Input: '{"job":"off"}' }),
  OffMay: permission('Off'),
  Failing: rule({ ScheduleExpression: 'rate(900 days)' }, { Input: '{"fail":true}' }),
  FailingMay: permission('Failing'),
  Forbidden: rule(
    { ScheduleExpression: 'rate(2 days)' },
    { Input: '{"job":"forbidden"}', DeadLetterConfig: { Arn: arn('Queue') } },
  ),
  Orders: rule({ EventPattern: { source: ['shop'], detail: { n: [{ numeric: ['>', 1] }] } } }, { Arn: arn('Queue') }),
  ScheduleRole: role(
    'scheduler.amazonaws.com',
    { StringEquals: { 'aws:SourceArn': schedule, 'aws:SourceAccount': '000000000000' } },
    { Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: arn('Worker') },
  ),
  Once: {
    Type: 'AWS::Scheduler::Schedule',
    Properties: {
      ScheduleExpression: 'at(2027-06-01T00:00:00)',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: {
        Arn: arn('Worker'),
        RoleArn: arn('ScheduleRole'),
        Input: '{"job":"once","at":"<aws.scheduler.scheduled-time>"}',
      },
    },
  },
  ...changes,
});

beforeAll(async () => {
  stage = await startStage({
    template: { Resources: resources() },
    directory,
    port: 0,
    services: [createSes, createSqs, (kernel) => createLambda(kernel, { retryDelays: [10, 10] }), createEvents],
    log: (line) => void lines.push(line),
  });
});
afterAll(async () => {
  await stage?.stop();
  rmSync(directory, { recursive: true });
});

interface Seen {
  readonly event: any;
  readonly at: number;
}
const seen = (): Seen[] =>
  existsSync(journal)
    ? readFileSync(journal, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
const jobs = (name: string) => seen().filter(({ event }) => event.job === name);
const move = (instant: string) => stage.kernel.clock.set(Date.parse(instant));
const local = (path: string, body?: object) =>
  fetch(`${stage.url}/_local${path}`, body && { method: 'POST', body: JSON.stringify(body) });

async function until(fine: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; !(await fine()); round++) {
    if (round === 400) throw new Error(`never came true: ${lines.join(' | ')} ${JSON.stringify(seen())}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
const root = { kind: 'root' } as const;
const queueUrl = () => stage.resources().find(({ logicalId }) => logicalId === 'Queue')!.physicalId;
async function letter(): Promise<any> {
  const QueueUrl = queueUrl();
  let found: any;
  await until(async () => {
    const input = { QueueUrl, MessageAttributeNames: ['All'] };
    [found] = (await stage.kernel.ports.sqs.call('ReceiveMessage', input, root)).Messages ?? [];
    return found !== undefined;
  });
  await stage.kernel.ports.sqs.call('DeleteMessage', { QueueUrl, ReceiptHandle: found.ReceiptHandle }, root);
  return found;
}

/** A call signed like the SDK's, with the account owner's key, or unsigned. */
function putEvents(input: object, signed: boolean): Promise<Response> {
  const { accessKeyId, secretAccessKey } = stage.kernel.iam.root;
  const { host } = new URL(stage.url);
  const body = JSON.stringify(input);
  const date = '20270101T000000Z';
  const scope = '20270101/us-east-1/events/aws4_request';
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const canonical = [
    'POST',
    '/_aws/events/',
    '',
    `host:${host}`,
    `x-amz-date:${date}`,
    '',
    'host;x-amz-date',
    hash(body),
  ];
  const text = ['AWS4-HMAC-SHA256', date, scope, hash(canonical.join('\n'))].join('\n');
  const key = signingKey(secretAccessKey, '20270101', 'us-east-1', 'events');
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=host;x-amz-date, Signature=${signature}`;
  return fetch(`${stage.url}/_aws/events/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSEvents.PutEvents',
      'x-amz-date': date,
      ...(signed && { authorization }),
    },
    body,
  });
}

test('A rate follows the clock; a jump over many periods fires each enabled rule once', async () => {
  const start = stage.kernel.clock.now();
  stage.kernel.clock.set(start + 6 * 60_000);
  await until(() => jobs('often').length === 1);
  // A second deployment does not change when the rule is due.
  await stage.deploy({ template: { Resources: resources() } });
  stage.kernel.clock.set(start + 11 * 60_000);
  await until(() => jobs('often').length === 2);
  // Before the jump it is due too when the test runs shortly before three.
  const jumped = start + 11 * 60_000;
  const nightly = () => seen().filter(({ event }) => event.source === 'aws.events' && Date.parse(event.time) > jumped);
  stage.kernel.clock.set(start + 26 * 3_600_000);
  await until(() => jobs('often').length === 3 && nightly().length > 0);
  expect(nightly()).toHaveLength(1);
  expect(nightly()[0]!.event).toMatchObject({
    'detail-type': 'Scheduled Event',
    resources: ['arn:aws:events:us-east-1:000000000000:rule/nightly'],
    detail: {},
    time: expect.stringMatching(/T03:00:00Z$/),
  });
  // The function runs at the moved time.
  expect(nightly()[0]!.at).toBeGreaterThanOrEqual(start + 26 * 3_600_000);
  expect(jobs('off')).toHaveLength(0);
  expect(jobs('often')).toHaveLength(3);
});

test("An event that the function's policy denies goes to the dead-letter queue with the reason", async () => {
  stage.kernel.clock.set(stage.kernel.clock.now() + 2 * 86_400_000);
  const { Body, MessageAttributes } = await letter();
  expect(JSON.parse(Body)).toEqual({ job: 'forbidden' });
  expect(MessageAttributes.ERROR_CODE.StringValue).toBe('NO_PERMISSIONS');
  expect(MessageAttributes.RULE_ARN.StringValue).toContain(':rule/');
  expect(jobs('forbidden')).toHaveLength(0);
});

test('A schedule runs by hand: it returns when the function is done, and reports its failure', async () => {
  const before = jobs('often').length;
  const answer = await local('/schedules', { rule: 'Often' });
  expect([answer.status, jobs('often').length]).toEqual([200, before + 1]);
  const failed = await local('/schedules', { rule: 'Failing' });
  expect(failed.status).toBeGreaterThanOrEqual(400);
  expect(await failed.text()).toContain('as asked');
  expect((await local('/schedules', { rule: 'Forbidden' })).status).toBe(403);
  expect((await local('/schedules', { rule: 'Nobody' })).status).toBe(404);
  const list: any[] = await (await local('/schedules')).json();
  expect(list.find(({ logicalId }) => logicalId === 'Off')).toMatchObject({ enabled: false, next: null });
  expect(list.find(({ name }) => name === 'nightly').next).toMatch(/T03:00:00.000Z$/);
  expect(await (await local('/')).text()).toContain('nightly');
});

test('The scheduler invokes under the role that trusts its group, once per time', async () => {
  move('2027-06-02T00:00:00Z');
  await until(() => jobs('once').length === 1);
  expect(jobs('once')[0]!.event.at).toBe('2027-06-01T00:00:00Z');
  move('2027-06-03T00:00:00Z');
  const list: any[] = await (await local('/schedules')).json();
  expect(list.find(({ logicalId }) => logicalId === 'Once').next).toBe(null);
});

test('PutEvents is authorized by IAM, handles each entry separately, and rules get the events their patterns match', async () => {
  const entry = (n: unknown) => ({ Source: 'shop', DetailType: 'Paid', Detail: JSON.stringify({ n }) });
  expect((await putEvents({ Entries: [entry(2)] }, false)).status).toBe(403);
  // Other tests moved the clock past events that must not reach the function.
  await stage.kernel.ports.sqs.call('PurgeQueue', { QueueUrl: queueUrl() }, root);
  const wrong = [{ ...entry(3), Detail: 'no json' }, { ...entry(4), Source: 'aws.ec2' }, { Source: 'shop' }];
  const answer: any = await (await putEvents({ Entries: [entry(1), entry(2), ...wrong] }, true)).json();
  expect(answer.FailedEntryCount).toBe(3);
  expect(answer.Entries.map(({ ErrorCode }: { ErrorCode: unknown }) => ErrorCode)).toEqual([
    undefined,
    undefined,
    'MalformedDetail',
    'NotAuthorizedForSourceException',
    'InvalidArgument',
  ]);
  // Only the second is more than 1.
  expect(JSON.parse((await letter()).Body)).toMatchObject({ detail: { n: 2 }, id: answer.Entries[1].EventId });
});

test('What AWS or the stage would not run stops the deploy with one sentence', async () => {
  const deploy = (changes: Record<string, object>) => stage.deploy({ template: { Resources: resources(changes) } });
  await expect(deploy({ Often: rule({ ScheduleExpression: 'rate(1 minutes)' }) })).rejects.toThrow('rate(1 minutes)');
  await expect(deploy({ Often: rule({ EventPattern: { source: [{ wildcard: '*' }] } }) })).rejects.toThrow('wildcard');
  await expect(
    deploy({ Often: rule({ ScheduleExpression: 'rate(5 minutes)' }, { EcsParameters: {} }) }),
  ).rejects.toThrow('EcsParameters');
});
