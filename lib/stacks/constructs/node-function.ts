import { CfnParameter, Duration, Fn, Lazy, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  Code,
  Function,
  type IFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { EnvironmentName } from '../../model/environment.ts';
import { bundleFunction } from '../bundle/functions.ts';
import type { CanaryReleases } from './canary-releases.ts';
import type { DeadLetters } from './dead-letters.ts';
import { type Permission, statement } from './permission.ts';

export interface NodeFunctionProps {
  /** The handler's file below functions/: `contact/handler.ts`. */
  readonly entry: string;
  readonly description: string;
  readonly environment?: Readonly<Partial<Record<EnvironmentName, string>>>;
  /** The function's permissions: each entry becomes one statement with exact actions and resources. */
  readonly allow?: readonly Permission[];
  readonly timeout: Duration;
  readonly memory: number;
  /**
   * Reserved concurrency, on stages that reserve it. @default 10. The sum stays below the account's quota of 1,000 minus the 100 that AWS
   * keeps for functions without a reservation.
   */
  readonly reservedConcurrency?: number;
  readonly reservesConcurrency: boolean;
  /** Multiplies `reservedConcurrency` where it is above ten. */
  readonly widening?: number;
  /** Receives events that the function failed to handle; for asynchronous invocations. */
  readonly deadLetters?: DeadLetters;
  readonly logDays: number;
  readonly keepsData: boolean;
  /** For functions that learners wait for or that handle their money: on stages with alarms, new code receives part of the calls first. */
  readonly canary?: CanaryReleases | undefined;
  /** Text files to add beside the handler, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** The only way to create a function here: its own role with exact permissions, its own log group, Node 24 on arm64, traced. */
export class NodeFunction extends Construct {
  readonly function: Function;
  /** The props list the function's permissions; a permission that is known only later can be added to this role. */
  readonly role: Role;
  /** What callers invoke: the function, or the alias of its current version. */
  private readonly called: IFunction;

  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: props.logDays,
      removalPolicy: props.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Permissions of ${props.entry}`,
      inlinePolicies: {
        Rights: new PolicyDocument({
          statements: [
            statement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] }),
            // X-Ray's write actions do not support resources (Service Authorization Reference, AWS X-Ray).
            statement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }),
            ...[...(props.allow ?? []), ...(props.deadLetters ? [props.deadLetters.sending] : [])].map(statement),
          ],
        }),
      },
    });
    this.function = new Function(this, 'Function', {
      description: props.canary ? `${props.description}, called through its alias` : props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(bundleFunction(props.entry, props.files)),
      handler: 'index.handler',
      role: this.role.withoutPolicyUpdates(),
      environment: { ...props.environment },
      timeout: props.timeout,
      memorySize: props.memory,
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      logGroup,
      reservedConcurrentExecutions: props.reservesConcurrency ? reserved(props) : undefined,
      deadLetterQueue: props.deadLetters?.queue,
      currentVersionOptions: { description: settingsOfDeployment(this, props.environment) },
    });
    this.called = props.canary ? this.releasedBy(props.canary) : this.function;
  }

  private releasedBy(canary: CanaryReleases): Alias {
    const alias = new Alias(this, 'Alias', { aliasName: 'live', version: this.function.currentVersion });
    canary.release(alias, this.function);
    return alias;
  }

  /** The ARN to invoke it by. */
  get arn(): string {
    return this.called.functionArn;
  }

  /** Lets a service invoke the function, from one source only. */
  allow(id: string, service: string, sourceArn: string): void {
    this.called.addPermission(id, {
      principal: new ServicePrincipal(service),
      sourceArn,
      sourceAccount: Stack.of(this).account,
    });
  }
}

/**
 * The settings that a deployment may change without a change of the template: those from parameters. A version is a snapshot, and CDK makes
 * a new one when the template of its function changes; with these in its description, CloudFormation replaces it when their values change
 * (AWS::Lambda::Version, `Description`; aws-cdk issue 25997).
 */
function settingsOfDeployment(scope: Construct, environment: NodeFunctionProps['environment']): string {
  const stack = Stack.of(scope);
  const isOfDeployment = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    const { Ref: ref, 'Fn::If': choice } = value as Record<string, unknown>;
    return choice !== undefined || parameters.has(ref) || Object.values(value).some(isOfDeployment);
  };
  let parameters: ReadonlySet<unknown>;
  return Lazy.string({
    produce() {
      const all = stack.node.findAll().filter((each) => each instanceof CfnParameter);
      parameters = new Set(all.map(({ logicalId }) => stack.resolve(logicalId)));
      const settings = Object.values(environment ?? {}).filter((value) => isOfDeployment(stack.resolve(value)));
      return settings.length > 0 ? Fn.join(' ', settings) : undefined;
    },
  });
}

/** The reserved concurrency: multiplied on stages with a `scale` setting, unless it is ten or fewer. */
const reserved = ({ reservedConcurrency = 10, widening = 1 }: NodeFunctionProps): number =>
  reservedConcurrency > 10 ? reservedConcurrency * widening : reservedConcurrency;

/**
 * Keeps the function itself exported for one more release. The previous release, from before the function had an alias, imports it, and
 * CloudFormation refuses to remove an export in use even if the next stack no longer uses it.
 */
export function staysExported(stack: Stack, { function: target }: NodeFunction): void {
  stack.exportValue(target.functionArn);
}

/** Lets a service invoke the function, from one source only. */
export function allowInvoke(target: NodeFunction, id: string, service: string, sourceArn: string): void {
  target.allow(id, service, sourceArn);
}
