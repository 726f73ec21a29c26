/**
 * `npm run changes -- <stage> [--against <folder or stage>]`: says in words what a deploy would change against what was released last
 * (test/baseline), a folder of templates, or another stage. The exit code is 1 when a deploy would lose or let go something that
 * nobody approved by name in test/baseline/approved.json. It needs neither account nor network, and changes nothing.
 */
import { parseArgs } from 'node:util';
import { changes } from '../lib/operations/changes/command.ts';

async function main(): Promise<void> {
  const usage = 'Usage: npm run changes -- <stage> [--against <baseline folder, cdk.out or stage>]';
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
  if (positionals.length !== 1) throw new Error(usage);
  const { lines, harmless } = await changes(positionals[0]!, values.against);
  for (const line of lines) console.log(line);
  process.exitCode = harmless ? 0 : 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
