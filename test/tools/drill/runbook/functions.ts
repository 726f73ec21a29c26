import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { AlarmDrill, Step } from './entry-drill.ts';
import type { Scene } from './scene.ts';

/** Has a function fail on an event that it cannot read, as nobody's code foresees one. */
async function crash(scene: Scene, logicalId: string, stack: string): Promise<void> {
  const lambda = new LambdaClient(scene.root('lambda'));
  const FunctionName = await scene.physical('AWS::Lambda::Function', logicalId, stack);
  await lambda.send(new InvokeCommand({ FunctionName, Payload: Buffer.from('null') }));
  lambda.destroy();
}

/** What entries of other stacks mean by “as in ApiFunctionErrors”. */
const look: Step = {
  type: 'filter @message like /ERROR|',
  of: 'ApiFunctionErrors',
  says: /ERROR/,
};

const crashes = (alarm: string, logicalId: string, stack: string, ...more: readonly Step[]): AlarmDrill => ({
  alarm,
  fault: `${logicalId} of ${stack} fails twice within ten minutes on an event that it cannot read`,
  async by(scene) {
    await crash(scene, logicalId, stack);
    await scene.pass(5);
    await crash(scene, logicalId, stack);
  },
  steps: [look, ...more, { does: 'nobody sends such an event any more', by: async () => {} }],
});

const invariants: Step = { type: 'npm run invariants -- <stage> --stripe', says: /./ };

/** Functions that fail in a way no code of ours foresees. */
export const functionDrills: readonly AlarmDrill[] = [
  crashes('ApiFunctionErrors', 'Catalogue', 'api', {
    type: 'npm run rights',
    elsewhere: 'it needs a run of all tests before it',
  }),
  crashes('PaymentsFunctionErrors', 'Worker', 'payments', invariants),
  crashes('ClassroomFunctionErrors', 'Video', 'classroom'),
  crashes('DataFunctionErrors', 'CodeMail', 'data'),
  crashes('SiteFunctionErrors', 'Calendar', 'site'),
];
