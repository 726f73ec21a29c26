/**
 * `npm run spec`: runs the tests that prove the specification and reports for each sentence whether they passed.
 *
 *   --only <id>       only sentences of this id or section: 4.12, 4; may be repeated
 *   --mutate          instead: break a copy of the product in each known way and check that the named test fails (test/tools/mutation)
 *   --sample <n>      with --mutate: n of the mutants, spread over the sections
 *   --seed <number>   with --sample: selects the sample
 *
 * Exits 1 unless every sentence is covered or the specification itself says that it is not shown.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { notePassed } from '../../lib/operations/audit/proofs/note.ts';
import { UsageError } from '../../lib/operations/usage-error.ts';
import { mutate, mutationOptions } from '../tools/mutation/command.ts';
import { runTests } from '../support/jest-run.ts';
import { faultsOf } from './check.ts';
import { specificationMutants } from './mutants/mutants.ts';
import { reportOf } from './report.ts';
import { specification } from './specification.ts';
import { verdictOf } from './verdict.ts';

const project = join(import.meta.dirname, '../..');

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { mutate: { type: 'boolean', default: false }, ...mutationOptions },
  });
  if (values.mutate) process.exit(await mutate(project, specificationMutants, values));
  if (values.sample) throw new UsageError();
  const chosen = specification
    .map((section) => ({
      ...section,
      sentences: section.sentences.filter(
        ({ id }) => values.only.length === 0 || values.only.some((only) => id === only || id.startsWith(`${only}.`)),
      ),
    }))
    .filter(({ sentences }) => sentences.length > 0);
  const sentences = chosen.flatMap((section) => section.sentences);
  const began = performance.now();
  const run = await runTests(
    sentences.flatMap(({ proof = [] }) => proof),
    { project, shown: true },
  );
  const { lines, total } = reportOf(
    chosen,
    new Map(sentences.map((sentence) => [sentence.id, verdictOf(sentence, run)])),
  );
  for (const line of lines) console.log(line);
  const faults = faultsOf(specification);
  for (const fault of faults) console.error(fault);
  const said = `${total.covered} covered, ${total.failing} failing, ${total.unknown} that the specification itself leaves open`;
  console.log(`\n${said} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  if (total.failing + faults.length > 0 || sentences.length === 0) return 1;
  if (values.only.length === 0) notePassed('npm run spec', said);
  return 0;
}
