/**
 * `npm run mutants`: breaks a copy of the money path in each known way, and checks that the named test or drill fails (test/tools/mutation).
 *
 *   --only <id>       those whose id starts with this: payment, unit-back; may be repeated
 *   --sample <n>      n of them, spread over the groups
 *   --seed <number>   selects the sample
 *
 * Exits 1 unless every mutant was killed.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { notePassed } from '../../../lib/operations/audit/proofs/note.ts';
import { mutate, mutationOptions } from '../../tools/mutation/command.ts';
import { moneyMutants } from './mutants.ts';

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: mutationOptions });
  const code = await mutate(join(import.meta.dirname, '../../..'), moneyMutants, values);
  if (code === 0 && values.only.length === 0 && !values.sample)
    notePassed('npm run mutants', `${moneyMutants.length} of ${moneyMutants.length} killed`);
  process.exit(code);
}
