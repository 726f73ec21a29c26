/**
 * `npx openbell baseline`: writes down, after a release, what staging and prod are (templates without code, hashes and tags) and what
 * the API offers and the web asks, in test/baseline; and who released it, with the approvals of what it lost. `npx openbell changes` and
 * the tests compare with them. Commit what it writes.
 */
import { parseArgs } from 'node:util';
import { withBaseline } from '../changes/command.ts';
import { writeBaselines } from './write.ts';

export async function run(args: readonly string[]): Promise<number> {
  const options = { 'never-deployed': { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const stages = positionals.length > 0 ? positionals : withBaseline;
  for (const line of await writeBaselines(stages, { neverDeployed: values['never-deployed'] })) console.log(line);
  return 0;
}
