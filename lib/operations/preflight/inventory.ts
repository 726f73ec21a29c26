import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateDescribeStacks,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import type { StageConnection } from '../stage-connection.ts';

/** A deployed resource of a stage. */
export interface Running {
  /** The stack's short name: `data`, `api`, ... */
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
}

/** The deployed resources of a stage, in CloudFormation or on this machine. Empty if it is not deployed. */
export async function inventoryOf(connection: StageConnection): Promise<readonly Running[]> {
  const prefix = `openbell-${connection.stage.name}-`;
  if (connection.local) {
    const all = (await (await fetch(`${connection.local.url}/_local/stack`)).json()) as Running[];
    return all
      .filter(({ stack }) => stack.startsWith(prefix))
      .map((each) => ({ ...each, stack: each.stack.slice(prefix.length) }));
  }
  const client = new CloudFormationClient(connection.clientConfig('cloudformation'));
  const stacks: string[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    stacks.push(...Stacks.map(({ StackName }) => StackName!).filter((name) => name.startsWith(prefix)));
  const found: Running[] = [];
  for (const StackName of stacks)
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
      for (const { LogicalResourceId, ResourceType, PhysicalResourceId, ResourceStatus } of StackResourceSummaries)
        // A failed first deployment leaves entries of resources that it deleted again.
        if (ResourceStatus !== 'DELETE_COMPLETE')
          found.push({
            stack: StackName.slice(prefix.length),
            logicalId: LogicalResourceId!,
            type: ResourceType!,
            physicalId: PhysicalResourceId ?? '',
          });
  return found;
}

/** The parameters that a stack was deployed with, defaults included; undefined on this machine, which does not report them. */
export async function parametersOf(
  connection: StageConnection,
  stack: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  if (connection.local) return undefined;
  const StackName = `openbell-${connection.stage.name}-${stack}`;
  const client = new CloudFormationClient(connection.clientConfig('cloudformation'));
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  return Object.fromEntries(
    (Stacks[0]?.Parameters ?? []).map(({ ParameterKey, ParameterValue }) => [ParameterKey!, ParameterValue ?? '']),
  );
}

/** The physical id of the only resource of a type in a stack whose logical id starts with `beginning`; undefined if there is none. */
export const idIn = (all: readonly Running[], stack: string, type: string, beginning = ''): string | undefined =>
  all.find((each) => each.stack === stack && each.type === type && each.logicalId.startsWith(beginning))?.physicalId;
