import type { JsonObject } from '../../../kernel/json.ts';
import { alarmRuleOf } from './alarm-rule.ts';
import type { Series } from '../metrics/expression.ts';
import { evaluate, rangeOf, type Missing } from './evaluate.ts';
import type { MetricStore, Wish } from '../metrics/metric-store.ts';
import type { AlarmState } from '../port.ts';
import { signalOf } from './signal.ts';

/** The decision of an alarm at one instant. */
export interface Decision {
  /** Undefined: the state does not change. */
  readonly state: AlarmState | undefined;
  readonly reason: string;
}

/** The logic of an alarm of either kind. */
export interface AlarmLogic {
  readonly words: string;
  readonly threshold: number | undefined;
  readonly blind: string | undefined;
  /** How far back a change in its inputs can matter, in milliseconds. */
  readonly memory: number;
  /** Milliseconds between two evaluations. */
  readonly everyMs: number;
  /** Other alarms it references, by name or ARN. */
  readonly others: readonly string[];
  readonly wishes: readonly Wish[];
  /** @param until a full minute of the stage's clock */
  decide(until: number, stateOf: (alarm: string) => AlarmState | undefined): Decision;
  /** The latest data points, for display. */
  recent(until: number): Series;
}

const comparisons: Readonly<Record<string, [string, (value: number, threshold: number) => boolean]>> = {
  GreaterThanOrEqualToThreshold: ['at least', (value, threshold) => value >= threshold],
  GreaterThanThreshold: ['more than', (value, threshold) => value > threshold],
  LessThanThreshold: ['less than', (value, threshold) => value < threshold],
  LessThanOrEqualToThreshold: ['at most', (value, threshold) => value <= threshold],
};

/** Seconds. Alarms that look back further are evaluated once an hour (CloudWatch user guide, "Multi-day alarms"). */
const day = 86_400;

/** Minimum data points that are kept and shown. */
const shown = 24;

/** `AWS::CloudWatch::Alarm`. @throws Error of one sentence */
export function metricAlarm(properties: JsonObject, store: MetricStore): AlarmLogic {
  const signal = signalOf(properties);
  const known = comparisons[properties.ComparisonOperator];
  if (!known) throw new Error(`the comparison ${properties.ComparisonOperator} is not there locally`);
  const threshold = Number(properties.Threshold);
  if (!Number.isFinite(threshold)) throw new Error('an alarm needs a Threshold');
  if (properties.EvaluateLowSampleCountPercentile === 'ignore')
    throw new Error('EvaluateLowSampleCountPercentile is evaluate locally');
  const evaluationPeriods = Number(properties.EvaluationPeriods);
  const datapointsToAlarm = Number(properties.DatapointsToAlarm ?? evaluationPeriods);
  const missing: Missing = properties.TreatMissingData ?? 'missing';
  const [words, compare] = known;
  const breaches = (value: number) => compare(value, threshold);
  const range = rangeOf(evaluationPeriods);
  const span = signal.period % 3600 === 0 ? `${signal.period / 3600} h` : `${signal.period / 60} min`;
  const times =
    evaluationPeriods === 1 ? `in ${span}` : `in ${datapointsToAlarm} of ${evaluationPeriods} times ${span}`;
  return {
    words: `${signal.words} is ${words} ${threshold} ${times}`,
    threshold,
    blind: signal.blind,
    memory: range * signal.period * 1000,
    everyMs: evaluationPeriods * signal.period > day ? 3_600_000 : 60_000,
    others: [],
    wishes: signal.wishes(Math.max(range, shown)),
    decide(until) {
      const datapoints = signal.read(store, until, range);
      const state = evaluate({ datapoints, breaches, evaluationPeriods, datapointsToAlarm, missing });
      const reported = datapoints.filter((value) => value !== undefined).slice(-evaluationPeriods);
      const reason =
        reported.length > 0
          ? `${reported.map(short).join(', ')}, and ${words} ${threshold} is an alarm`
          : 'no data points';
      return { state, reason };
    },
    recent: (until) => signal.read(store, until, shown),
  };
}

/** `AWS::CloudWatch::CompositeAlarm`. @throws Error of one sentence */
export function compositeAlarm({ AlarmRule }: JsonObject): AlarmLogic {
  const rule = alarmRuleOf(String(AlarmRule));
  return {
    words: String(AlarmRule),
    threshold: undefined,
    blind: undefined,
    // It costs nothing to evaluate, and the alarms it references may have any memory.
    memory: Infinity,
    everyMs: 60_000,
    others: rule.alarms,
    wishes: [],
    decide(_until, stateOf) {
      const holds = rule.holds(stateOf);
      return { state: holds ? 'ALARM' : 'OK', reason: holds ? 'its rule holds' : 'its rule does not hold' };
    },
    recent: () => [],
  };
}

const short = (value: number) => String(Number(value.toPrecision(4)));
