import { join } from 'node:path';
import { AwsError } from '../kernel/aws-error.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Deployer } from '../template/deploy.ts';
import type { ResourceEvent } from '../template/resource-event.ts';
import { RollbackFailed } from '../template/rollback-failed.ts';
import type { Assembly } from '../template/template.ts';
import { assetsOf } from './assets.ts';
import type { Stack, Wanted } from './stack.ts';
import type { Stacks } from './stacks.ts';

/** Changes stacks one after the other; the caller does not wait. */
export interface Deployment {
  /** What would be deployed, with the objects that its template names. */
  assemblyOf(name: string, wanted: Wanted): Promise<Assembly>;
  execute(stack: Stack, wanted: Wanted): void;
  /** @param orphans logical ids of resources that the rollback skips */
  continueRollback(stack: Stack, orphans: readonly string[]): void;
  remove(stack: Stack): void;
}

/**
 * @param onAssets receives the file that stands in for each object a template names
 */
export function createDeployment(
  kernel: Kernel,
  deployer: Deployer,
  stacks: Stacks,
  onAssets: (assets: ReadonlyMap<string, string>) => void,
): Deployment {
  let last = Promise.resolve();
  const next = (work: () => Promise<void>) => void (last = last.then(work));

  async function assemblyOf(name: string, { template, text }: Wanted): Promise<Assembly> {
    const buckets = deployer
      .resources()
      .filter(({ type }) => type === 'AWS::S3::Bucket')
      .map(({ physicalId }) => physicalId);
    const directory = join(kernel.directory, 'cloudformation', 'assets');
    const assets = await assetsOf(template, buckets, kernel.ports.s3, directory);
    const bytes = Buffer.byteLength(text);
    return { stacks: [{ name, template, bytes, directory, dependencies: [] }], assets };
  }

  /** Assumes the role that CloudFormation acts as. @throws AwsError when that is not allowed */
  function assume(roleArn: string | undefined): void {
    if (roleArn) kernel.iam.assume(roleArn, 'cloudformation.amazonaws.com', 'AWSCloudFormation');
  }

  const telling = (stack: Stack) => (event: ResourceEvent) =>
    stacks.note(stack, { reason: undefined, ...event, physicalId: event.physicalId ?? '' });

  function rolledBack(stack: Stack, kind: '' | 'UPDATE_', error: unknown): void {
    stack.stuck = error instanceof RollbackFailed ? error : undefined;
    const failed = stack.stuck?.failures.map(({ logicalId }) => logicalId).join(', ');
    if (failed === undefined) stacks.turn(stack, `${kind}ROLLBACK_COMPLETE`);
    else stacks.turn(stack, `${kind}ROLLBACK_FAILED`, `The following resource(s) failed to update: [${failed}]. `);
  }

  return {
    assemblyOf,
    execute(stack, wanted) {
      const isNew = stack.wanted === undefined;
      const kind = isNew ? 'CREATE' : 'UPDATE';
      stacks.turn(stack, `${kind}_IN_PROGRESS`, 'User Initiated');
      next(async () => {
        try {
          assume(wanted.roleArn);
          const assembly = await assemblyOf(stack.name, wanted);
          onAssets(assembly.assets);
          await deployer.deployOne(assembly, wanted.parameters, telling(stack));
          stack.wanted = wanted;
          stack.outputs = deployer.outputs().get(stack.name) ?? {};
          stacks.turn(stack, `${kind}_COMPLETE`);
        } catch (error) {
          const reason = failedResources(stack) ?? (error as Error).message;
          kernel.log(`${stack.name}: ${(error as Error).message}`);
          stacks.turn(stack, isNew ? 'ROLLBACK_IN_PROGRESS' : 'UPDATE_ROLLBACK_IN_PROGRESS', reason);
          rolledBack(stack, isNew ? '' : 'UPDATE_', error);
        }
      });
    },
    continueRollback(stack, orphans) {
      const { stuck } = stack;
      stacks.turn(stack, 'UPDATE_ROLLBACK_IN_PROGRESS', 'User Initiated');
      next(async () => {
        try {
          await stuck!.resume(orphans);
          rolledBack(stack, 'UPDATE_', undefined);
        } catch (error) {
          rolledBack(stack, 'UPDATE_', error);
        }
      });
    },
    remove(stack) {
      stacks.turn(stack, 'DELETE_IN_PROGRESS', 'User Initiated');
      next(async () => {
        try {
          await deployer.deleteOne(stack.name, telling(stack));
          stacks.turn(stack, 'DELETE_COMPLETE');
          stacks.forget(stack);
        } catch (error) {
          stacks.turn(stack, 'DELETE_FAILED', (error as Error).message);
        }
      });
    },
  };
}

/** CloudFormation's message about a stack whose resources failed. */
function failedResources({ events }: Stack): string | undefined {
  const since = events.findIndex(
    ({ type, reason }) => type === 'AWS::CloudFormation::Stack' && reason === 'User Initiated',
  );
  const failed = events.slice(0, since).filter(({ status }) => status.endsWith('_FAILED'));
  if (failed.length === 0) return undefined;
  const kind = failed[0]!.status.startsWith('CREATE') ? 'create' : 'update';
  return `The following resource(s) failed to ${kind}: [${failed.map(({ logicalId }) => logicalId).join(', ')}]. `;
}

/**
 * @throws AwsError while the stack is being changed, or when it can no longer be changed
 */
export function demandIdle({ name, status }: Stack, what: string): void {
  if (status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS')
    throw new AwsError('ValidationError', `Stack:${name} is in ${status} state and can not be ${what}.`);
}
