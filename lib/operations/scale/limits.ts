/** Limits set by a stage's own templates. */
import type { Resource, Template } from '../../stacks/templates/assembly.ts';
import { environment } from '../../model/environment.ts';
import { bulkOutboxPartition } from '../../model/keys.ts';
import { runsOf } from '../cost/idle.ts';

export interface FunctionLimits {
  readonly id: string;
  /** Reserved concurrency; undefined if none. */
  readonly reserved: number | undefined;
  /** In seconds. */
  readonly timeout: number;
  readonly megabytes: number;
  /** Calls per second that one execution makes to a Stripe endpoint; undefined if unlimited. */
  readonly pace: number | undefined;
  /** Learners admitted to a class per second, if the function limits it. */
  readonly arrivals: number | undefined;
}

export interface QueueLimits {
  readonly id: string;
  /** Visibility timeout, in seconds. */
  readonly visibility: number;
  /** Receives before a message moves to the dead-letter queue. */
  readonly attempts: number;
  readonly batch: number;
  /** Batching window, in seconds; 0 if messages are processed as they arrive. */
  readonly window: number;
  readonly concurrency: number;
  readonly worker: FunctionLimits;
  /** Age of the oldest message that raises an alarm, in seconds; undefined without an alarm. */
  readonly lateAfter: number | undefined;
}

export interface StageLimits {
  readonly table: { readonly read: number; readonly write: number };
  readonly index: { readonly read: number; readonly write: number };
  readonly functions: ReadonlyMap<string, FunctionLimits>;
  readonly queues: readonly QueueLimits[];
  /** Seconds between two runs, by the function's id. */
  readonly schedules: ReadonlyMap<string, number>;
  /** Number of lanes for bulk mail. */
  readonly bulkLanes: number;
  /** Rate limits of HTTP APIs in requests per second, by stack. */
  readonly httpApis: ReadonlyMap<string, number>;
  /** Requests allowed per IP address within five minutes, by the rule's name and the stack. */
  readonly firewall: ReadonlyMap<string, number>;
  /** The function behind a field of the API (`Query.getClassroom`); undefined if AppSync queries the table itself. */
  functionBehind(field: string): string | undefined;
}

type Properties = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- CloudFormation's own

