import { Duration } from 'aws-cdk-lib';
import { MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';

/**
 * How many of a hundred went wrong, as if a hundred more had gone well: at three in the morning one failure among two requests is
 * no rate of fifty per cent, and among thousands the hundred do not count.
 */
export const rateOf = (wrong: Metric, all: Metric, label: string): MathExpression =>
  new MathExpression({
    expression: '100 * wrong / (all + 100)',
    usingMetrics: { wrong, all },
    label,
    period: Duration.minutes(5),
  });

/** The sum of metrics of which some say nothing while nothing happens. */
export function sumOf(metrics: readonly Metric[], label: string): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  const expression = Object.keys(usingMetrics)
    .map((id) => `FILL(${id}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, usingMetrics, label, period: Duration.minutes(5) });
}
