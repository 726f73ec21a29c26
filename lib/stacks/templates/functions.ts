import type { Node, View } from './view.ts';

/** Resource types that name an alias of a function without calling it. */
export const namesAlias = /^AWS::(?:IAM|CloudWatch|CodeDeploy)::|^AWS::Lambda::(?:Permission|Alias|Version)$/;

/** The alarms that watch a function's errors. */
export const alarmsOf = (view: View, watched: Node): readonly Node[] =>
  watched.type !== 'AWS::Lambda::Function'
    ? []
    : view
        .of('AWS::CloudWatch::Alarm')
        .filter(({ stack, properties }) =>
          [properties, ...(properties.Metrics ?? []).map(({ MetricStat }) => MetricStat?.Metric)].some(
            (metric) =>
              metric?.Namespace === 'AWS/Lambda' &&
              metric.MetricName === 'Errors' &&
              view.mentioned(stack, metric).some(({ node }) => node === watched),
          ),
        );