/** @param templates of one stage, by the stack's short name */
export function limitsOf(templates: Readonly<Record<string, Template>>): StageLimits {
  const all = Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([id, resource]) => ({
      stack,
      id,
      ...resource,
      is: resource.Properties as Properties,
    })),
  );
  const of = (type: string) => all.filter(({ Type }) => Type === type);
  // Calling an alias calls its function.
  const aliases = new Map(of('AWS::Lambda::Alias').map(({ id, is }) => [id, idIn(is['FunctionName'])]));
  const functionIn = (reference: unknown): string | undefined => {
    const id = idIn(reference);
    return id === undefined ? undefined : (aliases.get(id) ?? id);
  };
  const [table] = of('AWS::DynamoDB::Table');
  const ceiling = (throughput: Properties) => ({
    read: throughput['MaxReadRequestUnits'],
    write: throughput['MaxWriteRequestUnits'],
  });
  const functions = new Map(
    of('AWS::Lambda::Function').map(({ id, is }) => [
      id,
      {
        id,
        reserved: is['ReservedConcurrentExecutions'],
        timeout: is['Timeout'] ?? 3,
        megabytes: is['MemorySize'] ?? 128,
        arrivals: Number(is['Environment']?.Variables[environment.arrivals]) || undefined,
        pace: Number(is['Environment']?.Variables[environment.stripePace]) || undefined,
      },
    ]),
  );
  const ageAlarms = new Map(
    of('AWS::CloudWatch::Alarm')
      .filter(({ is }) => is['MetricName'] === 'ApproximateAgeOfOldestMessage')
      .map(({ is }) => [idIn(is['Dimensions'][0].Value), Number(is['Threshold'])]),
  );
  const queues = of('AWS::Lambda::EventSourceMapping').map(({ is }): QueueLimits => {
    const id = idIn(is['EventSourceArn'])!;
    const queue = of('AWS::SQS::Queue').find((each) => each.id === id)!.is;
    return {
      id,
      visibility: queue['VisibilityTimeout'],
      attempts: queue['RedrivePolicy'].maxReceiveCount,
      batch: is['BatchSize'],
      window: is['MaximumBatchingWindowInSeconds'] ?? 0,
      concurrency: is['ScalingConfig']?.MaximumConcurrency ?? 1000,
      worker: functions.get(functionIn(is['FunctionName'])!)!,
      lateAfter: ageAlarms.get(id),
    };
  });
  const month = runsOf('rate(1 minute)') * 60;
  const schedules = new Map(
    [...of('AWS::Events::Rule'), ...of('AWS::Scheduler::Schedule')].flatMap(({ is }) => {
      const runs = runsOf(is['ScheduleExpression']);
      const target = functionIn((is['Targets']?.[0] ?? is['Target'])?.Arn);
      return runs > 0 && target ? [[target, month / runs] as const] : [];
    }),
  );
  return {
    table: ceiling(table!.is['OnDemandThroughput']),
    index: ceiling(table!.is['GlobalSecondaryIndexes'][0].OnDemandThroughput),
    functions,
    queues,
    schedules,
    bulkLanes: lanesIn(of('AWS::Events::Rule').flatMap(({ is }) => is['Targets'] as Properties[])),
    httpApis: new Map(
      of('AWS::ApiGatewayV2::Stage').map(({ stack, is }) => [stack, is['DefaultRouteSettings'].ThrottlingRateLimit]),
    ),
    firewall: new Map(
      of('AWS::WAFv2::WebACL').flatMap(({ stack, is }) =>
        (is['Rules'] as Properties[]).flatMap((rule): [string, number][] => {
          const rate = rule['Statement'].RateBasedStatement;
          return rate ? [[`${stack} ${rule['Name']}`, rate.Limit]] : [];
        }),
      ),
    ),
    functionBehind: behind(all, functionIn),
  };
}

/** Each lane has its own invocation, whose input names it. */
const lanesIn = (targets: readonly Properties[]): number =>
  targets.filter(({ Input = '{}' }) => String(JSON.parse(Input).lane).startsWith(bulkOutboxPartition('*').slice(0, -1)))
    .length;

/** The logical id that a reference names, in this stack or through another stack's export. */
function idIn(reference: unknown): string | undefined {
  if (typeof reference !== 'object' || reference === null) return undefined;
  const { 'Fn::GetAtt': attribute, Ref, 'Fn::ImportValue': imported } = reference as Properties;
  if (Array.isArray(attribute)) return attribute[0];
  if (typeof Ref === 'string') return Ref;
  return /:ExportsOutput(?:FnGetAtt|Ref)(\w+?)(?:Arn|QueueName|Name|FunctionId)?[0-9A-F]{8}$/.exec(
    String(imported),
  )?.[1];
}

/** Follows a field to its resolver's steps, and to the first data source of them that is a function. */
function behind(
  all: readonly (Resource & { readonly id: string; readonly is: Properties })[],
  functionIn: (reference: unknown) => string | undefined,
) {
  const byId = new Map(all.map((each) => [each.id, each]));
  const fields = new Map<string, string | undefined>();
  const functionOf = (source: unknown): string | undefined =>
    functionIn(byId.get(idIn(source) ?? '')?.is['LambdaConfig']?.LambdaFunctionArn);
  for (const { Type, is } of all) {
    if (Type !== 'AWS::AppSync::Resolver') continue;
    const steps = (is['PipelineConfig']?.Functions ?? []) as unknown[];
    const sources = [is['DataSourceName'], ...steps.map((step) => byId.get(idIn(step) ?? '')?.is['DataSourceName'])];
    fields.set(
      `${is['TypeName']}.${is['FieldName']}`,
      sources.map(functionOf).find((id) => id !== undefined),
    );
  }
  return (field: string) => fields.get(field);
}
