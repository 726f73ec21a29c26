import { isDeepStrictEqual } from 'node:util';
import type { Properties } from '../../../stacks/templates/properties.ts';
import { fewer, larger, noLonger, type Rule, type Rules } from './rules.ts';

/** A threshold that is reached later. */
const later: Rule = (before, after) => {
  const [old, now] = [Number(before.Threshold), Number(after.Threshold)];
  const over = String(after.ComparisonOperator).startsWith('Greater');
  return (over ? now > old : now < old) ? `its threshold is reached later: ${old} -> ${now}` : undefined;
};

/** How long a failure must last, in seconds. A computed metric uses the period of its first part. */
const seconds = (alarm: Properties): number => {
  const first = alarm.Metrics?.find(({ MetricStat }) => MetricStat) as { MetricStat?: { Period?: number } } | undefined;
  return Number(alarm.DatapointsToAlarm ?? alarm.EvaluationPeriods) * Number(alarm.Period ?? first?.MetricStat?.Period);
};

/** Of `rate(...)`; other schedules are not compared. */
function minutesOf(schedule: string): number {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule) ?? [];
  return Number(count) * ({ minute: 1, hour: 60, day: 1440 }[unit] ?? NaN);
}

/** A release that a part of the requests tries first, and no longer does. Source: CodeDeploy, "Working with deployment configurations". */
const allAtOnce: Rule = (before, after) => {
  const [old, now] = [before, after].map(({ DeploymentConfigName }) => String(DeploymentConfigName));
  return !old!.endsWith('AllAtOnce') && now!.endsWith('AllAtOnce') ? 'a release takes all requests at once' : undefined;
};

/** Who is notified, and when; and what runs on its own. */
export const ofAlarms: Rules = {
  'AWS::CloudWatch::Alarm': [
    (before, after) =>
      before.ActionsEnabled !== false && after.ActionsEnabled === false ? 'no one is notified any more' : undefined,
    fewer('AlarmActions', 'it no longer notifies'),
    later,
    (before, after) =>
      seconds(after) > seconds(before) ? `it rings later: ${seconds(before)} -> ${seconds(after)} seconds` : undefined,
    noLonger('TreatMissingData', 'breaching', 'silence is no alarm any more'),
  ],
  'AWS::CloudWatch::CompositeAlarm': [fewer('AlarmActions', 'it no longer notifies')],
  'AWS::Events::Rule': [
    (before, after) =>
      before['State'] !== 'DISABLED' && after['State'] === 'DISABLED' ? 'it calls nothing any more' : undefined,
    (before, after) => {
      const [old, now] = [before, after].map(({ ScheduleExpression = '' }) => minutesOf(ScheduleExpression));
      return now! > old! ? `it runs less often: every ${old} -> ${now} minutes` : undefined;
    },
  ],
  'AWS::CodeDeploy::DeploymentGroup': [
    noLonger('AutoRollbackConfiguration.Enabled', true, 'a failed release is no longer rolled back on its own'),
    fewer('AlarmConfiguration.Alarms', 'no longer rolls a release back'),
    allAtOnce,
  ],
  'AWS::Budgets::Budget': [
    larger('Budget.BudgetLimit.Amount', 'a larger budget'),
    fewer('NotificationsWithSubscribers', 'a notice that is sent no more'),
  ],
};

/** What an alarm measures, regardless of its name. */
const subject = ({ MetricName, Namespace, Dimensions, Metrics, Statistic, ExtendedStatistic }: Properties) => ({
  MetricName,
  Namespace,
  Dimensions,
  Metrics,
  Statistic,
  ExtendedStatistic,
});

/** Resources that protect by existing, and what it means if one is removed. */
const guards: Readonly<Record<string, string>> = {
  'AWS::CloudWatch::Alarm': 'no one is notified any more',
  'AWS::CloudWatch::CompositeAlarm': 'no one is notified any more',
  'AWS::Lambda::Alias': 'releases of its function take all requests at once',
  'AWS::CodeDeploy::DeploymentGroup': 'releases of its function take all requests at once',
  'AWS::Budgets::Budget': 'no one is notified of the stage’s costs',
  'AWS::SNS::Subscription': 'someone no longer receives alarms',
  'AWS::WAFv2::WebACL': 'the firewall goes',
  'AWS::WAFv2::WebACLAssociation': 'no firewall protects it any more',
  'AWS::WAFv2::LoggingConfiguration': 'what the firewall refuses is logged no more',
  'AWS::Logs::Delivery': 'accesses to the site are logged no more',
  'AWS::IVSChat::LoggingConfiguration': 'what is said in classes is logged no more',
  'AWS::S3::BucketPolicy': 'what its policy refuses is refused no more',
  'AWS::SQS::QueuePolicy': 'what its policy refuses is refused no more',
  'AWS::CloudFront::KeyGroup': 'no signed address can be asked for',
};

/**
 * What the removal of a resource means; undefined if it protected nothing or another one does the same.
 * @param others all current resources of the same type
 */
export function guardGone(type: string, gone: Properties, others: readonly Properties[]): string | undefined {
  const essence = (properties: Properties) => (type === 'AWS::CloudWatch::Alarm' ? subject(properties) : properties);
  return others.some((other) => isDeepStrictEqual(essence(other), essence(gone))) ? undefined : guards[type];
}
