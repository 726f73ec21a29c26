/**
 * `npx openbell audit`: writes a self-contained HTML report of a stage for an auditor: findings and their
 * justifications, data flows, public endpoints, permissions and whether they are used, encryption and retention,
 * personal data, when each proof last passed, all resources, and the bill of materials with licenses. It needs neither
 * an account nor network access. `--record` also keeps with the source what has passed on this machine. Exits 1 when a finding has no justification.
 */
import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';
import { bomStandard } from '../supply/bom.ts';
import { audit } from './command.ts';
import { recordProofs } from './proofs/record.ts';

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { against: { type: 'string' }, out: { type: 'string' }, record: { type: 'boolean' } },
  });
  if (positionals.length !== 1) throw new UsageError();
  if (values.record) recordProofs();
  const { file, bom, open, resources } = await audit(positionals[0]!, values);
  console.log(
    `${file}: ${resources} resources, ${open === 0 ? 'no finding without a reason' : `${open} findings without a reason`}`,
  );
  console.log(`${bom}: the bill of materials, ${bomStandard}`);
  return open === 0 ? 0 : 1;
}
