/** A stage that starts again at another address: its records contain no addresses, so every resource is recognized. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqs } from '../../../lib/local/services/sqs/sqs.ts';
import { startStage, type Stage } from '../../../lib/local/stage.ts';

const directory = mkdtempSync(join(tmpdir(), 'openbell-address-'));
let stage: Stage | undefined;
afterEach(() => stage?.stop());
afterAll(() => rmSync(directory, { recursive: true }));

const arn = { 'Fn::GetAtt': ['Dead', 'Arn'] };
const template = {
  Resources: {
    Dead: { Type: 'AWS::SQS::Queue', Properties: {} },
    Work: {
      Type: 'AWS::SQS::Queue',
      Properties: { RedrivePolicy: { deadLetterTargetArn: arn, maxReceiveCount: 2 } },
    },
  },
  Outputs: { Url: { Value: { 'Fn::GetAtt': ['Work', 'QueueUrl'] } } },
};
const start = async (): Promise<Stage> =>
  (stage = await startStage({ template, directory, port: 0, services: [createSqs] }));
const call = async (operation: string, input: object) =>
  stage!.kernel.ports.sqs.call(
    operation,
    { QueueUrl: stage!.outputs()['template']!['Url'], ...input },
    { kind: 'root' },
  );

test('queues keep their messages under a new address, by which they are called', async () => {
  const former = (await start()).url;
  await call('SendMessage', { MessageBody: 'kept' });
  await stage!.stop();

  const { url } = await start();
  expect(url).not.toBe(former);
  expect(stage!.outputs()['template']!['Url']).toMatch(new RegExp(`^${url}/_aws/sqs/`));
  const { Messages } = await call('ReceiveMessage', {});
  expect(Messages.map(({ Body }: { Body: string }) => Body)).toEqual(['kept']);
  expect(stage!.resources()).toHaveLength(2);
  const kept = readFileSync(join(directory, 'stack-state.jsonl'), 'utf8');
  for (const address of [former, url]) expect(kept).not.toContain(address);
});
