/**
 * `npm run publish -- <stage> [--plan]`: brings a stage's catalogue in line with lib/content between deploys.
 * With `--plan` it prints what would change and changes nothing.
 *
 * Without AWS credentials in the environment, a stage that runs on this machine (`npm start`) is the one published to.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { compileContent } from '../lib/content/compile.ts';
import type { Content } from '../lib/model/content.ts';
import { stageNamed } from '../lib/stages.ts';
import { localStage } from './local-stage.ts';

const root = join(import.meta.dirname, '..');
/** What a call may carry, in base64: Lambda takes 6 MB. */
const mostInCall = 4_000_000;

/** Files of lessons, as many at once as a call can carry. */
function* inCalls(keys: readonly string[], files: Content['films']) {
  let films: { key: string; body: string }[] = [];
  for (const key of keys) {
    const body = readFileSync(join(root, 'lib/content', files[key]!)).toString('base64');
    if (films.reduce((sum, film) => sum + film.body.length, body.length) > mostInCall) {
      yield films;
      films = [];
    }
    films.push({ key, body });
  }
  if (films.length > 0) yield films;
}

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
  const lambda = new LambdaClient({ region: stage.region, ...where('lambda') });
  const call = async (request: object) => {
    const answer = await lambda.send(
      new InvokeCommand({ FunctionName: parameter.Parameter!.Value!, Payload: JSON.stringify(request) }),
    );
    const result = JSON.parse(Buffer.from(answer.Payload!).toString());
    if (answer.FunctionError) throw new Error(result.errorMessage);
    return result;
  };
  const planned = await call({ action: 'plan', content });
  for (const line of planned.plan) console.log(line);
  if (flags.includes('--plan')) return;
  for (const films of inCalls(planned.films, content.films)) await call({ action: 'films', films });
  await call({ action: 'publish', content });
}

publish().catch((error: Error) => {
  const nobody = error.name === 'CredentialsProviderError';
  console.error(
    nobody ? 'No stage runs on this machine (npm start), and the environment has no AWS credentials.' : error.message,
  );
  process.exitCode = 1;
});
