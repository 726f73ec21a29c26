import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType, Shape } from '../../../kernel/resource-type.ts';
import { metricAlarm } from '../alarms/alarm.ts';
import { alarmType, type AlarmStore } from '../alarms/declaration.ts';
import type { MetricStore } from '../metrics/metric-store.ts';

const metricStat: Shape = {
  Metric: { Dimensions: true, MetricName: true, Namespace: true },
  Period: true,
  Stat: true,
  Unit: true,
};

const shape: Readonly<Record<string, Shape>> = {
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

/** `AWS::CloudWatch::Alarm`. */
export const alarmResource = (kernel: Kernel, store: AlarmStore, metrics: MetricStore): ResourceType =>
  alarmType(kernel, store, shape, (properties) => metricAlarm(properties, metrics));
