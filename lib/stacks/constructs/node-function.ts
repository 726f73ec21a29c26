import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
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
  /** The handler's file below functions/: `contact/apply.ts`. */
  readonly entry: string;
  readonly description: string;
  readonly environment?: Readonly<Partial<Record<EnvironmentName, string>>>;
  /** What it may do, each entry one statement with exact actions and resources. */
  readonly allow?: readonly Permission[];
  readonly timeout: Duration;
  readonly memory: number;
  /** How many of it may run at once, where the stage holds executions back: 10 when nothing is said. All
   * together stay below the account's quota of 1,000 less the 100 that AWS keeps for functions without a share of their own. */
  readonly reservedConcurrency?: number;
  readonly reservesConcurrency: boolean;
  /** Times as many of those that say how many. */
  readonly widening?: number;
  /** Where events go that it could not do; of those that nobody waits for. */
  readonly deadLetters?: DeadLetters;
  readonly logDays: number;
  readonly keepsData: boolean;
  /** Learners wait for it, or it moves their money: new code of it meets a part of them first, where the stage is watched. */
  readonly canary?: CanaryReleases | undefined;
  /** Files to lay beside the handler, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Our one way to make a function: its own role with written-out rights, its own log group, Node 24 on arm64, traced. */
export class NodeFunction extends Construct {
  readonly function: Function;
  /** What it may do is written out in its props; a right that is known only later may be added beside it. */
  readonly role: Role;
  /** What others call: the function, or the alias that leads to the version in use. */
  private readonly called: IFunction;

  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: props.logDays,
      removalPolicy: props.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${props.entry} may do`,
      inlinePolicies: {
        Rights: new PolicyDocument({
          statements: [
            statement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] }),
            // X-Ray's write actions know no resources (Service Authorization Reference, AWS X-Ray).
            statement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }),
            ...[...(props.allow ?? []), ...(props.deadLetters ? [props.deadLetters.sending] : [])].map(statement),
          ],
        }),
      },
    });
    this.function = new Function(this, 'Function', {
      description: props.description,
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
    });
    this.called = props.canary ? this.releasedBy(props.canary) : this.function;
  }

  private releasedBy(canary: CanaryReleases): Alias {
    const alias = new Alias(this, 'Alias', { aliasName: 'live', version: this.function.currentVersion });
    canary.release(alias, this.function);
    return alias;
  }

  /** By which it is called. */
  get arn(): string {
    return this.called.functionArn;
  }

  /** Lets a service invoke it, from one source only. */
  allow(id: string, service: string, sourceArn: string): void {
    this.called.addPermission(id, {
      principal: new ServicePrincipal(service),
      sourceArn,
      sourceAccount: Stack.of(this).account,
    });
  }
}

/** Reserved concurrency: multiplied on a wide stage, unless the function asks for ten or fewer. */
const reserved = ({ reservedConcurrency = 10, widening = 1 }: NodeFunctionProps): number =>
  reservedConcurrency > 10 ? reservedConcurrency * widening : reservedConcurrency;

/**
 * The function itself stays exported for one more release: what was released before it had an alias imports it, and CloudFormation
 * takes no export away that is imported, though the next stack will not.
 */
export function staysExported(stack: Stack, { function: target }: NodeFunction): void {
  stack.exportValue(target.functionArn);
}

/** Lets a service invoke the function, from one source only. */
export function allowInvoke(target: NodeFunction, id: string, service: string, sourceArn: string): void {
  target.allow(id, service, sourceArn);
}
