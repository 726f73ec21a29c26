import type { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { apiMetric, siteMetric } from '../api/api-alarms.ts';
import { BudgetAlarm, budgetAlarmId, type ServiceLevel } from '../constructs/budget-alarm.ts';
import { poolMetric } from '../data/data-alarms.ts';
import type { Watched } from './watched.ts';

/**
 * What learners are promised, in the order in which they meet it: they open a page, sign in, pay, join a class, receive a mail. Each is
 * measured from outside. lib/operations/SERVICE-LEVELS.md defines them in words and lists what does not count.
 */
export function serviceLevels({ site, api, data }: Watched): readonly ServiceLevel[] {
  const { onCall, userPool, userPoolClient } = data;
  const counted = (name: string, period: Duration) => onCall.metric(name, period);
  const pool = (name: string, statistic: string, period: Duration) =>
    poolMetric(name, userPool, userPoolClient, statistic).with({ period });
  return [
    {
      id: 'Pages',
      does: 'open a page',
      objective: 99.9,
      padding: 1000,
      // CloudFront reports its failures only in percent.
      wrong: 'FILL(apiFailed, 0) + FILL(siteFailed, 0) * FILL(siteAsked, 0) / 100',
      tried: 'FILL(apiAsked, 0) + FILL(siteAsked, 0)',
      metrics: (period) => ({
        apiFailed: apiMetric('5XXError', api.graph, 'Sum').with({ period }),
        apiAsked: apiMetric('Latency', api.graph, 'SampleCount').with({ period }),
        siteFailed: siteMetric('5xxErrorRate', site.distribution, 'Average').with({ period }),
        siteAsked: siteMetric('Requests', site.distribution, 'Sum').with({ period }),
      }),
    },
    {
      id: 'SignIn',
      does: 'sign in',
      objective: 99.9,
      padding: 1000,
      wrong: 'FILL(signIn, 0) + FILL(refresh, 0)',
      tried: 'FILL(signInAsked, 0) + FILL(refreshAsked, 0)',
      // Cognito publishes throttles of throttled requests alone, but each request is a sample of its successes (Cognito developer guide,
      // "User pool metrics"). A wrong password is not a failure.
      metrics: (period) => ({
        signIn: pool('SignInThrottles', 'Sum', period),
        signInAsked: pool('SignInSuccesses', 'SampleCount', period),
        refresh: pool('TokenRefreshThrottles', 'Sum', period),
        refreshAsked: pool('TokenRefreshSuccesses', 'SampleCount', period),
      }),
    },
    {
      id: 'Purchase',
      does: 'have what they paid for within two minutes',
      objective: 99.5,
      padding: 100,
      wrong: 'FILL(failed, 0) + FILL(late, 0)',
      tried: 'FILL(paid, 0) + FILL(failed, 0)',
      metrics: (period) => ({
        failed: counted('PaymentFailure', period),
        late: counted('AccessLate', period),
        paid: counted('OrderPaid', period),
      }),
    },
    {
      id: 'Class',
      does: 'join a live class',
      objective: 99.5,
      padding: 100,
      wrong: 'FILL(failed, 0)',
      tried: 'FILL(entered, 0) + FILL(failed, 0)',
      metrics: (period) => ({ failed: counted('ClassFailure', period), entered: counted('ClassEntered', period) }),
    },
    {
      id: 'Mail',
      does: 'get a mail of ours',
      objective: 99,
      padding: 100,
      wrong: 'FILL(failed, 0) + FILL(bounced, 0)',
      tried: 'FILL(sent, 0) + FILL(failed, 0)',
      metrics: (period) => ({
        failed: counted('MailFailed', period),
        bounced: counted('MailBounced', period),
        sent: counted('MailSent', period),
      }),
    },
  ];
}

/** Two alarms for each service level: one pages, one is read during the day. */
export function serviceLevelAlarms(scope: Construct, watched: Watched): void {
  for (const level of serviceLevels(watched))
    for (const severity of ['page', 'ticket'] as const)
      new BudgetAlarm(scope, budgetAlarmId(level, severity), { level, onCall: watched.data.onCall, severity });
}
