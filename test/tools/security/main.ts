/**
 * `npx openbell attacks`: runs the tests named for what strangers and learners might try, and reports row by row whether it failed as
 * it must.
 *
 *   --only <words>   only chapters and rows that contain these words; may be repeated
 *   --stage <name>   on the template of that stage, by default dev; each file that otherwise shares a stage gets a separate one, because
 *                    firewalls count requests by address; what a stage cannot show (dev-alone.ts) is named and left out: files
 *                    of a row, or the row when nothing else proves it
 *   --list           names the tests without running them
 *
 * Exits 1 unless every row has tests that exist, ran and passed.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stageNamed } from '../../../lib/stages.ts';
import { reasonAgainst } from '../../support/jest-reasons.ts';
import { runTests, type JestRun, type TestResult } from '../../support/jest-run.ts';
import type { Proof } from '../../specification/sentence.ts';
import { chapters, type Attack, type Chapter } from './attacks.ts';
import { faultsOf } from './check.ts';
import { whyDevAlone } from './dev-alone.ts';

const project = join(import.meta.dirname, '../../..');

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      list: { type: 'boolean', default: false },
      stage: { type: 'string', default: 'dev' },
    },
  });
  stageNamed(values.stage);
  const wanted = values.only.map((words) => words.toLowerCase());
  const isWanted = (text: string) => wanted.length === 0 || wanted.some((words) => text.toLowerCase().includes(words));
  const chosen: Chapter[] = chapters
    .map(({ title, attacks }) => ({ title, attacks: attacks.filter(({ row }) => isWanted(title) || isWanted(row)) }))
    .filter(({ attacks }) => attacks.length > 0);
  const rows = chosen.flatMap(({ attacks }) => attacks);

  /** Why a file is not tried on this stage. */
  const whyNot = (file: string): string | undefined => (values.stage === 'dev' ? undefined : whyDevAlone(file));
  /** What proves a row on this stage. */
  const proofOf = ({ proof }: Attack) => proof.filter(({ file }) => whyNot(file) === undefined);
  const tried = rows.filter((row) => proofOf(row).length > 0 || row.proof.length === 0);
  const proofs = tried.flatMap(proofOf);
  /** What runs together: everything, or one file after the other. */
  const turns = values.stage === 'dev' ? [proofs] : [...new Set(proofs.map(({ file }) => file))].map((name) => proofs.filter(({ file }) => file === name)); // prettier-ignore

  const ran = values.list ? undefined : await runAll(turns, values.stage);
  /** Why a row does not stand; none when it does. */
  const reasonsOf = (given: Attack): readonly string[] => [
    ...faultsOf([{ title: '', attacks: [given] }]),
    ...proofOf(given).flatMap((named) => {
      const reason = ran && reasonAgainst(named, ran, true);
      return reason ? [`${named.file} · ${named.test}: ${reason}`] : [];
    }),
  ];

  let open = 0;
  for (const { title, attacks } of chosen) {
    console.log(`\n${title}`);
    for (const given of attacks) {
      const name = (file: string) => file.replace('.test.ts', '');
      const left = [...new Set(given.proof.map(({ file }) => file))].filter((file) => whyNot(file) !== undefined);
      const alone = left.map((file) => `${name(file)} on dev alone: ${whyNot(file)}`);
      if (!tried.includes(given)) {
        console.log(`  – ${given.row}  [${alone.join('; ')}]`);
        continue;
      }
      const reasons = reasonsOf(given);
      if (reasons.length > 0) open += 1;
      const files = [...new Set(proofOf(given).map(({ file }) => name(file)))];
      const besides = given.drill ? [`besides drill ${given.drill}`] : [];
      const proofs = [[...files, ...besides].join(', '), ...alone].join('; ');
      console.log(`  ${reasons.length === 0 ? '✓' : '✗'} ${given.row}  [${proofs}]`);
      for (const reason of reasons) console.log(`      ${reason}`);
    }
  }
  const said = ran ? `fail on ${values.stage}` : 'have tests that are there';
  const others = rows.length - tried.length;
  const more = others > 0 ? `; ${others} more are tried on dev alone` : '';
  console.log(`\n${tried.length - open} of ${tried.length} attacks ${said}${more}`);
  return open > 0 || tried.length === 0 ? 1 : 0;
}

/** @param turns what runs together */
async function runAll(turns: readonly (readonly Proof[])[], stage: string): Promise<JestRun> {
  const tests: TestResult[] = [];
  const broken = new Map<string, string>();
  for (const turn of turns) {
    const run = await runTests(turn, {
      project,
      whole: true,
      shown: true,
      more: ['--forceExit'],
      env: { OPENBELL_STAGE: stage },
    });
    tests.push(...run.tests);
    for (const [file, why] of run.broken) broken.set(file, why);
  }
  return { tests, broken };
}
