/**
 * `npm run attacks`: tries what strangers and learners may try, by the tests that are named for it, and says row by row whether it
 * failed as it must.
 *
 *   --only <words>   chapters and rows with these words alone; may be repeated
 *   --list           names the tests without running them
 *
 * Ends with 1 unless every row has tests that are there, ran and passed.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verdictOf } from '../specification/verdict.ts';
import { runTests } from '../support/jest-run.ts';
import { chapters, type Attack, type Chapter } from './attacks.ts';
import { faultsOf } from './check.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [] }, list: { type: 'boolean', default: false } },
});
const wanted = values.only.map((words) => words.toLowerCase());
const isWanted = (text: string) => wanted.length === 0 || wanted.some((words) => text.toLowerCase().includes(words));
const chosen: Chapter[] = chapters
  .map(({ title, attacks }) => ({ title, attacks: attacks.filter(({ row }) => isWanted(title) || isWanted(row)) }))
  .filter(({ attacks }) => attacks.length > 0);
const rows = chosen.flatMap(({ attacks }) => attacks);

const run = values.list
  ? undefined
  : await runTests(
      rows.flatMap(({ proof }) => proof),
      { project: join(import.meta.dirname, '../..'), shown: true },
    );
/** Why a row does not stand; none when it does. */
const reasonsOf = (given: Attack): readonly string[] => [
  ...faultsOf([{ title: '', attacks: [given] }]),
  ...(run ? verdictOf({ id: '', says: given.row, proof: given.proof }, run).reasons : []),
];

let open = 0;
for (const { title, attacks } of chosen) {
  console.log(`\n${title}`);
  for (const given of attacks) {
    const reasons = reasonsOf(given);
    if (reasons.length > 0) open += 1;
    const files = [...new Set(given.proof.map(({ file }) => file.replace('.test.ts', '')))];
    const proofs = [...files, ...(given.drill ? [`besides drill ${given.drill}`] : [])].join(', ');
    console.log(`  ${reasons.length === 0 ? '✓' : '✗'} ${given.row}  [${proofs}]`);
    for (const reason of reasons) console.log(`      ${reason}`);
  }
}
console.log(`\n${rows.length - open} of ${rows.length} attacks ${run ? 'fail' : 'have tests that are there'}`);
if (open > 0 || rows.length === 0) process.exitCode = 1;
