import type { Declared, Deployed, ResourceType, Shape } from '../../kernel/resource-type.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { AlarmLogic } from './alarms/alarm.ts';
import type { Declaration } from './alarms/alarms.ts';

/** What alarms of both kinds may say. */
const common: Readonly<Record<string, Shape>> = {
  ActionsEnabled: true,
  AlarmActions: true,
  AlarmDescription: true,
  AlarmName: true,
  InsufficientDataActions: true,
  OKActions: true,
  Tags: true,
};

const metricStat: Shape = {
  Metric: { Dimensions: true, MetricName: true, Namespace: true },
  Period: true,
  Stat: true,
  Unit: true,
};

/** What the resource types need of the service. */
export interface AlarmStore {
  declare(declaration: Declaration): void;
  remove(name: string): void;
}

/** `AWS::CloudWatch::Alarm` and `AWS::CloudWatch::CompositeAlarm`. */
export function alarmResources(
  kernel: Kernel,
  store: AlarmStore,
  logic: Readonly<Record<'metric' | 'composite', (properties: Record<string, any>) => AlarmLogic>>,
): Record<string, ResourceType> {
  const type = (properties: Shape, read: (properties: Record<string, any>) => AlarmLogic): ResourceType => ({
    properties,
    async put(resource, before) {
      const declaration = declarationOf(kernel, resource, before, read(resource.properties));
      if (before && before.physicalId !== declaration.name) store.remove(before.physicalId);
      store.declare(declaration);
      return { physicalId: declaration.name, attributes: { Arn: declaration.arn } };
    },
    async remove({ physicalId }) {
      store.remove(physicalId);
    },
  });
  const metric: Shape = {
    ...common,
    ComparisonOperator: true,
    DatapointsToAlarm: true,
    Dimensions: true,
    EvaluateLowSampleCountPercentile: true,
    EvaluationPeriods: true,
    ExtendedStatistic: true,
    MetricName: true,
    Metrics: [{ Expression: true, Id: true, Label: true, MetricStat: metricStat, Period: true, ReturnData: true }],
    Namespace: true,
    Period: true,
    Statistic: true,
    Threshold: true,
    TreatMissingData: true,
    Unit: true,
  };
  return {
    'AWS::CloudWatch::Alarm': type(metric, logic.metric),
    'AWS::CloudWatch::CompositeAlarm': type({ ...common, AlarmRule: true }, logic.composite),
  };
}

function declarationOf(
  { partition, region, account }: Kernel,
  { stack, logicalId, properties }: Declared,
  before: Deployed | undefined,
  logic: AlarmLogic,
): Declaration {
  const kept = before && !before.properties?.['AlarmName'] ? before.physicalId : undefined;
  const name: string = properties['AlarmName'] ?? kept ?? `${stack}-${logicalId}`;
  const enabled = String(properties['ActionsEnabled'] ?? true) === 'true';
  const told = (key: string): string[] => (enabled ? (properties[key] ?? []) : []);
  return {
    ...{ name, logicalId, stack, logic },
    arn: `arn:${partition}:cloudwatch:${region}:${account}:alarm:${name}`,
    description: properties['AlarmDescription'] ?? '',
    actions: {
      ALARM: told('AlarmActions'),
      OK: told('OKActions'),
      INSUFFICIENT_DATA: told('InsufficientDataActions'),
    },
  };
}
