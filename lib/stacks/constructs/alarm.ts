import {
  Alarm as MetricAlarm,
  ComparisonOperator,
  TreatMissingData,
  type AlarmBase,
  type Metric,
  type MathExpression,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Construct } from 'constructs';
import type { OnCall, Severity } from './on-call.ts';

export interface AlarmProps {
  readonly onCall: OnCall;
  /** Undefined on a stage that has nothing to measure (a certificate, a firewall): then there is no alarm. */
  readonly metric: Metric | MathExpression | undefined;
  /** The alarm is raised from this value up; a whole number for what is counted. */
  readonly threshold?: number;
  /** The alarm is raised below this value; in place of `threshold`. */
  readonly below?: number;
  /** @default 1 */
  readonly datapointsToAlarm?: number;
  /** @default 1 */
  readonly evaluationPeriods?: number;
  /** What a breach means for learners, in one sentence. */
  readonly impact: string;
  /**
   * `MISSING` for metrics that are reported regularly: the person on call hears when reports stop, once there has been one.
   * @default NOT_BREACHING
   */
  readonly treatMissingData?: TreatMissingData;
  /** @default ticket */
  readonly severity?: Severity;
  /** Also on stages with essential monitoring only, because what it reports is lost when nobody looks. */
  readonly essential?: boolean;
}

/** The name of the dashboard that shows the runbook (lib/stacks/watch/runbook-dashboard.ts). */
export const runbookName = (stageName: string) => `openbell-${stageName}-runbook`;

/** The address of that dashboard in the AWS console. */
export const runbookLink = (stageName: string) =>
  `https://us-east-1.console.aws.amazon.com/cloudwatch/home?region=us-east-1#dashboards/dashboard/${runbookName(stageName)}`;

/** An alarm that notifies the person on call and has an entry in the runbook whose title is the alarm's id. */
export abstract class AnyAlarm extends Construct {
  /** Whether the stage has this alarm. */
  abstract readonly isMade: boolean;

  /** @param isSilence whether missing data also notifies */
  protected notify(alarm: AlarmBase, onCall: OnCall, severity: Severity, isSilence = false): void {
    const action = new SnsAction(onCall.topicOf(severity)!);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    if (isSilence) alarm.addInsufficientDataAction(action);
  }
}

/**
 * The only way alarms are made here. An alarm notifies the person on call when it starts and when it ends, states the impact on
 * learners, and links to its runbook entry, whose title is the id of this construct (lib/stacks/watch/runbook.ts rejects an alarm
 * without an entry). Its name is fixed, because that is what the person on call reads first.
 */
export class Alarm extends AnyAlarm {
  readonly isMade: boolean;

  constructor(scope: Construct, id: string, props: AlarmProps) {
    super(scope, id);
    const { onCall, metric, threshold, below, datapointsToAlarm = 1, evaluationPeriods = 1, impact, essential } = props;
    const { severity = 'ticket', treatMissingData = TreatMissingData.NOT_BREACHING } = props;
    this.isMade = metric !== undefined && onCall.has(essential ?? false);
    if (!metric || !this.isMade) return;
    const alarm = new MetricAlarm(this, 'Alarm', {
      alarmName: `openbell-${onCall.stageName}-${id}`,
      alarmDescription: `${impact}. What to do: ${runbookLink(onCall.stageName)} (entry ${id})`,
      metric,
      threshold: (threshold ?? below)!,
      comparisonOperator:
        below === undefined
          ? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      datapointsToAlarm,
      evaluationPeriods,
      treatMissingData,
    });
    this.notify(alarm, onCall, severity, treatMissingData === TreatMissingData.MISSING);
  }
}
