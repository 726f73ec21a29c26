/**
 * `npx openbell deployer`: writes a CloudFormation template with the role that GitHub uses to deploy a stage, and the policies for CDK's
 * bootstrap, both derived from the stage's templates. It needs neither account nor network.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stageNamed } from '../../stages.ts';
import { baselineFolder, readBaseline } from '../changes/baseline.ts';
import { freshTemplates } from '../fresh-assembly.ts';
import { UsageError } from '../usage-error.ts';
import { deployGrants } from './policy.ts';
import { deployerTemplate, policiesOf } from './template.ts';

const root = join(import.meta.dirname, '../../..');

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { repository: { type: 'string' }, 'has-provider': { type: 'boolean' }, out: { type: 'string' } },
  });
  const { repository, 'has-provider': hasProvider = false, out } = values;
  if (positionals.length !== 1 || repository === undefined) throw new UsageError();
  if (!/^[A-Za-z0-9][\w-]*\/[\w.-]+$/.test(repository))
    throw new Error(`--repository is ${JSON.stringify(repository)} and must be owner/name, as GitHub has it`);
  const stage = stageNamed(positionals[0]!);
  // Resources of the last release that this one no longer has are deleted by the same deployment.
  const released = baselineFolder(stage.name);
  const before = existsSync(released) ? [readBaseline(released)] : [];
  const grants = deployGrants(stage, [await freshTemplates(stage.name), ...before]);
  const file = resolve(root, out ?? `.build/deployer-${stage.name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(deployerTemplate(stage, grants, repository, hasProvider), null, 1)}\n`);
  const actions = new Set(grants.flatMap(({ Action }) => Action)).size;
  console.log(`${file}: ${actions} actions in ${policiesOf(grants).length} policies, for ${repository} alone`);
  console.log('As the owner of the account, then see lib/operations/RELEASES.md, “From GitHub”:');
  console.log(
    `aws cloudformation deploy --stack-name openbell-${stage.name}-deployer --template-file ${file} --capabilities CAPABILITY_NAMED_IAM`,
  );
  return 0;
}
