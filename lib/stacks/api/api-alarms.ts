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

/** What AppSync counts of an API (AppSync developer guide, "Using CloudWatch to monitor and log GraphQL API data"). */
export const apiMetric = (metricName: string, { api }: GraphApi, statistic: string): Metric =>
  new Metric({
    namespace: 'AWS/AppSync',
    metricName,
    dimensionsMap: { GraphQLAPIId: api.attrApiId },
    statistic,
    period,
  });

/** What CloudFront counts, which is under `Region=Global` alone; CDK's own metrics leave that out and find nothing (aws-cdk issue 19245). */
export const siteMetric = (metricName: string, { distributionId: DistributionId }: Distribution, statistic: string) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId, Region: 'Global' },
    statistic,
    period,
  });

/** Undefined firewall: the stage does without. */
function blocked(scope: Construct, name: string, onCall: OnCall, firewall: WebAcl | undefined): void {
  new Alarm(scope, name, {
    onCall,
    metric: firewall?.blocked,
    // One address that asks too often is refused a thousand times within minutes and is no news; ten minutes of it are.
    threshold: 1000,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact: 'Somebody attacks, or the firewall refuses learners who do nothing wrong',
  });
}

/** What somebody must hear of about the API as learners' browsers see it. */
export function apiAlarms(scope: Construct, onCall: OnCall, graph: GraphApi, firewall: WebAcl | undefined): void {
  blocked(scope, 'ApiFirewallBlocks', onCall, firewall);
  new Alarm(scope, 'ApiErrors', {
    onCall,
    severity: 'page',
    metric: rateOf(
      apiMetric('5XXError', graph, 'Sum'),
      // `Requests` is of all APIs of an account; each request has one latency.
      apiMetric('Latency', graph, 'SampleCount'),
      'Requests of a hundred that failed',
    ),
    threshold: 1,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact: 'Pages of learners stay empty or say that something went wrong, because the API fails',
  });
  new Alarm(scope, 'ApiSlow', {
    onCall,
    metric: apiMetric('Latency', graph, 'p99'),
    // Milliseconds; a function that starts cold takes one second, and nobody waits for a click longer than two.
    threshold: 2000,
    datapointsToAlarm: 3,
    evaluationPeriods: 3,
    impact: 'Of a hundred clicks of learners one waits for longer than two seconds',
  });
}

/** What somebody must hear of about the site itself. */
export function siteAlarms(scope: Construct, onCall: OnCall, site: Distribution, firewall: WebAcl | undefined): void {
  blocked(scope, 'SiteFirewallBlocks', onCall, firewall);
  new Alarm(scope, 'SiteErrors', {
    onCall,
    severity: 'page',
    // CloudFront gives the rate alone, in per cent. Its metrics are in us-east-1, like all else here.
    metric: siteMetric('5xxErrorRate', site, 'Average'),
    threshold: 5,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact: 'Learners see an error page in place of the site',
  });
}
