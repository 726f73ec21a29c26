/**
 * `npm run unprotect -- <stage>`: takes the protection from deletion off a stage's stacks, before `npx cdk destroy` of staging or prod.
 * It deletes nothing; the next deploy protects them again.
 */
import {
  CloudFormationClient,
  paginateDescribeStacks,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { reachOf, sentenceOf } from '../lib/operations/reach.ts';
import { stageNamed } from '../lib/stages.ts';

async function main(): Promise<void> {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new Error('Usage: npm run unprotect -- <stage>');
  const { stage, where } = reachOf(stageNamed(name), undefined);
  const client = new CloudFormationClient(where('cloudformation'));
  const stacks: string[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    stacks.push(...Stacks.map(({ StackName }) => StackName!).filter((each) => each.startsWith(`openbell-${name}-`)));
  if (stacks.length === 0) throw new Error(`${stage.name} has no stack in this account`);
  for (const StackName of stacks) {
    await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }));
    console.log(`${StackName} may be deleted`);
  }
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
