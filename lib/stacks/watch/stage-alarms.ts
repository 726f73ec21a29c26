import { Duration } from 'aws-cdk-lib';
import { Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import { Alarm } from '../constructs/alarm.ts';
import type { OnCall } from '../constructs/on-call.ts';

const ofAccount = (namespace: string, metricName: string, statistic: string, period: Duration) =>
  new Metric({ namespace, metricName, statistic, period });

/** What somebody must hear of that is no single stack's. */
export function stageAlarms(scope: Construct, stage: StageSettings, onCall: OnCall): void {
  new Alarm(scope, 'CanaryFailed', {
    onCall,
    severity: 'page',
    metric: onCall.metric('CanaryFailed', Duration.minutes(5), 'Maximum'),
    threshold: 1,
    // One walk in five minutes; a single one may meet a release or a hiccup of the network.
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact: 'A visitor does not get from the front page to a course, its film, the desk or the sign-in',
    treatMissingData: TreatMissingData.MISSING,
  });
  new Alarm(scope, 'ApiKeyExpires', {
    onCall,
    metric: onCall.metric('ApiKeyDaysLeft', Duration.hours(1), 'Minimum'),
    below: 30,
    impact: 'Visitors will see an empty site when the API key runs out, which is within 30 days',
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
    // ACM renews 60 days ahead what it can; what is left at 30 it cannot renew.
    below: 30,
    impact: 'Browsers will refuse the site when its certificate runs out, which is within 30 days',
  });
  new Alarm(scope, 'FunctionThrottles', {
    onCall,
    // Of the whole account, as its functions share what may run at once.
    metric: ofAccount('AWS/Lambda', 'Throttles', 'Sum', Duration.minutes(5)),
    // AppSync and queues ask again; ten within five minutes, twice, is no wave that passes.
    threshold: 10,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact: 'Learners are told to try again, because more functions should run at once than the account may have',
  });
  // Of the account, too: SES judges the sender, not the stage, and stops it at about twice these (SES developer guide).
  new Alarm(scope, 'MailBounceRate', {
    onCall,
    metric: ofAccount('AWS/SES', 'Reputation.BounceRate', 'Maximum', Duration.hours(1)),
    threshold: 0.05,
    impact: 'So much mail to learners comes back that SES will stop all our mail',
  });
  new Alarm(scope, 'MailComplaintRate', {
    onCall,
    metric: ofAccount('AWS/SES', 'Reputation.ComplaintRate', 'Maximum', Duration.hours(1)),
    threshold: 0.001,
    impact: 'So many learners call our mail unwanted that SES will stop all of it',
  });
}
