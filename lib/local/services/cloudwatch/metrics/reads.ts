import { AwsError } from '../../../kernel/aws-error.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { Instant } from '../../../protocol/cbor.ts';
import { expressionOf } from './expression.ts';
import type { MetricStore } from './metric-store.ts';
import { statisticOf } from './statistics.ts';

const invalid = (message: string) => new AwsError('InvalidParameterValue', message);
/** Maximum data points that GetMetricStatistics returns (API reference). */
const mostPoints = 1440;

/** The periods of a query, aligned as in CloudWatch: whole periods since the epoch. */
function periodsOf({ StartTime, EndTime }: JsonObject, period: number): number[] {
  if (!(period >= 60 && period % 60 === 0)) throw invalid('The period must be a multiple of 60');
  const length = period * 1000;
  const [from, to] = [StartTime, EndTime].map((time) =>
    typeof time === 'string' ? Date.parse(time) : Number(time) * 1000,
  );
  if (!(from! < to!)) throw invalid('The parameter StartTime must be less than the parameter EndTime.');
  const first = Math.floor(from! / length) * length;
  const count = Math.ceil((to! - first) / length);
  if (count > mostPoints)
    throw invalid(`You have requested up to ${count} datapoints, which exceeds the limit of ${mostPoints}.`);
  return Array.from({ length: count }, (_, at) => first + at * length);
}

const dimensionsOf = (list: readonly JsonObject[] = []): Record<string, string> =>
  Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));

function valuesOf(
  store: MetricStore,
  metric: JsonObject,
  statistic: string,
  period: number,
  begins: readonly number[],
) {
  const { Namespace: namespace, MetricName: name, Dimensions: list } = metric;
  let apply;
  try {
    apply = statisticOf(statistic);
  } catch (error) {
    throw invalid((error as Error).message);
  }
  const found = { namespace, name, dimensions: dimensionsOf(list) };
  return begins.map((begin) => store.read(found, begin, begin + period * 1000, apply));
}

/** @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_GetMetricStatistics.html */
export function metricStatistics(store: MetricStore, input: JsonObject): object {
  const { Period: period, MetricName, Statistics = [], ExtendedStatistics = [] } = input;
  const begins = periodsOf(input, Number(period));
  const asked: string[] = [...Statistics, ...ExtendedStatistics];
  if (asked.length === 0)
    throw invalid('At least one of the parameters Statistics and ExtendedStatistics must be specified.');
  const series = asked.map((name) => [name, valuesOf(store, input, name, Number(period), begins)] as const);
  const points = begins.flatMap((begin, at) => {
    const present = series.filter(([, values]) => values[at] !== undefined);
    if (present.length === 0) return [];
    const plain = present.filter(([name]) => Statistics.includes(name)).map(([name, values]) => [name, values[at]]);
    const extended = present.filter(([name]) => !Statistics.includes(name)).map(([name, values]) => [name, values[at]]);
    return [
      {
        Timestamp: new Instant(begin),
        ...Object.fromEntries(plain),
        ...(extended.length > 0 && { ExtendedStatistics: Object.fromEntries(extended) }),
        Unit: 'None',
      },
    ];
  });
  return { Label: MetricName, Datapoints: points };
}

/** @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_GetMetricData.html */
export function metricData(store: MetricStore, input: JsonObject): object {
  const queries: readonly JsonObject[] = input['MetricDataQueries'] ?? [];
  const stats = queries.filter(({ MetricStat }) => MetricStat);
  const period = Number(stats[0]?.['MetricStat'].Period ?? queries[0]?.['Period']);
  if (stats.some(({ MetricStat }) => Number(MetricStat.Period) !== period))
    throw invalid('Locally all metrics of one question have the same period');
  const begins = periodsOf(input, period);
  const series: Record<string, readonly (number | undefined)[]> = {};
  for (const { Id, MetricStat } of stats)
    series[Id] = valuesOf(store, MetricStat.Metric, MetricStat.Stat, period, begins);
  for (const { Id, Expression: text } of queries.filter(({ Expression }) => Expression)) {
    try {
      series[Id] = expressionOf(text).evaluate(series, begins.length);
    } catch (error) {
      throw new AwsError('ValidationError', (error as Error).message);
    }
  }
  return {
    MetricDataResults: queries
      .filter(({ ReturnData = true }) => ReturnData)
      .map(({ Id, Label = Id }) => {
        // Newest first, CloudWatch's default order.
        const points = begins
          .map((begin, at) => ({ begin, value: series[Id]![at] }))
          .filter(({ value }) => value !== undefined)
          .reverse();
        return {
          ...{ Id, Label, StatusCode: 'Complete' },
          Timestamps: points.map(({ begin }) => new Instant(begin)),
          Values: points.map(({ value }) => value),
        };
      }),
    Messages: [],
  };
}
