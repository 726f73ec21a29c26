/** The operators' CloudWatch calls and the API's answers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCalls } from '../../../lib/local/services/cloudwatch/operations.ts';
import { createAlarms } from '../../../lib/local/services/cloudwatch/alarms/alarms.ts';
import { metricAlarm } from '../../../lib/local/services/cloudwatch/alarms/alarm.ts';
import { createMetricStore } from '../../../lib/local/services/cloudwatch/metrics/metric-store.ts';
import { startStage, type Stage } from '../../../lib/local/stage.ts';

const directory = mkdtempSync(join(tmpdir(), 'cloudwatch-calls-'));
const root = { kind: 'root' } as const;
const began = Date.UTC(2027, 0, 4, 12);
let stage: Stage;
const store = createMetricStore();
const alarms = createAlarms(() => ({ notified: [], notNotified: [] }));
const changes: string[] = [];
let call: ReturnType<typeof createCalls>;
const ask = (operation: string, input: object): Promise<any> => call(operation, input, root, {});

const declare = (name: string, properties: object = {}) => {
  const logic = metricAlarm(
    {
      ...{ Namespace: 'Shop', MetricName: name, Statistic: 'Sum', Period: 60, EvaluationPeriods: 1, Threshold: 2 },
      ...{ ComparisonOperator: 'GreaterThanOrEqualToThreshold', TreatMissingData: 'notBreaching', ...properties },
    },
    store,
  );
  const actions = { ALARM: [], OK: [], INSUFFICIENT_DATA: [] };
  alarms.declare(
    { name, arn: `arn:${name}`, logicalId: name, stack: 'shop', description: 'Why', actions, logic },
    began,
  );
  store.want(alarms.all.flatMap((each) => each.logic.wishes));
};
const put = (name: string, minute: number, ...values: number[]) =>
  store.put({ namespace: 'Shop', name, dimensions: {} }, began + minute * 60_000, values);

beforeAll(async () => {
  stage = await startStage({ template: { Resources: {} }, directory, port: 0, services: [] });
  call = createCalls(stage.kernel, {
    ...{ alarms, store, looked: () => began },
    changed: (name, state) => changes.push(`${name} ${state}`),
  });
  for (const name of ['paid', 'failed', 'late']) declare(name);
});
afterAll(async () => {
  await stage.stop();
  rmSync(directory, { recursive: true });
});

test('describes alarms by name, prefix and state, page by page', async () => {
  alarms.evaluate(began, () => true);
  const names = ({ MetricAlarms }: { MetricAlarms: { AlarmName: string }[] }) =>
    MetricAlarms.map(({ AlarmName }) => AlarmName);
  expect(names(await ask('DescribeAlarms', {}))).toEqual(['failed', 'late', 'paid']);
  expect(names(await ask('DescribeAlarms', { AlarmNamePrefix: 'la' }))).toEqual(['late']);
  const first = await ask('DescribeAlarms', { MaxRecords: 2 });
  expect([names(first), names(await ask('DescribeAlarms', { NextToken: first.NextToken }))]).toEqual([
    ['failed', 'late'],
    ['paid'],
  ]);
  const [one] = (await ask('DescribeAlarms', { AlarmNames: ['paid'], StateValue: 'OK' })).MetricAlarms;
  expect(one).toMatchObject({ AlarmDescription: 'Why', StateValue: 'OK', Threshold: 2 });
  await expect(ask('DescribeAlarms', { AlarmNames: ['a'], AlarmNamePrefix: 'b' })).rejects.toThrow(
    'cannot both be given',
  );
});

test('a manually set state lasts until the next evaluation', async () => {
  await ask('SetAlarmState', { AlarmName: 'paid', StateValue: 'ALARM', StateReason: 'Trying it' });
  expect(alarms.views(began).find(({ name }) => name === 'paid')).toMatchObject({
    state: 'ALARM',
    reason: 'Trying it',
  });
  expect(changes).toEqual(['paid ALARM']);
  alarms.evaluate(began + 60_000, () => true);
  expect(alarms.views(began).find(({ name }) => name === 'paid')).toMatchObject({ state: 'OK' });
  await expect(ask('SetAlarmState', { AlarmName: 'none', StateValue: 'OK', StateReason: 'x' })).rejects.toThrow(
    'does not exist',
  );
  await expect(ask('SetAlarmState', { AlarmName: 'paid', StateValue: 'LOUD', StateReason: 'x' })).rejects.toThrow(
    'StateValue',
  );
});

test('evaluates an alarm over more than a day once an hour', () => {
  declare('slow', { Period: 86_400, EvaluationPeriods: 3, DatapointsToAlarm: 1 });
  put('slow', -1, 5);
  const state = () => alarms.views(began).find(({ name }) => name === 'slow')!.state;
  alarms.evaluate(began + 60_000, () => true);
  expect(state()).toBe('INSUFFICIENT_DATA');
  alarms.evaluate(began + 3_600_000, () => true);
  expect(state()).toBe('ALARM');
});

test('keeps values of any metric for a while, as statistics and metric math', async () => {
  put('asked', 0, 1, 2, 3);
  put('asked', 5, 10);
  put('refused', 0, 3);
  const span = { StartTime: began / 1000, EndTime: began / 1000 + 600, Period: 300 };
  const { Datapoints } = await ask('GetMetricStatistics', {
    ...{ Namespace: 'Shop', MetricName: 'asked', Statistics: ['Sum', 'Maximum'], ExtendedStatistics: ['p50'] },
    ...span,
  });
  expect(JSON.parse(JSON.stringify(Datapoints))).toEqual([
    { Timestamp: began / 1000, Sum: 6, Maximum: 3, ExtendedStatistics: { p50: 2 }, Unit: 'None' },
    { Timestamp: began / 1000 + 300, Sum: 10, Maximum: 10, ExtendedStatistics: { p50: 10 }, Unit: 'None' },
  ]);
  const stat = (Id: string, MetricName: string) => ({
    ...{ Id, ReturnData: false },
    MetricStat: { Metric: { Namespace: 'Shop', MetricName }, Period: 300, Stat: 'Sum' },
  });
  const { MetricDataResults } = await ask('GetMetricData', {
    MetricDataQueries: [stat('a', 'asked'), stat('r', 'refused'), { Id: 'share', Expression: '100 * r / a' }],
    ...span,
  });
  expect(MetricDataResults).toMatchObject([{ Id: 'share', Values: [50] }]);
  await expect(ask('GetMetricStatistics', { ...span, Period: 61, Statistics: ['Sum'] })).rejects.toThrow(
    'multiple of 60',
  );
  await expect(ask('GetMetricStatistics', span)).rejects.toThrow('At least one');
});

test('rejects a missing resource by name', async () => {
  await expect(ask('PutDashboard', {})).rejects.toThrow('CloudWatch locally has no PutDashboard');
});
