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
  /** What is looked at; undefined on a stage that has no such thing (a certificate, a firewall). */
  readonly metric: Metric | MathExpression | undefined;
  /** It is wrong from this value on, whole numbers for what is counted. */
  readonly from?: number;
  /** It is wrong below this value, in place of `from`. */
  readonly below?: number;
  /** Wrong in so many of the last so many periods: `[2, 3]`. Once is enough unless said otherwise. */
  readonly times?: readonly [number, number];
  /** What it means for learners, in one sentence. */
  readonly means: string;
  /** Also silence is told of: by what must be heard of again and again. Before it is heard of first, nothing is said. */
  readonly tellsSilence?: boolean;
  /** Default `ticket`. */
  readonly severity?: Severity;
  /** Also on a stage with few alarms, because what it tells of is lost when nobody looks. */
  readonly few?: boolean;
}

/** The name of the dashboard that shows the runbook (lib/stacks/watch/runbook-dashboard.ts). */
export const runbookName = (stageName: string) => `openbell-${stageName}-runbook`;

/** Where AWS's console shows it. */
export const runbookLink = (stageName: string) =>
  `https://us-east-1.console.aws.amazon.com/cloudwatch/home?region=us-east-1#dashboards/dashboard/${runbookName(stageName)}`;

/** An alarm that somebody is told of, and that the runbook has an entry for: its id is the entry's title. */
export abstract class AnyAlarm extends Construct {
  /** Whether the stage has it. */
  abstract readonly isMade: boolean;

  /** @param isSilence whether missing data are told of as well */
  protected tell(alarm: AlarmBase, onCall: OnCall, severity: Severity, isSilence = false): void {
    const action = new SnsAction(onCall.topicOf(severity)!);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    if (isSilence) alarm.addInsufficientDataAction(action);
  }
}

/**
 * Our one way to make an alarm: it writes to the person on call when it begins and when it is over, says what it means for
 * learners, and leads to its entry in the runbook, which has the id of this construct for a title (lib/stacks/watch/runbook.ts
 * refuses an alarm without one). It has a name of its own, as that is what the person on call reads first.
 */
export class Alarm extends AnyAlarm {
  readonly isMade: boolean;

  constructor(scope: Construct, id: string, props: AlarmProps) {
    super(scope, id);
    const { onCall, metric, from, below, times: [datapointsToAlarm, evaluationPeriods] = [1, 1] } = props;
    this.isMade = metric !== undefined && onCall.has(props.few ?? false);
    if (!metric || !this.isMade) return;
    const alarm = new MetricAlarm(this, 'Alarm', {
      alarmName: `openbell-${onCall.stageName}-${id}`,
      alarmDescription: `${props.means}. What to do: ${runbookLink(onCall.stageName)} (entry ${id})`,
      metric,
      threshold: (from ?? below)!,
      comparisonOperator:
        below === undefined
          ? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      datapointsToAlarm,
      evaluationPeriods,
      treatMissingData: props.tellsSilence ? TreatMissingData.MISSING : TreatMissingData.NOT_BREACHING,
    });
    this.tell(alarm, onCall, props.severity ?? 'ticket', props.tellsSilence);
  }
}
