/**
 * `npx openbell baseline`: after a release, records in test/baseline the templates of staging and prod (without code, hashes and tags), the
 * API's schema, the web's operations, and who released it with which approvals. `npx openbell changes` and the tests compare with them.
 * Commit the result.
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
