import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { Alarm } from '../constructs/alarm.ts';
import type { GraphApi } from './graph-api.ts';
import type { WebAcl } from '../constructs/web-acl.ts';
import type { OnCall } from '../constructs/on-call.ts';
import { rateOf } from '../constructs/rate.ts';

const period = Duration.minutes(5);
/** A cold start takes one second, and no click should take longer than two. */
const slow = Duration.seconds(2);

/** An AppSync metric of one API (AppSync developer guide, "Using CloudWatch to monitor and log GraphQL API data"). */
export const apiMetric = (metricName: string, { api }: GraphApi, statistic: string): Metric =>
  new Metric({
    namespace: 'AWS/AppSync',
    metricName,
    dimensionsMap: { GraphQLAPIId: api.attrApiId },
    statistic,
    period,
  });

/**
 * A CloudFront metric. CloudFront reports only under `Region=Global`; CDK's own metrics omit that dimension and find nothing (aws-cdk issue
 * 19245).
 */
export const siteMetric = (metricName: string, { distributionId: DistributionId }: Distribution, statistic: string) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId, Region: 'Global' },
    statistic,
    period,
  });

/** Undefined if the stage has no firewall. */
function blocked(scope: Construct, name: string, onCall: OnCall, firewall: WebAcl | undefined): void {
  new Alarm(scope, name, {
    onCall,
    metric: firewall?.blocked,
    // One address that sends too many requests is blocked a thousand times within minutes, which is expected; for ten minutes it is not.
    threshold: 1000,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact: 'The site is under attack, or the firewall is blocking legitimate learners',
  });
}

/** Alarms about the API as learners' browsers see it. */
export function apiAlarms(scope: Construct, onCall: OnCall, graph: GraphApi, firewall: WebAcl | undefined): void {
  blocked(scope, 'ApiFirewallBlocks', onCall, firewall);
  new Alarm(scope, 'ApiErrors', {
    onCall,
    severity: 'page',
    metric: rateOf(
      apiMetric('5XXError', graph, 'Sum'),
      // `Requests` covers all APIs of the account; each request of this one has exactly one latency sample.
      apiMetric('Latency', graph, 'SampleCount'),
      'Failed requests, percent',
    ),
    threshold: 1,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact: 'Pages stay empty or show an error, because the API fails',
  });
  new Alarm(scope, 'ApiSlow', {
    onCall,
    metric: apiMetric('Latency', graph, 'p99'),
    threshold: slow.toMilliseconds(),
    datapointsToAlarm: 3,
    evaluationPeriods: 3,
    impact: `One in a hundred requests takes ${slow.toSeconds()} seconds or longer`,
  });
}

/** Alarms about the site itself. */
export function siteAlarms(scope: Construct, onCall: OnCall, site: Distribution, firewall: WebAcl | undefined): void {
  blocked(scope, 'SiteFirewallBlocks', onCall, firewall);
  new Alarm(scope, 'SiteErrors', {
    onCall,
    severity: 'page',
    // CloudFront reports only the rate, in percent. Its metrics are in us-east-1, like everything else here.
    metric: siteMetric('5xxErrorRate', site, 'Average'),
    threshold: 5,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact: 'Learners see an error page instead of the site',
  });
}
