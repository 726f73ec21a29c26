/**
 * `npx openbell baseline`: writes down, after a release, what staging and prod are (templates without code, hashes and tags) and what
 * the API offers and the web asks, in test/baseline. `npx openbell changes` and the tests compare with them. Commit what it writes.
 */
import { join } from 'node:path';
import { withBaseline, writeBaselines } from '../changes/command.ts';
import { writeApiBaseline } from '../compatibility/baseline.ts';

export async function run(stages: readonly string[]): Promise<number> {
  for (const line of await writeBaselines(stages.length > 0 ? stages : withBaseline)) console.log(line);
  console.log(`api: ${writeApiBaseline(join(import.meta.dirname, '../../..')).join(', ')}`);
  return 0;
}
