import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCloudWatch } from '../../../lib/local/services/cloudwatch/cloudwatch.ts';
import { createSns } from '../../../lib/local/services/sns/sns.ts';
import { startStage, type Stage } from '../../../lib/local/stage.ts';

const minutes = 60_000;
const directory = mkdtempSync(join(tmpdir(), 'cloudwatch-'));
/** A full minute, so that values put now belong to the minute that ends when the clock moves by one minute. */
const beginning = Date.UTC(2027, 0, 4, 12);
let stage: Stage;
let waiting = 0;

const alarm = (properties: object) => ({
  Type: 'AWS::CloudWatch::Alarm',
  Properties: {
    ...{ Namespace: 'Shop', MetricName: 'Failed', Statistic: 'Sum', Period: 60, Threshold: 2 },
    ...{ ComparisonOperator: 'GreaterThanOrEqualToThreshold', EvaluationPeriods: 1, TreatMissingData: 'notBreaching' },
    ...properties,
  },
});
const stat = (Id: string, MetricName: string) => ({
  Id,
  MetricStat: { Metric: { Namespace: 'Shop', MetricName }, Period: 60, Stat: 'Sum' },
  ReturnData: false,
});
const topic = (email: string) => ({
  Type: 'AWS::SNS::Topic',
  Properties: { Subscription: [{ Protocol: 'email', Endpoint: email }] },
});
const resources = {
  Desk: topic('desk@example.com'),
  Deaf: topic('nobody@example.com'),
  Policy: {
    Type: 'AWS::SNS::TopicPolicy',
    Properties: {
      Topics: [{ Ref: 'Desk' }, { Ref: 'Deaf' }],
      PolicyDocument: {
        Statement: {
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Action: 'sns:Publish',
          Resource: { Ref: 'Desk' },
          Condition: { StringEquals: { 'aws:SourceAccount': '000000000000' } },
        },
      },
    },
  },
  Failed: alarm({ AlarmActions: [{ Ref: 'Desk' }, { Ref: 'Deaf' }] }),
  ByPlace: alarm({ Dimensions: [{ Name: 'place', Value: 'here' }], ActionsEnabled: false, AlarmActions: ['a'] }),
  Slow: alarm({ MetricName: 'Took', Statistic: undefined, ExtendedStatistic: 'p90', Threshold: 1000 }),
  Often: alarm({ EvaluationPeriods: 3, DatapointsToAlarm: 2 }),
  Waiting: alarm({
    Namespace: 'AWS/SQS',
    MetricName: 'ApproximateNumberOfMessagesVisible',
    Statistic: 'Maximum',
    Threshold: 1,
    Dimensions: [{ Name: 'QueueName', Value: 'jobs' }],
  }),
  Share: alarm({
    ...{ Namespace: undefined, MetricName: undefined, Statistic: undefined, Period: undefined, Threshold: 50 },
    Metrics: [stat('failed', 'Failed'), stat('all', 'Asked'), { Id: 'share', Expression: '100 * failed / all' }],
  }),
  Blocked: alarm({ Namespace: 'AWS/WAFV2', MetricName: 'BlockedRequests' }),
  Silent: alarm({ MetricName: 'Never', TreatMissingData: undefined }),
  Bad: {
    Type: 'AWS::CloudWatch::CompositeAlarm',
    Properties: { AlarmName: 'bad', AlarmRule: { 'Fn::Sub': 'ALARM("${Failed}") AND ALARM(${Slow})' } },
  },
};

beforeAll(async () => {
  stage = await startStage({
    template: { Resources: resources },
    directory,
    port: 0,
    services: [createCloudWatch, createSns],
  });
  stage.kernel.ports.metrics!.gauge(() => [
    {
      namespace: 'AWS/SQS',
      dimensions: [{ QueueName: 'jobs' }],
      values: { ApproximateNumberOfMessagesVisible: waiting },
    },
  ]);
});
beforeEach(() => {
  waiting = 0;
  // Long after everything before it.
  stage.kernel.clock.set(Math.max(beginning, Math.ceil(stage.kernel.clock.now() / minutes) * minutes + 60 * minutes));
});
afterAll(async () => {
  await stage?.stop();
  rmSync(directory, { recursive: true });
});

const pass = (count: number) => stage.kernel.clock.set(stage.kernel.clock.now() + count * minutes);
const put = (values: Record<string, number | number[]>, dimensions: Record<string, string> = {}) =>
  stage.kernel.ports.metrics!.put({ namespace: 'Shop', dimensions: [dimensions], values });
const view = (id: string) => stage.kernel.ports.metrics!.alarms().find(({ logicalId }) => logicalId === id)!;
const raised = () =>
  stage.kernel.ports
    .metrics!.alarms()
    .filter(({ state }) => state === 'ALARM')
    .map(({ logicalId }) => logicalId);

