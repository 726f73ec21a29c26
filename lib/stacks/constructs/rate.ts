import { Duration } from 'aws-cdk-lib';
import { MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';

/**
 * Failure rate in percent, smoothed with 100 successes, so that one failure among two requests at three in the morning is not a rate of 50
 * percent. Among thousands of requests the 100 make no difference.
 */
export const rateOf = (wrong: Metric, all: Metric, label: string): MathExpression =>
  new MathExpression({
    expression: '100 * wrong / (all + 100)',
    usingMetrics: { wrong, all },
    label,
    period: Duration.minutes(5),
  });

/** The sum of metrics, treating missing data as zero. */
export function sumOf(metrics: readonly Metric[], label: string): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  const expression = Object.keys(usingMetrics)
    .map((id) => `FILL(${id}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, usingMetrics, label, period: Duration.minutes(5) });
}
