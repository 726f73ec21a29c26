import { Duration } from 'aws-cdk-lib';
import {
  Alarm as MetricAlarm,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  MathExpression,
  TreatMissingData,
  type IAlarmRule,
  type Metric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { AnyAlarm, runbookLink } from './alarm.ts';
import type { OnCall, Severity } from './on-call.ts';

/** The service levels that learners are promised, in the order in which learners meet them. */
const levels = ['Pages', 'SignIn', 'Purchase', 'Class', 'Mail'] as const;

/** The period of an error budget, in days. */
export const budgetDays = 28;

/** The promise about one action of learners, and how it is measured. */
export interface ServiceLevel {
  /** The prefix of its alarms' names. */
  readonly id: (typeof levels)[number];
  /** The action, in the learner's words. */
  readonly does: string;
  /** How many of 100 attempts must succeed: 99.9. */
  readonly objective: number;
  /** Successes added to each window, so that a handful of failures at three in the morning does not count as a failure rate. */
  readonly padding: number;
  /** Metric math over `metrics`: failed attempts, and all attempts. */
  readonly wrong: string;
  readonly tried: string;
  metrics(period: Duration): Readonly<Record<string, Metric>>;
}

/** Two windows: the long one shows that much of the budget was spent, the short one that it is still being spent. */
interface Windows {
  readonly long: Duration;
  readonly short: Duration;
  /** How many times faster than the budget allows. */
  readonly burn: number;
}

/**
 * As Google's Site Reliability Workbook recommends (chapter 5, “Multiwindow, Multi-Burn-Rate Alerts”): 2 and 5 % of a month's budget, and
 * 10 % in three days.
 */
const fast: readonly Windows[] = [
  { long: Duration.hours(1), short: Duration.minutes(5), burn: 14.4 },
  { long: Duration.hours(6), short: Duration.minutes(30), burn: 6 },
];
const slow: readonly Windows[] = [{ long: Duration.days(3), short: Duration.hours(6), burn: 1 }];
/** Names of the alarms that react first when learners fail: the shortest window of each service level. */
export const fastestBurns = (stageName: string): readonly string[] =>
  levels.map((level) => `openbell-${stageName}-${level}FastBurn${nameOf(fast[0]!.short)}`);

/** CloudWatch's longest period. A longer window consists of several, each of which must be above the threshold. */
const maxPeriod = Duration.days(1);

/** How many times faster than its objective allows a budget is spent. */
export function burnRate(
  { wrong, tried, padding, objective, metrics, does }: ServiceLevel,
  period: Duration,
): MathExpression {
  const budget = Number((1 - objective / 100).toPrecision(6));
  return new MathExpression({
    expression: `((${wrong}) / ((${tried}) + ${padding})) / ${budget}`,
    usingMetrics: { ...metrics(period) },
    label: does,
    period,
  });
}

/** Short name of a window: `1h`, `30m`. */
const nameOf = (window: Duration) =>
  window.toMinutes() < 60
    ? `${window.toMinutes()}m`
    : window.toHours() > 24
      ? `${window.toDays()}d`
      : `${window.toHours()}h`;

export interface BudgetAlarmProps {
  readonly level: ServiceLevel;
  readonly onCall: OnCall;
  readonly severity: Severity;
}

const speedOf = (severity: Severity) => (severity === 'page' ? 'Fast' : 'Slow');

/** The id of an alarm, and its title in the runbook: `PurchaseBudgetFast`. */
export const budgetAlarmId = ({ id }: ServiceLevel, severity: Severity) => `${id}Budget${speedOf(severity)}`;

/**
 * Notifies when the error budget of a service level is spent too fast, measured over several windows. The alarms for single windows notify
 * no one; only the combination does.
 */
export class BudgetAlarm extends AnyAlarm {
  readonly isMade: boolean;

  constructor(scope: Construct, id: string, { level, onCall, severity }: BudgetAlarmProps) {
    super(scope, id);
    const speed = speedOf(severity);
    this.isMade = onCall.has(false);
    if (!this.isMade) return;
    const { stageName } = onCall;
    const part = (window: Duration, burn: number): IAlarmRule => {
      const days = Math.max(1, Math.round(window.toSeconds() / maxPeriod.toSeconds()));
      const name = `${level.id}${speed}Burn${nameOf(window)}`;
      const alarm = new MetricAlarm(this, name, {
        alarmName: `openbell-${stageName}-${name}`,
        alarmDescription: `A part of ${this.node.id}; see there`,
        metric: burnRate(level, days > 1 ? maxPeriod : window),
        threshold: burn,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        evaluationPeriods: days,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
      return AlarmRule.fromAlarm(alarm, AlarmState.ALARM);
    };
    const windows = severity === 'page' ? fast : slow;
    const alarm = new CompositeAlarm(this, 'Alarm', {
      compositeAlarmName: `openbell-${stageName}-${this.node.id}`,
      alarmDescription: `${meaningOf(level, severity)}. What to do: ${runbookLink(stageName)} (entry ${this.node.id})`,
      alarmRule: AlarmRule.anyOf(
        ...windows.map(({ long, short, burn }) => AlarmRule.allOf(part(long, burn), part(short, burn))),
      ),
    });
    this.notify(alarm, onCall, severity);
  }
}

const meaningOf = ({ does, objective }: ServiceLevel, severity: Severity): string =>
  severity === 'page'
    ? `Learners fail so often to ${does} that the ${budgetDays}-day error budget (objective ${objective} percent) will be gone within two to five days`
    : `For three days learners have failed to ${does} more often than the objective of ${objective} percent allows`;
