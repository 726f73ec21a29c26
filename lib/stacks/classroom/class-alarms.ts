import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import type { WorkQueue } from '../constructs/queue.ts';

/** What somebody must hear of while a class is on. */
export function classAlarms(scope: Construct, stage: StageSettings, revocations: WorkQueue): void {
  const alarm = (name: string, metric: Metric, threshold: number, text: string) =>
    metric.createAlarm(scope, `${name}Alarm`, {
      alarmDescription: text,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      threshold,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  const counted = (metricName: string) =>
    new Metric({
      namespace: 'Openbell',
      metricName,
      dimensionsMap: { stage: stage.name },
      statistic: 'Sum',
      period: Duration.minutes(5),
    });
  alarm('ClassFailure', counted('ClassFailure'), 5, 'Learners are told that the class does not get through');
  alarm(
    'RecordingFailed',
    counted('RecordingFailed'),
    1,
    'A broadcast was not recorded whole: look at the bucket and at IVS before the next class',
  );
  alarm(
    'RevocationFailed',
    counted('RevocationFailed'),
    1,
    'Ended access could not be brought to the queue; it is tried again each minute',
  );
  alarm(
    'OldestRevocation',
    revocations.queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: 'Maximum' }),
    300,
    'Learners whose access has ended may still be in classes: look at the log of the worker',
  );
}
