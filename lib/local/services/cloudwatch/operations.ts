import type { Principal } from '../../iam/iam.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { Instant } from '../../protocol/cbor.ts';
import type { JsonCall } from '../../protocol/json.ts';
import type { Alarms } from './alarms/alarms.ts';
import { metricData, metricStatistics } from './metrics/reads.ts';
import type { MetricStore } from './metrics/metric-store.ts';
import type { AlarmState, AlarmView } from './port.ts';

type Operation = (input: JsonObject, caller: Principal) => object;

const states: readonly string[] = ['OK', 'ALARM', 'INSUFFICIENT_DATA'] satisfies AlarmState[];
const mostDescribed = 100;

export interface CloudWatchState {
  readonly alarms: Alarms;
  readonly store: MetricStore;
  /** The instant up to which alarms have been evaluated. */
  looked(): number;
  /** Receives a change that a call has made. */
  changed(name: string, state: AlarmState, reason: string): void;
}

/** CloudWatch's calls as operators make them: list alarms, set a state by hand, read metrics (API reference). */
export function createCalls(kernel: Kernel, { alarms, store, looked, changed }: CloudWatchState): JsonCall {
  const arnOf = (name: string) => `arn:${kernel.partition}:cloudwatch:${kernel.region}:${kernel.account}:alarm:${name}`;
  const everything = (principal: Principal, action: string) =>
    kernel.iam.authorize({ principal, action: `cloudwatch:${action}`, resource: '*' });

  const operations: Readonly<Record<string, Operation>> = {
    DescribeAlarms(input, principal) {
      kernel.iam.authorize({ principal, action: 'cloudwatch:DescribeAlarms', resource: arnOf('*') });
      const {
        AlarmNames: names,
        AlarmNamePrefix: prefix = '',
        StateValue: state,
        AlarmTypes: types,
        NextToken: after = '',
      } = input;
      if (names !== undefined && prefix !== '')
        throw new AwsError('InvalidParameterCombination', 'AlarmNames and AlarmNamePrefix cannot both be given');
      const wanted: readonly string[] = types ?? ['MetricAlarm'];
      const found = alarms
        .views(looked())
        .filter(({ name }) => (names ? names.includes(name) : name.startsWith(prefix)) && name > after)
        .filter((view) => (state === undefined || view.state === state) && wanted.includes(kindOf(view)))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
      const page = found.slice(0, Math.min(Number(input['MaxRecords'] ?? 50), mostDescribed));
      const of = (kind: string) => page.filter((view) => kindOf(view) === kind).map((view) => described(view, arnOf));
      return {
        MetricAlarms: of('MetricAlarm'),
        CompositeAlarms: of('CompositeAlarm'),
        ...(page.length < found.length && { NextToken: page.at(-1)!.name }),
      };
    },
    SetAlarmState({ AlarmName: name, StateValue: state, StateReason: reason }, principal) {
      kernel.iam.authorize({ principal, action: 'cloudwatch:SetAlarmState', resource: arnOf(name) });
      if (!states.includes(state))
        throw new AwsError('ValidationError', `StateValue must be one of ${states.join(', ')}`);
      if (!reason) throw new AwsError('ValidationError', 'StateReason must be given');
      if (!alarms.set(name, state, reason, kernel.clock.now()))
        throw new AwsError('ResourceNotFound', `The named resource ${name} does not exist.`, 404);
      changed(name, state, reason);
      return {};
    },
    GetMetricStatistics(input, principal) {
      everything(principal, 'GetMetricStatistics');
      return metricStatistics(store, input);
    },
    GetMetricData(input, principal) {
      everything(principal, 'GetMetricData');
      return metricData(store, input);
    },
  };

  return (operation, input, caller) =>
    kernel.faults.around('cloudwatch', operation, async () => {
      const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
      if (!run) throw new AwsError('UnknownOperationException', `CloudWatch locally has no ${operation}`, 404);
      return run(input, caller);
    });
}

/** A composite alarm has a rule over others and no threshold. */
const kindOf = ({ threshold }: AlarmView) => (threshold === null ? 'CompositeAlarm' : 'MetricAlarm');

const described = (view: AlarmView, arnOf: (name: string) => string): object => ({
  AlarmName: view.name,
  AlarmArn: arnOf(view.name),
  AlarmDescription: view.description,
  StateValue: view.state,
  StateReason: view.reason,
  StateUpdatedTimestamp: new Instant(Date.parse(view.since)),
  ...(view.threshold === null ? { AlarmRule: view.rule } : { Threshold: view.threshold }),
});
