import { InvokeCommand } from '@aws-sdk/client-lambda';
import type { Content } from '../../lib/model/content.ts';
import { uploadContent } from '../../lib/operations/publish/upload-content.ts';
import { connectTo } from '../../lib/operations/stage-connection.ts';
import { dev } from '../../lib/stages.ts';
import { lambdaOf, physicalId, rootOf } from './table.ts';

export interface RunningStage {
  readonly url: string;
  readonly directory: string;
}

/** An operator's connection to a stage that a test runs. */
export function operatorOf({ url, directory }: RunningStage) {
  const { credentials } = rootOf(url, directory, 'lambda');
  return connectTo(dev, { url, endpoint: `${url}/_aws`, credentials });
}

/** Calls the publisher as `npm run publish` does, without the command's output. */
export async function askPublisher(
  stage: RunningStage,
  action: 'plan' | 'publish',
  what: Content,
): Promise<{ readonly plan?: string[]; readonly refused?: string }> {
  const { url, directory } = stage;
  const FunctionName = await physicalId(url, 'AWS::Lambda::Function', 'Publisher');
  const content = await physicalId(url, 'AWS::S3::Bucket', 'Content', 'data');
  const { digest } = await uploadContent(operatorOf(stage), { buckets: { content } }, what);
  const Payload = JSON.stringify({ action, content: digest });
  const answer = await lambdaOf(url, directory).send(new InvokeCommand({ FunctionName, Payload }));
  const said = JSON.parse(Buffer.from(answer.Payload!).toString());
  return answer.FunctionError ? { refused: said.errorMessage } : { plan: said.plan };
}
