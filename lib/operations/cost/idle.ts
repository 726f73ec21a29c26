import type { Resource, Template } from '../../stacks/templates/assembly.ts';
import type { Properties } from '../../stacks/templates/properties.ts';
import { line, type Line } from './line.ts';

const month = { minutes: 43_800, hours: 730 } as const;

/** Resource types that cost nothing while no one visits: billed by use, or free. Every type in a template must be listed here or below. */
const freeWhenIdle: readonly RegExp[] = [
  /^AWS::ApiGatewayV2::/,
  /^AWS::AppSync::/,
  // The stored backups are counted per learner (usage.ts).
  /^AWS::Backup::(BackupPlan|BackupSelection|BackupVault)$/,
  /^AWS::Budgets::Budget$/,
  /^AWS::CloudFront::/,
  /^AWS::CodeDeploy::/,
  /^AWS::Cognito::/,
  /^AWS::IAM::/,
  /^AWS::IVS(Chat)?::/,
  /^AWS::Lambda::(Alias|EventInvokeConfig|EventSourceMapping|Function|LayerVersion|Permission|Version)$/,
  /^AWS::Logs::(Delivery.*|LogGroup|MetricFilter|ResourcePolicy|SubscriptionFilter)$/,
  /^AWS::S3::Bucket(Policy)?$/,
  /^AWS::SES::/,
  /^AWS::SNS::(Subscription|Topic|TopicPolicy)$/,
  /^AWS::SQS::Queue(Policy)?$/,
  /^AWS::SSM::Parameter$/,
  /^AWS::SecretsManager::ResourcePolicy$/,
  /^AWS::DynamoDB::Table$/,
  /^AWS::KMS::Alias$/,
  /^AWS::WAFv2::(LoggingConfiguration|WebACLAssociation|IPSet|RegexPatternSet)$/,
  /^Custom::/,
];

/** Resource types that are billed for existing, and how to count them. */
const counted: Readonly<Record<string, (properties: Properties) => readonly Line[]>> = {
  'AWS::SecretsManager::Secret': () => [line('secrets', 'secrets', 1, 'template')],
  'AWS::KMS::Key': () => [line('keys', 'keys of our own', 1, 'template')],
  'AWS::CloudWatch::Alarm': ({ Metrics }) => {
    const watched = Array.isArray(Metrics) ? Metrics.filter(({ MetricStat }) => MetricStat).length : 1;
    return [line('alarms', 'alarms, by the metrics they watch', Math.max(watched, 1), 'template')];
  },
  // The hosted zone of its domain is created manually and may be with another provider.
  'AWS::CloudFront::Distribution': ({ DistributionConfig }) =>
    DistributionConfig?.Aliases?.length ? [line('zones', 'the domain, where Route 53 has it', 1, 'template')] : [],
  'AWS::CloudWatch::CompositeAlarm': () => [line('compositeAlarms', 'alarms over alarms', 1, 'template')],
  'AWS::CloudWatch::Dashboard': () => [line('dashboards', 'dashboards', 1, 'template')],
  'AWS::WAFv2::WebACL': ({ Rules = [] }) => [
    line('firewalls', 'web ACLs', 1, 'template'),
    line('firewallRules', 'rules of web ACLs', Rules.length, 'template'),
  ],
};

/** What a scheduled run uses when there is nothing to do: milliseconds, bytes of log, read units. */
const run = { milliseconds: 60, logBytes: 900, reads: 1 } as const;

/** The monthly cost of a stage while no one visits. @throws Error for a resource type without a price */
export function idleCost(templates: Readonly<Record<string, Template>>): readonly Line[] {
  const lines: Line[] = [];
  for (const [stack, { Resources }] of Object.entries(templates))
    for (const [id, resource] of Object.entries(Resources)) {
      const count = counted[resource.Type];
      if (count) lines.push(...count(resource.Properties ?? {}));
      else if (resource.Type === 'AWS::Events::Rule' || resource.Type === 'AWS::Scheduler::Schedule')
        lines.push(...scheduled(resource, Resources));
      else if (!freeWhenIdle.some((type) => type.test(resource.Type)))
        throw new Error(`${stack}/${id}: ${resource.Type} has no price (lib/operations/cost/idle.ts)`);
    }
  return merged(lines);
}

function scheduled({ Properties = {} }: Resource, all: Template['Resources']): Line[] {
  const runs = runsOf(Properties.ScheduleExpression);
  if (runs === 0) return [];
  return (Properties.Targets ?? [Properties.Target]).flatMap((target) => scheduledCall(runs, target, all));
}

function scheduledCall(runs: number, called: Properties['Target'], all: Template['Resources']): Line[] {
  const [target = ''] = called?.Arn?.['Fn::GetAtt'] ?? [];
  const gigabytes = (all[target]?.Properties?.MemorySize ?? 512) / 1024;
  return [
    line('lambdaCalls', 'runs by the clock', runs, 'template'),
    line('lambdaCompute', 'runs by the clock', (runs * gigabytes * run.milliseconds) / 1000, 'assumed'),
    line('tableReads', 'runs by the clock', runs * run.reads, 'assumed'),
    line('logs', 'runs by the clock', (runs * run.logBytes) / 1e9, 'assumed'),
    line('secretReads', 'runs by the clock, at most one in five minutes', Math.min(runs, month.minutes / 5), 'assumed'),
    line('traces', 'runs by the clock, one in twenty', runs / 20, 'assumed'),
  ];
}

/** The number of custom metrics that alarms and dashboards reference. Each is billed for the hours in which it has data. */
export const ownMetrics = (templates: Readonly<Record<string, Template>>): number =>
  new Set(
    Object.values(templates)
      .flatMap(({ Resources }) => Object.values(Resources))
      .flatMap(({ Properties: { Namespace, MetricName, Metrics = [] } = {} }) => [
        { Namespace, MetricName },
        ...Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []),
      ])
      .flatMap(({ Namespace, MetricName }) => (Namespace === 'Openbell' && MetricName ? MetricName : [])),
  ).size;

/** How often `rate(5 minutes)` runs in a month; zero for a rule that waits for events. @throws Error if the expression cannot be parsed */
export function runsOf(expression: string | undefined): number {
  if (!expression) return 0;
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (!count) {
    if (/^cron\(\S+ \S+ \S+ \S+ \S+ \S+\)$/.test(expression)) return month.hours;
    throw new Error(`${expression} is no schedule that costs are known of`);
  }
  return month.minutes / (Number(count) * { minute: 1, hour: 60, day: 1440 }[unit as 'minute' | 'hour' | 'day']);
}

/** Combines lines about the same item. */
function merged(lines: readonly Line[]): readonly Line[] {
  const sums = new Map<string, Line>();
  for (const each of lines) {
    const key = `${each.price} ${each.what}`;
    sums.set(key, { ...each, quantity: (sums.get(key)?.quantity ?? 0) + each.quantity });
  }
  return [...sums.values()];
}
