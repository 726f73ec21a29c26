import type { Properties } from '../../../stacks/templates/properties.ts';
import { spanOf } from '../../../stacks/templates/span.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';
import { endedBy } from './releases.ts';

export interface AlarmFacts {
  readonly alarm: Node;
  readonly measures: string;
  readonly rings: string;
  readonly tells: string;
}

/** Every alarm: what it measures, when it rings, whom it tells, and which releases it takes back. */
export const alarmFacts = (view: View): readonly AlarmFacts[] => [
  ...view.of('AWS::CloudWatch::Alarm').map((alarm) => ({
    alarm,
    measures: measured(view, alarm),
    rings: rings(alarm),
    tells: tells(view, alarm),
  })),
  ...view.of('AWS::CloudWatch::CompositeAlarm').map((alarm) => ({
    alarm,
    measures: 'other alarms',
    rings: composed(view, alarm),
    tells: tells(view, alarm),
  })),
];

/** One part of a computed metric. Source: CloudFormation, AWS::CloudWatch::Alarm MetricDataQuery. */
interface Query {
  readonly Id: string;
  readonly Expression?: string;
  readonly Label?: string;
  readonly ReturnData?: boolean;
  readonly MetricStat?: { readonly Metric: Metric; readonly Period: number; readonly Stat: string };
}
interface Metric {
  readonly Namespace?: string;
  readonly MetricName?: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
}

const queriesOf = ({ Metrics = [] }: Properties): readonly Query[] => Metrics as readonly Query[];

function measured(view: View, { stack, properties: p }: Node): string {
  const queries = queriesOf(p);
  if (queries.length === 0) {
    const statistic = p['ExtendedStatistic'] ?? p['Statistic'];
    return `${statistic} of ${nameOf(p as Metric)}${ofWhat(view, stack, p as Metric)}`;
  }
  const shown = queries.find(({ ReturnData, Expression }) => ReturnData ?? Expression);
  // Functions and operations differ in their dimension alone: one line for all of them.
  const parts = Map.groupBy(
    queries.filter(({ MetricStat }) => MetricStat),
    ({ MetricStat }) => `${MetricStat!.Stat} of ${nameOf(MetricStat!.Metric)}`,
  );
  const explained = [...parts].map(([name, same]) => {
    const subjects = same.map(({ MetricStat }) => ofWhat(view, stack, MetricStat!.Metric).replace(/^ for /, ''));
    return `${same.map(({ Id }) => Id).join(', ')}: ${name}${subjects.some(Boolean) ? ` for ${[...new Set(subjects)].join('; ')}` : ''}`;
  });
  return [shown?.Expression ?? shown?.Id ?? 'nothing', ...explained].join('; ');
}

const nameOf = ({ Namespace, MetricName }: Metric): string => `${Namespace} ${MetricName}`;

/** The dimensions of a metric. */
function ofWhat(view: View, stack: string, { Dimensions = [] }: Metric): string {
  const values = Dimensions.map(
    ({ Name, Value }) => `${Name} ${view.text(stack, Value).replace(/^\$\{(.*)\}$/, '$1')}`,
  );
  return values.length > 0 ? ` for ${values.join(', ')}` : '';
}

const comparisons: Readonly<Record<string, string>> = {
  GreaterThanOrEqualToThreshold: 'at least',
  GreaterThanThreshold: 'more than',
  LessThanOrEqualToThreshold: 'at most',
  LessThanThreshold: 'less than',
};

/** What an alarm makes of a period without data. Source: CloudWatch User Guide, "Configuring how alarms treat missing data". */
const withoutData: Readonly<Record<string, string>> = {
  notBreaching: 'none of these without data',
  breaching: 'one of these without data too',
  missing: 'undecided without data',
  ignore: 'as before without data',
};

function rings({ properties: p }: Node): string {
  const periods = Number(p['EvaluationPeriods']);
  const needed = Number(p['DatapointsToAlarm'] ?? periods);
  const seconds = Number(p['Period'] ?? queriesOf(p).find(({ MetricStat }) => MetricStat)?.MetricStat?.Period);
  const operator = String(p['ComparisonOperator']);
  const often = periods === 1 ? `in ${spanOf(seconds)}` : `in ${needed} of ${periods} periods of ${spanOf(seconds)}`;
  const silent = withoutData[String(p['TreatMissingData'] ?? 'missing')];
  return `${comparisons[operator] ?? operator} ${p['Threshold']} ${often}; ${silent}`;
}

/** The rule of a composite alarm, with the names of its parts. */
const composed = (view: View, { stack, properties: p }: Node): string =>
  view
    .text(stack, p['AlarmRule'])
    .replace(/ALARM\("?\$\{(.*?)\}"?\)/g, '$1')
    .replaceAll(' AND ', ' and ')
    .replaceAll(' OR ', ' or ')
    .replace(/^\((?=\()(.*)(?<=\))\)$/, '$1');

function tells(view: View, alarm: Node): string {
  const { stack, properties: p } = alarm;
  const names = (to: unknown) => view.mentioned(stack, to).map(({ node }) => node.name);
  const told = p.ActionsEnabled === false ? [] : names(p.AlarmActions);
  const silent = p.ActionsEnabled === false ? [] : names(p['InsufficientDataActions']);
  const part = view
    .of('AWS::CloudWatch::CompositeAlarm')
    .filter((each) => view.mentioned(each.stack, each.properties['AlarmRule']).some(({ node }) => node === alarm));
  const lines = [
    ...(told.length > 0 ? [told.join(', ')] : []),
    ...(silent.length > 0 ? [`undecided: ${silent.join(', ')}`] : []),
    ...(part.length > 0 ? [`part of ${part.map(({ name }) => name).join(', ')}`] : []),
    ...endedBy(view, alarm),
  ];
  return lines.join('; ') || 'nobody';
}
