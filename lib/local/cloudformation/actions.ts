import { AwsError } from '../kernel/aws-error.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { checkAssembly } from '../template/check.ts';
import type { Deployer } from '../template/deploy.ts';
import type { ResourceTypes } from '../template/resource-types.ts';
import { changesBetween, changeSetId, isSame, NO_CHANGES } from './change-set.ts';
import type { ChangeSet, Stack } from './stack.ts';
import { demandIdle, type Deployment } from './deployment.ts';
import { listIn, type Form } from './form.ts';
import { describedChangeSet, describedEvent, describedResource, describedStack } from './shapes.ts';
import type { Stacks } from './stacks.ts';
import { read, textOf, wantedBy } from './wanted.ts';
import type { Answered } from './xml.ts';

/** What the actions work on. */
export interface Around {
  readonly kernel: Kernel;
  readonly deployer: Deployer;
  readonly types: ResourceTypes;
  readonly stacks: Stacks;
  readonly deployment: Deployment;
}

type Action = (form: Form) => Result | Promise<Result>;
type Result = { readonly [name: string]: Answered };

/** States in which a stack can only be deleted, or its rollback continued. */
const finallyFailed: readonly string[] = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'UPDATE_ROLLBACK_FAILED'];

const invalid = (message: string) => new AwsError('ValidationError', message);

