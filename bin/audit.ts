/**
 * `npm run audit -- <stage> [--against <stage or folder>] [--out <file>]`: writes one self-contained HTML report of a stage for an
 * auditor: findings and reasons, where data goes, public endpoints, who may do what and whether it is used, encryption and
 * retention, personal data, what was proved when, all resources, the bill of materials with licences; with --against also what differs from another stage, a
 * baseline or an earlier cdk.out. It needs neither account nor network. The exit code is 1 when a finding has no reason.
 */
import { parseArgs } from 'node:util';
import { audit } from '../lib/operations/audit/command.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string' }, out: { type: 'string' } },
  });
  if (positionals.length !== 1)
    throw new Error('Usage: npm run audit -- <stage> [--against <stage, baseline or cdk.out>] [--out <file>]');
  const { file, bom, open, resources } = await audit(positionals[0]!, values);
  console.log(
    `${file}: ${resources} resources, ${open === 0 ? 'no finding without a reason' : `${open} findings without a reason`}`,
  );
  console.log(`${bom}: the bill of materials, CycloneDX 1.5`);
  if (open > 0) process.exitCode = 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
