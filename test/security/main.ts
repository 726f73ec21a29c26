/** `npm run attacks`: what is tried against the product, and the tests that prove that it fails; 1 when a row has none. */
import { chapters } from './attacks.ts';
import { faultsOf } from './check.ts';

for (const { title, attacks } of chapters) {
  console.log(`\n${title}`);
  for (const given of attacks) {
    const faults = faultsOf([{ title, attacks: [given] }]);
    const files = [...new Set(given.proof.map(({ file }) => file.replace('.test.ts', '')))];
    const proofs = [...files, ...(given.drill ? [`drill ${given.drill}`] : [])].join(', ');
    console.log(`  ${faults.length === 0 ? '✓' : '✗'} ${given.row}  [${proofs}]`);
  }
}
const faults = faultsOf(chapters);
const rows = chapters.flatMap(({ attacks }) => attacks);
const open = rows.filter((given) => faultsOf([{ title: '', attacks: [given] }]).length > 0).length;
console.log(
  `\n${rows.length - open} of ${rows.length} rows covered by tests that are there. They are run by npm test and npm run proofs.`,
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
