/** What a stage's own templates limit. */
import type { Resource, Template } from '../../stacks/templates/assembly.ts';
import { environment } from '../../model/environment.ts';
import { bulkOutboxPartition } from '../../model/keys.ts';
import { runsOf } from '../cost/idle.ts';

export interface FunctionLimits {
  readonly id: string;
  /** Executions at the same time; undefined: none are reserved. */
  readonly reserved: number | undefined;
  /** Seconds. */
  readonly timeout: number;
  readonly megabytes: number;
  /** Calls a second that one execution may make of an endpoint of Stripe's; undefined: as they come. */
  readonly pace: number | undefined;
  /** Learners let into a class within a second, where it says how many. */
  readonly arrivals: number | undefined;
}

export interface QueueLimits {
  readonly id: string;
  /** Seconds for which a message that is being worked on is not given to another. */
  readonly visibility: number;
  /** How often a message is tried before it is put aside. */
  readonly attempts: number;
  readonly batch: number;
  /** Seconds for which messages are gathered; 0: each is taken as it comes. */
  readonly window: number;
  readonly concurrency: number;
  readonly worker: FunctionLimits;
  /** Seconds that its oldest message may wait before an alarm says so; undefined: none does. */
  readonly lateAfter: number | undefined;
}

export interface StageLimits {
  readonly table: { readonly read: number; readonly write: number };
  readonly index: { readonly read: number; readonly write: number };
  readonly functions: ReadonlyMap<string, FunctionLimits>;
  readonly queues: readonly QueueLimits[];
  /** Seconds between two runs, by the function's id. */
  readonly schedules: ReadonlyMap<string, number>;
  /** Lanes in which mails to many go out. */
  readonly bulkLanes: number;
  /** Requests a second of HTTP APIs, by their stack. */
  readonly httpApis: ReadonlyMap<string, number>;
  /** Requests of one address within five minutes, by the rule's name and the stack. */
  readonly firewall: ReadonlyMap<string, number>;
  /** The function behind a field of the API (`Query.getClassroom`); undefined: AppSync asks the table itself. */
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
  // Whoever calls an alias calls its function.
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

/** Each is sent by a call of its own, which says which it is. */
const lanesIn = (targets: readonly Properties[]): number =>
  targets.filter(({ Input = '{}' }) => String(JSON.parse(Input).lane).startsWith(bulkOutboxPartition('*').slice(0, -1)))
    .length;

/** The logical id that a reference names, in this stack or by an export of another. */
function idIn(reference: unknown): string | undefined {
  if (typeof reference !== 'object' || reference === null) return undefined;
  const { 'Fn::GetAtt': attribute, Ref, 'Fn::ImportValue': imported } = reference as Properties;
  if (Array.isArray(attribute)) return attribute[0];
  if (typeof Ref === 'string') return Ref;
  return /:ExportsOutput(?:FnGetAtt|Ref)(\w+?)(?:Arn|QueueName|Name|FunctionId)?[0-9A-F]{8}$/.exec(
    String(imported),
  )?.[1];
}

/** Field -> its resolver's steps -> the first data source of them that is a function. */
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
