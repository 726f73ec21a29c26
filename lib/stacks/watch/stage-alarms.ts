import { Duration } from 'aws-cdk-lib';
import { Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import { Alarm } from '../constructs/alarm.ts';
import type { OnCall } from '../constructs/on-call.ts';

const ofAccount = (namespace: string, metricName: string, statistic: string, period: Duration) =>
  new Metric({ namespace, metricName, statistic, period });

/** How long before something expires the person on call hears of it. */
const daysAhead = 30;

/** Alarms about the stage as a whole, which belong to no single stack. */
export function stageAlarms(scope: Construct, stage: StageSettings, onCall: OnCall): void {
  new Alarm(scope, 'CanaryFailed', {
    onCall,
    severity: 'page',
    metric: onCall.metric('CanaryFailed', Duration.minutes(5), 'Maximum'),
    threshold: 1,
    // One visit in five minutes; a single failure may coincide with a release or a network error.
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact:
      'Visitors cannot get from the home page to a course, its film, the contact form or the sign-in, or the payment page is not the released one',
    treatMissingData: TreatMissingData.MISSING,
  });
  new Alarm(scope, 'ApiKeyExpires', {
    onCall,
    metric: onCall.metric('ApiKeyDaysLeft', Duration.hours(1), 'Minimum'),
    below: daysAhead,
    impact: `Visitors will see an empty site when the API key expires, in less than ${daysAhead} days`,
  });
  new Alarm(scope, 'CertificateExpires', {
    onCall,
    metric:
      stage.site &&
      new Metric({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        dimensionsMap: { CertificateArn: stage.site.certificateArn },
        statistic: 'Minimum',
        period: Duration.days(1),
      }),
    // ACM renews what it can 60 days ahead; what remains at 30 days it cannot renew.
    below: daysAhead,
    impact: `Browsers will refuse the site when its certificate expires, in less than ${daysAhead} days`,
  });
  new Alarm(scope, 'FunctionThrottles', {
    onCall,
    // Covers the whole account, because its functions share one concurrency limit.
    metric: ofAccount('AWS/Lambda', 'Throttles', 'Sum', Duration.minutes(5)),
    // AppSync and queues retry; ten throttles within five minutes, twice, are not a passing peak.
    threshold: 10,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact: 'Learners have to try again, because the account’s concurrency limit is reached',
  });
  // Also covers the whole account: SES reviews the sender, not the stage, and suspends it at about twice these rates (SES developer guide).
  new Alarm(scope, 'MailBounceRate', {
    onCall,
    metric: ofAccount('AWS/SES', 'Reputation.BounceRate', 'Maximum', Duration.hours(1)),
    threshold: 0.05,
    impact: 'The bounce rate is high enough that SES may suspend sending',
  });
  new Alarm(scope, 'MailComplaintRate', {
    onCall,
    metric: ofAccount('AWS/SES', 'Reputation.ComplaintRate', 'Maximum', Duration.hours(1)),
    threshold: 0.001,
    impact: 'The complaint rate is high enough that SES may suspend sending',
  });
}