/** The CloudFormation actions that CDK's CLI and the operators' commands use. @see its API reference */
export function actionsOf(around: Around): Readonly<Record<string, Action>> {
  const { kernel, deployer, types, stacks, deployment } = around;
  const changeSetOf = (form: Form): [Stack, ChangeSet] => {
    const wish: string = form['ChangeSetName'];
    const candidates = form['StackName'] ? [stacks.named(form['StackName'])] : stacks.all();
    for (const stack of candidates)
      for (const each of stack.changeSets.values()) if (each.name === wish || each.id === wish) return [stack, each];
    throw new AwsError('ChangeSetNotFound', `ChangeSet [${wish}] does not exist`, 404);
  };
  const resourcesOf = (stack: Stack) => deployer.resources().filter((each) => each.stack === stack.name);

  return {
    async CreateChangeSet(form) {
      const name: string = form['StackName'];
      const isCreation = form['ChangeSetType'] === 'CREATE';
      const found = stacks.find(name);
      if (found && finallyFailed.includes(found.status))
        throw invalid(`Stack:${found.id} is in ${found.status} state and can not be updated.`);
      if (!isCreation && !found?.wanted) throw invalid(`Stack [${name}] does not exist`);
      if (isCreation && found?.wanted)
        throw invalid(
          `Stack [${name}] already exists and cannot be created again with the changeSet [${form['ChangeSetName']}].`,
        );
      if (found) demandIdle(found, 'updated');
      if (found?.changeSets.has(form['ChangeSetName']))
        throw new AwsError('AlreadyExistsException', `ChangeSet [${form['ChangeSetName']}] already exists`);
      const wanted = await wantedBy(form, found?.wanted, kernel.ports.s3);
      const stack = found ?? stacks.add(name);
      const same = isSame(stack.wanted, wanted);
      const reason = same ? NO_CHANGES : await refusal(stack.name, wanted);
      const changeSet: ChangeSet = {
        name: form['ChangeSetName'],
        id: changeSetId(kernel, name, form['ChangeSetName']),
        description: form['Description'],
        created: kernel.clock.now(),
        status: reason === undefined ? 'CREATE_COMPLETE' : 'FAILED',
        reason,
        wanted,
        changes: changesBetween(stack.wanted, wanted),
      };
      stack.changeSets.set(changeSet.name, changeSet);
      return { Id: changeSet.id, StackId: stack.id };
    },
    DescribeChangeSet: (form) => describedChangeSet(...changeSetOf(form)),
    ListChangeSets: (form) => ({
      Summaries: [...stacks.named(form['StackName']).changeSets.values()].map(({ id, name, status }) => ({
        ...{ ChangeSetId: id, ChangeSetName: name, Status: status },
      })),
    }),
    // As on AWS, this succeeds as long as the stack exists.
    DeleteChangeSet(form) {
      const wish: string = form['ChangeSetName'];
      const { changeSets } = form['StackName'] ? stacks.named(form['StackName']) : changeSetOf(form)[0];
      for (const { name, id } of [...changeSets.values()]) if (name === wish || id === wish) changeSets.delete(name);
      return {};
    },
    ExecuteChangeSet(form) {
      const [stack, { name, status, wanted, reason }] = changeSetOf(form);
      if (status !== 'CREATE_COMPLETE')
        throw new AwsError(
          'InvalidChangeSetStatus',
          `ChangeSet [${name}] cannot be executed in its current status of [${status}]: ${reason}`,
        );
      demandIdle(stack, 'updated');
      stack.changeSets.clear();
      deployment.execute(stack, wanted);
      return {};
    },
    DescribeStacks: (form) => {
      const wish: string | undefined = form['StackName'];
      return { Stacks: (wish ? [stacks.named(wish)] : stacks.all()).map(describedStack) };
    },
    ListStacks: () => ({
      StackSummaries: stacks.all().map(({ id, name, status, created }) => ({
        ...{ StackId: id, StackName: name, StackStatus: status, CreationTime: new Date(created).toISOString() },
      })),
    }),
    DescribeStackEvents: (form) => {
      const stack = stacks.named(form['StackName']);
      return { StackEvents: stack.events.map((event) => describedEvent(stack, event)) };
    },
    DescribeStackResources: (form) => {
      const stack = stacks.named(form['StackName']);
      return { StackResources: resourcesOf(stack).map((each) => describedResource(stack, each)) };
    },
    DescribeStackResource: (form) => {
      const stack = stacks.named(form['StackName']);
      const found = resourcesOf(stack).find(({ logicalId }) => logicalId === form['LogicalResourceId']);
      if (!found) throw invalid(`Resource ${form['LogicalResourceId']} does not exist for stack ${stack.name}`);
      return { StackResourceDetail: describedResource(stack, found) };
    },
    ListStackResources: (form) => {
      const stack = stacks.named(form['StackName']);
      return { StackResourceSummaries: resourcesOf(stack).map((each) => describedResource(stack, each)) };
    },
    GetTemplate: (form) => {
      const stack = stacks.named(form['StackName']);
      const text = form['ChangeSetName'] ? changeSetOf(form)[1].wanted.text : stack.wanted?.text;
      return { TemplateBody: text ?? '', StagesAvailable: ['Original', 'Processed'] };
    },
    async GetTemplateSummary(form) {
      const stack = form['StackName'] ? stacks.named(form['StackName']) : undefined;
      const {
        Description,
        Parameters = {},
        Resources,
      } = stack?.wanted?.template ?? read(await textOf(form, undefined, kernel.ports.s3));
      return {
        Description,
        Parameters: Object.entries(Parameters).map(([ParameterKey, { Type, Default, NoEcho }]) => {
          const DefaultValue = Default === undefined ? undefined : String(Default);
          return { ParameterKey, ParameterType: Type, DefaultValue, NoEcho: NoEcho === true };
        }),
        ResourceTypes: [...new Set(Object.values(Resources).map(({ Type }) => Type))],
      };
    },
    async ValidateTemplate(form) {
      const { Description, Parameters = {} } = read(await textOf(form, undefined, kernel.ports.s3));
      return { Description, Parameters: Object.keys(Parameters).map((ParameterKey) => ({ ParameterKey })) };
    },
    ContinueUpdateRollback(form) {
      const stack = stacks.named(form['StackName']);
      if (form['ForceRollback']) throw invalid('ContinueUpdateRollback locally has no ForceRollback');
      const orphans = listIn<string>(form, 'ResourcesToSkip');
      if (stack.status !== 'UPDATE_ROLLBACK_FAILED')
        throw invalid(`Stack:${stack.id} is in ${stack.status} state and can not continue rolling back.`);
      const failed = stack.stuck!.failures.map(({ logicalId }) => logicalId);
      const well = orphans.find((logicalId) => !failed.includes(logicalId));
      if (well !== undefined)
        throw invalid(`Resources [${well}] cannot be skipped: only those that failed to roll back can be.`);
      deployment.continueRollback(stack, orphans);
      return {};
    },
    UpdateTerminationProtection(form) {
      const stack = stacks.named(form['StackName']);
      stack.isProtected = form['EnableTerminationProtection'] === 'true';
      return { StackId: stack.id };
    },
    DeleteStack(form) {
      const stack = stacks.find(form['StackName']);
      // As on AWS, a missing stack is not an error.
      if (!stack || stack.status === 'DELETE_COMPLETE') return {};
      if (stack.isProtected)
        throw invalid(`Stack [${stack.name}] cannot be deleted while TerminationProtection is enabled`);
      demandIdle(stack, 'deleted');
      deployment.remove(stack);
      return {};
    },
  };

  /** What CloudFormation finds wrong before it creates anything. */
  async function refusal(name: string, wanted: Stack['wanted'] & object): Promise<string | undefined> {
    try {
      checkAssembly(await deployment.assemblyOf(name, wanted), types, wanted.parameters);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }
}