test('an alarm fires at the end of the minute, with its time and reason, and recovers when no more data arrive', () => {
  put({ Failed: 1 });
  put({ Failed: 1 });
  expect(raised()).toEqual([]);
  pass(1);
  expect(raised()).toEqual(['Failed']);
  const { since, reason, rule, history, notified, notNotified, datapoints } = view('Failed');
  expect(new Date(since).getTime()).toBeGreaterThan(stage.kernel.clock.now() - minutes);
  expect({ reason, rule, notified, notNotified }).toEqual({
    reason: '2, and at least 2 is an alarm',
    rule: 'Sum of Shop Failed is at least 2 in 1 min',
    notified: ['email desk@example.com'],
    notNotified: ['the policy of arn:aws:sns:us-east-1:000000000000:template-Deaf does not let CloudWatch publish'],
  });
  expect(datapoints.at(-1)).toBe(2);
  expect(history.map(({ state }) => state).slice(0, 2)).toEqual(['ALARM', 'OK']);
  pass(4);
  expect(raised()).toEqual([]);
});

test('other dimensions are another metric; disabled actions notify nobody', () => {
  put({ Failed: 5 }, { place: 'there' });
  pass(1);
  expect(raised()).toEqual([]);
  put({ Failed: 5 }, { place: 'here' });
  pass(1);
  expect(raised()).toEqual(['ByPlace']);
  expect(view('ByPlace').notified).toEqual([]);
});

test('a percentile ignores the few slow ones', () => {
  put({ Took: [...Array<number>(95).fill(20), ...Array<number>(5).fill(3000)] });
  pass(1);
  expect(raised()).toEqual([]);
  put({ Took: [...Array<number>(85).fill(20), ...Array<number>(15).fill(3000)] });
  pass(1);
  expect(raised()).toEqual(['Slow']);
});

test('two of three minutes are an alarm with two datapoints to alarm, and a composite alarm needs both of its alarms', () => {
  put({ Failed: 2, Took: 5 });
  pass(1);
  expect(raised()).toEqual(['Failed']);
  put({ Failed: 0, Took: 3000 });
  pass(1);
  expect(raised()).toEqual(['Slow']);
  put({ Failed: 2, Took: 3000 });
  pass(1);
  expect(raised().sort()).toEqual(['Bad', 'Failed', 'Often', 'Slow']);
  pass(60);
  expect(raised()).toEqual([]);
});

test('a ratio needs both of its metrics', () => {
  put({ Failed: 1 });
  pass(1);
  expect(raised()).toEqual([]);
  put({ Failed: 1, Asked: 2 });
  pass(1);
  expect(raised()).toEqual(['Share']);
});

test('a jump of the clock keeps the state over the minutes between, however many', () => {
  waiting = 3;
  pass(1);
  expect(raised()).toEqual(['Waiting']);
  pass(400 * 24 * 60);
  expect(raised()).toEqual(['Waiting']);
  waiting = 0;
  pass(10);
  expect(raised()).toEqual([]);
});

test('reports metrics that nothing emits, and never counts missing data as OK', () => {
  pass(2);
  expect(view('Blocked').blind).toBe('nothing here emits AWS/WAFV2 BlockedRequests without dimensions');
  expect(view('Failed').blind).toBeNull();
  expect(view('Silent').state).toBe('INSUFFICIENT_DATA');
});

test('a clock set back restarts its minutes', () => {
  put({ Failed: 9 });
  pass(1);
  expect(raised()).toEqual(['Failed']);
  pass(-90);
  pass(1);
  expect(raised()).toEqual([]);
});

test.each([
  [{ ComparisonOperator: 'LessThanLowerThreshold' }, 'LessThanLowerThreshold'],
  [{ Statistic: 'TM(10%:90%)' }, 'the statistic TM'],
  [{ Period: 10 }, 'the period 10'],
  [{ MetricName: undefined, Metrics: [{ Id: 'e', Expression: 'm9' }] }, 'no metric m9'],
  [{ Metrics: [{ Id: 'e', Expression: 'SEARCH("x", "Sum")' }] }, 'SEARCH'],
])('rejects with a message: %j', async (properties, words) => {
  const other = mkdtempSync(join(tmpdir(), 'cloudwatch-'));
  const template = { Resources: { A: alarm(properties) } };
  await expect(startStage({ template, directory: other, port: 0, services: [createCloudWatch] })).rejects.toThrow(
    words,
  );
  rmSync(other, { recursive: true });
});

test('the console publishes a metric that only AWS measures, and rejects others', async () => {
  const publish = async (body: unknown) =>
    (await fetch(`${stage.url}/_local/metrics`, { method: 'POST', body: JSON.stringify(body) })).status;
  for (const body of [
    null,
    {},
    { namespace: 'AWS/WAFV2' },
    { namespace: 'AWS/WAFV2', values: { BlockedRequests: 'x' } },
  ])
    expect([body, await publish(body)]).toEqual([body, 400]);
  expect(await publish({ namespace: 'AWS/WAFV2', values: { BlockedRequests: 5 } })).toBe(200);
  pass(1);
  expect(raised()).toEqual(['Blocked']);
});
