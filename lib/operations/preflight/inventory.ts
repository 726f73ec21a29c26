import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateDescribeStacks,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import type { StageConnection } from '../stage-connection.ts';

/** A resource of a stage that runs. */
export interface Running {
  /** The stack's short name: `data`, `api`, ... */
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
}

/** What a stage consists of where it runs: in CloudFormation, or on this machine. Empty when it is not deployed. */
export async function inventoryOf(reach: StageConnection): Promise<readonly Running[]> {
  const prefix = `openbell-${reach.stage.name}-`;
  if (reach.local) {
    const all = (await (await fetch(`${reach.local.url}/_local/stack`)).json()) as Running[];
    return all
      .filter(({ stack }) => stack.startsWith(prefix))
      .map((each) => ({ ...each, stack: each.stack.slice(prefix.length) }));
  }
  const client = new CloudFormationClient(reach.clientConfig('cloudformation'));
  const stacks: string[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    stacks.push(...Stacks.map(({ StackName }) => StackName!).filter((name) => name.startsWith(prefix)));
  const found: Running[] = [];
  for (const StackName of stacks)
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
      for (const { LogicalResourceId, ResourceType, PhysicalResourceId, ResourceStatus } of StackResourceSummaries)
        // A first deploy that failed leaves the list of what it has taken away again.
        if (ResourceStatus !== 'DELETE_COMPLETE')
          found.push({
            stack: StackName.slice(prefix.length),
            logicalId: LogicalResourceId!,
            type: ResourceType!,
            physicalId: PhysicalResourceId ?? '',
          });
  return found;
}

/** What a stack was deployed with, `--parameters` and defaults; undefined on this machine, where nobody is asked. */
export async function parametersOf(
  reach: StageConnection,
  stack: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  if (reach.local) return undefined;
  const StackName = `openbell-${reach.stage.name}-${stack}`;
  const client = new CloudFormationClient(reach.clientConfig('cloudformation'));
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  return Object.fromEntries(
    (Stacks[0]?.Parameters ?? []).map(({ ParameterKey, ParameterValue }) => [ParameterKey!, ParameterValue ?? '']),
  );
}

/** The physical id of the one resource of a type in a stack whose logical id begins so; undefined when there is none. */
export const idIn = (all: readonly Running[], stack: string, type: string, beginning = ''): string | undefined =>
  all.find((each) => each.stack === stack && each.type === type && each.logicalId.startsWith(beginning))?.physicalId;
