import { Duration } from 'aws-cdk-lib';
import { Dashboard, Metric, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import { runbookLink } from '../constructs/alarm.ts';
import { poolMetric } from '../data/data-alarms.ts';
import { apiMetric, siteMetric } from '../api/api-alarms.ts';
import { budgetDays, burnRate } from '../constructs/budget-alarm.ts';
import { found, graph, ofFunctions, period, row, whole } from './graphs.ts';
import { serviceLevels } from './service-levels.ts';
import type { Watched } from './watched.ts';

/**
 * One page for the person on call, from top to bottom in order of impact: learners, money, classroom, mail, data, functions, cost. Only
 * long-lived resources are named; the others are found by search.
 */
export function stageDashboard(scope: Construct, stage: StageSettings, watched: Watched): void {
  const { data, classroom, payments, api, site } = watched;
  const { table, userPool, userPoolClient, onCall } = data;
  const { graph: graphql } = api;
  const counted = (...names: string[]) => names.map((name) => onCall.metric(name));
  const pool = (...names: string[]) => names.map((name) => poolMetric(name, userPool, userPoolClient));
  const ofTable = (...names: string[]) => names.map((name) => table.metric(name, { statistic: 'Sum', period }));
  const stacks = Object.values(watched) as Watched[keyof Watched][];
  const ofStacks = (name: string, statistic: string) => stacks.map((stack) => ofFunctions(stack, name, statistic));
  const lambda = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });

  /** Units consumed in a period compared to what the table's ceiling allows in one. */
  const consumption = (kind: 'Read' | 'Write', unitsPerSecond: number) =>
    graph(`${kind} units in five minutes, of ${unitsPerSecond} a second`, ofTable(`Consumed${kind}CapacityUnits`), [], {
      value: unitsPerSecond * period.toSeconds(),
      label: 'Ceiling',
    });

  new Dashboard(scope, 'Dashboard', {
    dashboardName: `openbell-${stage.name}`,
    defaultInterval: Duration.hours(3),
    widgets: [
      [
        new TextWidget({
          markdown: `# Openbell ${stage.name}\nFrom top to bottom in order of impact on learners. What to do: [runbook](${runbookLink(stage.name)}).`,
          width: whole,
          height: 2,
        }),
      ],
      ...row(
        'Service levels',
        `How many times faster than allowed is the ${budgetDays}-day error budget being spent, hour by hour? Above a line for long, an alarm goes off.`,
        ...serviceLevels(watched).map((level) =>
          graph(
            `${level.does[0]!.toUpperCase()}${level.does.slice(1)}: ${level.objective} %`,
            [burnRate(level, Duration.hours(1))],
            [],
            { value: 1, label: 'Exactly the whole budget' },
          ),
        ),
      ),
      ...row(
        'Learners',
        'Can they get in, and quickly?',
        graph(
          'Site: requests, percent failed',
          [siteMetric('Requests', site.distribution, 'Sum')],
          [siteMetric('5xxErrorRate', site.distribution, 'Average')],
        ),
        graph('API: server and client errors', [
          apiMetric('5XXError', graphql, 'Sum'),
          apiMetric('4XXError', graphql, 'Sum'),
        ]),
        graph('API: milliseconds', [apiMetric('Latency', graphql, 'p50'), apiMetric('Latency', graphql, 'p99')]),
        graph('Sign-ins and sign-ups', pool('SignInSuccesses', 'SignUpSuccesses'), pool('SignInThrottles')),
        graph(
          'Canary: failed, milliseconds',
          [onCall.metric('CanaryFailed', period, 'Maximum')],
          [onCall.metric('CanaryDuration', period, 'Maximum')],
        ),
      ),
      ...row(
        'Money',
        'Does payment lead to access? See also npm run invariants',
        graph('Orders paid, refunded, trials refused', counted('OrderPaid', 'OrderRefunded', 'TrialRefused')),
        graph('Invocations of payment functions', [ofFunctions(payments, 'Invocations', 'Sum')]),
        graph(
          'Stripe’s events: seconds waited, dead letters',
          [payments.events.age],
          [payments.events.deadLetterCount],
        ),
        graph('Anomalies', [
          ...counted('WebhookRefused', 'WebhooksLost', 'PaymentMismatch', 'PromoOverdrawn', 'CreditOverdrawn'),
          ...counted(
            'PaidTwice',
            'RefundFailed',
            'PaidAfterEnd',
            'SubscriptionWithoutOrder',
            'PaymentFailure',
            'Dispute',
            'SweepFailed',
          ),
        ]),
      ),
      ...row(
        'Classroom',
        'Is a class on, and can everyone see and hear?',
        graph('Viewers by channel, whole account', [
          found('Namespace="AWS/IVS" MetricName="ConcurrentViews"', 'Maximum'),
        ]),
        graph('Chats, whole account', [
          found('Namespace="AWS/IVSChat" MetricName="ConcurrentChatConnections"', 'Maximum'),
        ]),
        graph('Tokens, moderation, films: calls', [ofFunctions(classroom, 'Invocations', 'Sum')]),
        graph('Anomalies', [
          ...counted('ClassFailure', 'FilmFailure', 'ClassroomKeyMissing', 'RecordingFailed', 'RevocationFailed'),
          classroom.classes.revocations.age,
        ]),
      ),
      ...row(
        'Mail',
        'Does it arrive?',
        graph('Whole account: sent, delivered', [
          new Metric({ namespace: 'AWS/SES', metricName: 'Send', statistic: 'Sum', period }),
          new Metric({ namespace: 'AWS/SES', metricName: 'Delivery', statistic: 'Sum', period }),
        ]),
        graph(
          'Not sent, bounced, complaints',
          counted('MailNotSent', 'ReminderNotWritten', 'MailBounced', 'MailComplained'),
        ),
        graph('Reputation of the account', [
          new Metric({ namespace: 'AWS/SES', metricName: 'Reputation.BounceRate', statistic: 'Maximum', period }),
          new Metric({ namespace: 'AWS/SES', metricName: 'Reputation.ComplaintRate', statistic: 'Maximum', period }),
        ]),
      ),
      ...row(
        'Data',
        'How close is it to its ceiling (lib/stages.ts)?',
        consumption('Read', stage.tableCeiling.read),
        consumption('Write', stage.tableCeiling.write),
        graph('Throttled', ofTable('ReadThrottleEvents', 'WriteThrottleEvents')),
        graph('Transactions in conflict', ofTable('TransactionConflict')),
      ),
      ...row(
        'Functions',
        'Which ones fail, which ones are slow?',
        graph('Errors', ofStacks('Errors', 'Sum')),
        graph('Duration p99, ms', ofStacks('Duration', 'p99')),
        graph('Concurrency: each function', ofStacks('ConcurrentExecutions', 'Maximum')),
        graph(
          'Concurrency: account, and throttles',
          [lambda('ConcurrentExecutions', 'Maximum')],
          [lambda('Throttles', 'Sum')],
        ),
      ),
      ...row(
        'Cost',
        `The monthly budget is ${stage.monthlyBudgetUsd} US dollars. By stage: Cost Explorer, tag \`stage\`. Shows nothing until “CloudWatch billing alerts” are on in the account’s billing preferences.`,
        graph('Dollars this month, whole account, by service', [
          found('{AWS/Billing,Currency,ServiceName} MetricName="EstimatedCharges"', 'Maximum'),
        ]),
        graph('Days until the API key expires', [onCall.metric('ApiKeyDaysLeft', period, 'Minimum')]),
      ),
    ],
  });
}
