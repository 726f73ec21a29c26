import { Duration, type Stack } from 'aws-cdk-lib';
import {
  GraphWidget,
  MathExpression,
  TextWidget,
  type HorizontalAnnotation,
  type IMetric,
  type IWidget,
} from 'aws-cdk-lib/aws-cloudwatch';

/** Of all graphs, and of the alarms that look at the same. */
export const period = Duration.minutes(5);
/** Of a dashboard's grid. */
export const whole = 24;

/** A quarter of a row. @param right has a scale of its own @param limit a line on the left one */
export const graph = (
  title: string,
  left: readonly IMetric[],
  right: readonly IMetric[] = [],
  limit?: HorizontalAnnotation,
): IWidget =>
  new GraphWidget({
    title,
    left: [...left],
    right: [...right],
    width: whole / 4,
    height: 6,
    leftYAxis: { min: 0 },
    rightYAxis: { min: 0 },
    leftAnnotations: limit && [limit],
    period,
  });

/** What a row is about, in one line, above its graphs. */
export const row = (title: string, question: string, ...graphs: readonly IWidget[]): IWidget[][] => [
  [new TextWidget({ markdown: `## ${title}\n${question}`, width: whole, height: 2 })],
  [...graphs],
];

/** Metrics by what they are called wherever they are; a term beside others narrows down. */
export const found = (terms: string, statistic: string): MathExpression =>
  new MathExpression({
    expression: `SEARCH('${terms}', '${statistic}', ${period.toSeconds()})`,
    usingMetrics: {},
    label: '',
    period,
  });

/**
 * A line for each function of a stack, those included that a later release adds: names of functions begin with the stack's, whose
 * parts CloudWatch finds as words. Were they named one by one, no stack could let go of a function that this page shows.
 */
export const ofFunctions = ({ stackName }: Stack, metricName: string, statistic: string): MathExpression =>
  found(`{AWS/Lambda,FunctionName} MetricName="${metricName}" ${stackName.split('-').join(' ')}`, statistic);
