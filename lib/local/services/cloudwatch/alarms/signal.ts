import type { JsonObject } from '../../../kernel/json.ts';
import { blindSpot } from '../metrics/emitted.ts';
import { expressionOf, type Expression, type Series } from '../metrics/expression.ts';
import type { MetricStore, Wish } from '../metrics/metric-store.ts';
import type { Dimensions, Metric } from '../port.ts';
import { isPercentile, statisticOf, type Statistic } from '../metrics/statistics.ts';

/** What a metric alarm watches: one metric, or metric math over several. */
export interface Signal {
  /** Seconds. */
  readonly period: number;
  /** For people: `Maximum of AWS/SQS ApproximateAgeOfOldestMessage (QueueName=orders)`. */
  readonly words: string;
  /** A sentence about metrics that nothing on this stage emits. */
  readonly blind: string | undefined;
  /** What the store must keep to cover this many periods. */
  wishes(periods: number): Wish[];
  /** The latest periods before an instant, oldest first. */
  read(store: MetricStore, until: number, periods: number): Series;
}

interface Source {
  readonly metric: Metric;
  readonly statistic: string;
  readonly apply: Statistic;
  readonly period: number;
}

/**
 * @throws Error of one sentence when the alarm's properties are not supported
 */
export function signalOf(properties: JsonObject): Signal {
  const { Metrics } = properties;
  if (Metrics === undefined) return plain(sourceOf(properties, properties.Dimensions, properties));
  return composed(Metrics);
}

function plain(source: Source): Signal {
  return {
    period: source.period,
    words: wordsOf(source),
    blind: blindSpot(source.metric),
    wishes: (periods) => [wishOf(source, periods)],
    read: (store, until, periods) => readOf(source, store, until, periods),
  };
}

function composed(metrics: readonly JsonObject[]): Signal {
  const sources = new Map<string, Source>();
  const expressions = new Map<string, Expression>();
  for (const { Id, MetricStat, Expression: text, AccountId } of metrics) {
    if (AccountId !== undefined) throw new Error('metrics of another account are not there locally');
    if (text !== undefined) expressions.set(Id, expressionOf(String(text)));
    else if (MetricStat) {
      const { Metric: metric, Stat, Period } = MetricStat;
      sources.set(Id, sourceOf(metric, metric.Dimensions, { Statistic: Stat, Period }));
    } else throw new Error(`the metric ${Id} has neither MetricStat nor Expression`);
  }
  const [returned, more] = metrics.filter(({ ReturnData = true }) => String(ReturnData) === 'true');
  if (!returned || more) throw new Error('exactly one of an alarm’s Metrics has ReturnData');
  const { Id, Label, Expression: text } = returned;
  const unknown = [...expressions.values()]
    .flatMap(({ ids }) => ids)
    .find((id) => !sources.has(id) && !expressions.has(id));
  if (unknown !== undefined) throw new Error(`there is no metric ${unknown} among the alarm’s Metrics`);
  const periods = new Set([...sources.values()].map(({ period }) => period));
  if (periods.size !== 1) throw new Error('the Metrics of an alarm have one and the same period');
  const all = [...sources.values()];
  const blind = all.map(({ metric }) => blindSpot(metric)).filter((each) => each !== undefined);
  return {
    period: all[0]!.period,
    words:
      text === undefined
        ? wordsOf(sources.get(Id)!)
        : `${Label ? `${Label}: ` : ''}${text}, where ${[...sources].map(([id, source]) => `${id} is ${wordsOf(source)}`).join(', ')}`,
    blind: blind.length > 0 ? [...new Set(blind)].join('; ') : undefined,
    wishes: (count) => all.map((source) => wishOf(source, count)),
    read(store, until, count) {
      const plainSeries = Object.fromEntries(
        [...sources].map(([id, source]) => [id, readOf(source, store, until, count)]),
      );
      const valueOf = (id: string, asking: readonly string[]): Series => {
        const expression = expressions.get(id);
        if (!expression) return plainSeries[id]!;
        if (asking.includes(id)) throw new Error(`the expression ${id} refers to itself`);
        const others = expression.ids.map((other) => [other, valueOf(other, [...asking, id])] as const);
        // METRICS() means the metrics, without other expressions.
        return expression.evaluate({ ...plainSeries, ...Object.fromEntries(others) }, count);
      };
      return valueOf(Id, []);
    },
  };
}

function sourceOf(
  { Namespace, MetricName }: JsonObject,
  dimensions: readonly { readonly Name: string; readonly Value: string }[] = [],
  { Statistic, ExtendedStatistic, Period }: JsonObject,
): Source {
  const period = Number(Period ?? 0);
  if (!(period >= 60 && period % 60 === 0)) throw new Error(`the period ${Period} is no number of full minutes`);
  const statistic = String(ExtendedStatistic ?? Statistic);
  const set: Dimensions = Object.fromEntries(dimensions.map(({ Name, Value }) => [Name, String(Value)]));
  const metric = { namespace: String(Namespace), name: String(MetricName), dimensions: set };
  return { metric, statistic, apply: statisticOf(statistic), period };
}

const wishOf = ({ metric, statistic, period }: Source, periods: number): Wish => ({
  metric,
  milliseconds: (periods + 1) * period * 1000,
  distribution: isPercentile(statistic),
});

function readOf({ metric, apply, period }: Source, store: MetricStore, until: number, periods: number): Series {
  const length = period * 1000;
  return Array.from({ length: periods }, (_, at) => {
    const from = until - (periods - at) * length;
    return store.read(metric, from, from + length, apply);
  });
}

function wordsOf({ metric: { namespace, name, dimensions }, statistic }: Source): string {
  const set = Object.entries(dimensions).map(([key, value]) => `${key}=${value}`);
  return `${statistic} of ${namespace} ${name}${set.length > 0 ? ` (${set.join(', ')})` : ''}`;
}
