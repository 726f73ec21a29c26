/**
 * `npx openbell unprotect`: turns off deletion protection of a stage's stacks, before `npx cdk destroy` of staging or prod. It deletes
 * nothing; the next deployment turns protection on again.
 */
import {
  CloudFormationClient,
  paginateDescribeStacks,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { stageNamed } from '../../stages.ts';
import { connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';

export async function run([name, ...more]: readonly string[]): Promise<number> {
  if (!name || more.length > 0) throw new UsageError();
  const { stage, clientConfig } = connectTo(stageNamed(name), undefined);
  const client = new CloudFormationClient(clientConfig('cloudformation'));
  const stacks: string[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    stacks.push(...Stacks.map(({ StackName }) => StackName!).filter((each) => each.startsWith(`openbell-${name}-`)));
  if (stacks.length === 0) throw new Error(`${stage.name} has no stack in this account`);
  for (const StackName of stacks) {
    await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }));
    console.log(`${StackName} may be deleted`);
  }
  return 0;
}
