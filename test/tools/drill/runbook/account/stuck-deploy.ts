import type { ProcedureDrill } from '../entry-drill.ts';
import { stageName } from '../scene.ts';
import { deploys } from './first-deploy.ts';
import type { AccountScene } from './scene.ts';

const file = 'lib/stacks/constructs/dead-letters.ts';
const [before, after] = [
  'retentionPeriod: Duration.days(deadLetterDays)',
  'retentionPeriod: Duration.days(deadLetterDays - 1)',
];
const stack = `openbell-${stageName}-data`;
let queue = '';
let logicalId = '';

async function isIn(scene: AccountScene, status: string): Promise<void> {
  const seen = await scene.type(
    `aws cloudformation describe-stacks --stack-name ${stack} --query 'Stacks[0].StackStatus'`,
  );
  if (!seen.includes(`"${status}"`)) throw new Error(`the stack is ${seen.trim()}`);
}

/** Deploys what cannot be: the queue is gone. */
async function fails(scene: AccountScene, says: RegExp): Promise<void> {
  const { code, output } = await scene.shell.run(
    `npx cdk deploy openbell-${stageName}/data -c stage=${stageName}`,
    await scene.now(),
  );
  if (code !== 1 || !says.test(output)) throw new Error(`it ended with ${code}: ${output.slice(-3000)}`);
}

export const stuckDeployDrill: ProcedureDrill<AccountScene> = {
  procedure: 'A deploy is stuck',
  steps: [
    {
      does: 'somebody deletes a queue, and a release changes it',
      async by(scene) {
        queue = await scene.physical('AWS::SQS::Queue', 'UndeliveredDeadLetters', 'data');
        logicalId = scene.account.stage.resources().find(({ physicalId }) => physicalId === queue)!.logicalId;
        await scene.type(`aws sqs delete-queue --queue-url ${queue}`);
        scene.project.edit(file, before, after);
        scene.project.commit('Keep what was not delivered for a day less');
        await fails(scene, /UPDATE_FAILED +\| AWS::SQS::Queue[^]*The specified queue does not exist/);
        await isIn(scene, 'UPDATE_ROLLBACK_FAILED');
      },
    },
    {
      type: 'npx cdk rollback openbell-<stage>/<stack> -c stage=<stage>',
      with: { stack: 'data' },
      // CDK's CLI tells the errors that it has read when the stack is done, which takes seconds on AWS and none here.
      code: 'any',
      says: /Continuing rollback/,
    },
    { does: 'it stops again: the queue is still gone', by: (scene) => isIn(scene, 'UPDATE_ROLLBACK_FAILED') },
    {
      type: 'npx cdk rollback openbell-<stage>/<stack> -c stage=<stage> --orphan',
      with: () => ({ stack: 'data', 'logical-id': logicalId }),
      says: /orphaning/,
    },
    { does: 'the stack takes deploys again', by: (scene) => isIn(scene, 'UPDATE_ROLLBACK_COMPLETE') },
    {
      does: 'the queue is created again, under its name',
      async by(scene) {
        await scene.moveOn(2);
        await scene.type(`aws sqs create-queue --queue-name ${queue.split('/').at(-1)}`);
      },
    },
    deploys,
    {
      does: 'the queue has what the release wants',
      async by(scene) {
        await isIn(scene, 'UPDATE_COMPLETE');
        const seen = await scene.type(
          `aws sqs get-queue-attributes --queue-url ${queue} --attribute-names MessageRetentionPeriod`,
        );
        if (!seen.includes(`"${13 * 86_400}"`)) throw new Error(seen);
      },
    },
  ],
};
