/**
 * `npx openbell vault`: writes a CloudFormation template with the vault for copies of a stage's backups, for the second account. It needs
 * neither account nor network.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stageNamed } from '../../stages.ts';
import { UsageError } from '../usage-error.ts';
import { lockedAfterDays, vaultTemplate } from './template.ts';

const root = join(import.meta.dirname, '../../..');

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' }, return: { type: 'boolean', default: false } },
  });
  if (positionals.length !== 1) throw new UsageError();
  const stage = stageNamed(positionals[0]!);
  const template = vaultTemplate(stage, values.return);
  const file = resolve(root, values.out ?? `.build/vault-${stage.name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(template, null, 1)}\n`);
  const { account, region } = stage.backups!;
  console.log(
    `${file}: a vault of ${account} in ${region}, locked permanently ${lockedAfterDays} days after its creation`,
  );
  const procedure = values.return ? 'Come back from the second account' : 'Begin backups in a second account';
  console.log(`With credentials of ${account}, then see lib/stacks/watch/RUNBOOK.md, “${procedure}”:`);
  console.log(
    `aws cloudformation deploy --region ${region} --stack-name openbell-${stage.name}-copies --template-file ${file}${values.return ? ' --capabilities CAPABILITY_IAM' : ''}`,
  );
  return 0;
}
