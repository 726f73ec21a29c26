/**
 * `npm run publish -- <stage> [--plan]`: brings a stage's catalogue in line with lib/content between deploys.
 * With `--plan` it prints what would change and changes nothing.
 *
 * Without AWS credentials in the environment, a stage that runs on this machine (`npm start`) is the one published to.
 */
import { join } from 'node:path';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { compileContent } from '../lib/content/compile.ts';
import { stageNamed } from '../lib/stages.ts';
import { localStage } from './local-stage.ts';

const root = join(import.meta.dirname, '..');

async function publish(): Promise<void> {
  const [name, ...flags] = process.argv.slice(2);
  if (!name || flags.some((flag) => flag !== '--plan')) throw new Error('Usage: npm run publish -- <stage> [--plan]');
  const stage = stageNamed(name);
  const content = await compileContent(join(root, 'lib/content'));

  const local = localStage();
  const where = (service: string) =>
    local && { endpoint: `${local.endpoint}/${service}`, credentials: local.credentials };
  console.log(local ? `Publishing to the stage at ${local.endpoint}` : `Publishing to ${stage.name} on AWS`);

  const parameter = await new SSMClient({ region: stage.region, ...where('ssm') }).send(
    new GetParameterCommand({ Name: `/openbell/${stage.name}/publisher` }),
  );
  const answer = await new LambdaClient({ region: stage.region, ...where('lambda') }).send(
    new InvokeCommand({
      FunctionName: parameter.Parameter!.Value!,
      Payload: JSON.stringify({ action: flags.includes('--plan') ? 'plan' : 'publish', content }),
    }),
  );
  const result = JSON.parse(Buffer.from(answer.Payload!).toString());
  if (answer.FunctionError) throw new Error(result.errorMessage);
  for (const line of result.plan) console.log(line);
}

publish().catch((error: Error) => {
  const nobody = error.name === 'CredentialsProviderError';
  console.error(
    nobody ? 'No stage runs on this machine (npm start), and the environment has no AWS credentials.' : error.message,
  );
  process.exitCode = 1;
});
