import { Duration, type Stack } from 'aws-cdk-lib';
import {
  GraphWidget,
  MathExpression,
  TextWidget,
  type HorizontalAnnotation,
  type IMetric,
  type IWidget,
} from 'aws-cdk-lib/aws-cloudwatch';

/** The period of all graphs, and of the alarms on the same metrics. */
export const period = Duration.minutes(5);
/** Width of a full dashboard row, in grid units. */
export const whole = 24;

/** A graph a quarter of a row wide. @param right metrics with their own scale @param limit a line on the left scale */
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

/** A row: one line with the question it answers, above its graphs. */
export const row = (title: string, question: string, ...graphs: readonly IWidget[]): IWidget[][] => [
  [new TextWidget({ markdown: `## ${title}\n${question}`, width: whole, height: 2 })],
  [...graphs],
];

/** Searches for metrics by name, wherever they are; more terms narrow the search. */
export const found = (terms: string, statistic: string): MathExpression =>
  new MathExpression({
    expression: `SEARCH('${terms}', '${statistic}', ${period.toSeconds()})`,
    usingMetrics: {},
    label: '',
    period,
  });

/**
 * One line per function of a stack, including functions added by later releases: function names start with the stack's name, whose parts
 * CloudWatch indexes as words. If this named each function, no stack could remove a function that the dashboard shows.
 */
export const ofFunctions = ({ stackName }: Stack, metricName: string, statistic: string): MathExpression =>
  found(`{AWS/Lambda,FunctionName} MetricName="${metricName}" ${stackName.split('-').join(' ')}`, statistic);
