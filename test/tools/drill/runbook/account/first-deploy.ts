import { acts } from '../../../rehearse/acts.ts';
import { settledStage } from '../../../rehearse/project.ts';
import type { ProcedureDrill, Step } from '../entry-drill.ts';
import { stageName } from '../scene.ts';
import type { AccountScene } from './scene.ts';

/** AWS, or a person outside the account, does what lines of a command's answer call for. */
export async function actUpon({ account }: AccountScene, answer: string): Promise<void> {
  const stage = settledStage(stageName, account.stage.kernel.account);
  for (const { when, does } of acts) {
    const found = when.exec(answer);
    if (found) await does(account, stage, ...found.slice(1));
  }
}

/** “Deploy”, by the command of that entry. */
export const deploys: Step<AccountScene> = {
  type: 'npx cdk deploy --all',
  of: 'Deploy',
  says: /✅ {2}openbell-staging\/watch/,
};

/** The stack that the first deploy begins with. */
const failed = () => ({ stack: 'data' });

/** What the account's other drills begin with: a stage that serves. */
export const firstDeployDrill: ProcedureDrill<AccountScene> = {
  procedure: 'A first deploy failed half way',
  steps: [
    {
      does: 'somebody deploys before AWS has granted the Lambda quota: CDK names the resource and the reason',
      async by(scene) {
        const { kernel } = scene.account.stage;
        await scene.type(`npx cdk bootstrap aws://${kernel.account}/us-east-1`);
        const { code, output } = await scene.shell.run(
          `npx cdk deploy openbell-${stageName}/classroom -c stage=${stageName}`,
          await scene.now(),
        );
        const isNamed = /CREATE_FAILED +\| AWS::Lambda::Function[^]*UnreservedConcurrentExecution/.test(output);
        if (code !== 1 || !isNamed) throw new Error(`it ended with ${code}: ${output.slice(-3000)}`);
      },
    },
    {
      does: 'the stack is ROLLBACK_COMPLETE, and protected from deletion',
      async by(scene) {
        const seen = await scene.type(
          `aws cloudformation describe-stacks --query 'Stacks[].[StackName,StackStatus,EnableTerminationProtection]' --output text`,
        );
        if (!/openbell-staging-data\s+ROLLBACK_COMPLETE\s+True/.test(seen)) throw new Error(seen);
      },
    },
    { type: 'npm run preflight -- <stage>', code: 1, says: /MISSING .*Lambda/i },
    {
      does: 'AWS grants the quota',
      async by(scene) {
        const { output } = await scene.shell.run(`npm run preflight -- ${stageName}`, await scene.now());
        await actUpon(scene, output);
      },
    },
    { type: 'aws cloudformation update-termination-protection', with: failed, says: /StackId/ },
    { type: 'aws cloudformation delete-stack', with: failed, says: /^/ },
    { type: 'aws cloudformation wait stack-delete-complete', with: failed, says: /^/ },
    {
      does: 'the films go up, as in a first deployment',
      async by(scene) {
        await scene.type(`npx cdk deploy openbell-${stageName}/classroom -c stage=${stageName}`);
        await scene.type(`npm run upload-films -- ${stageName}`);
      },
    },
    deploys,
    {
      does: 'the site answers',
      async by({ account }) {
        const { status } = await fetch(`${account.stage.url}/`);
        if (status !== 200) throw new Error(`it answers ${status}`);
      },
    },
  ],
};
