/** `npm run spec`: the specification section by section, what proves it and what does not yet. */
import { faultsOf, stateOf, type State } from './check.ts';
import { specification } from './specification.ts';

const marks: Readonly<Record<State, string>> = { covered: '✓', waiting: '…', unknown: '·', open: '✗' };
const total: Record<State, number> = { covered: 0, waiting: 0, unknown: 0, open: 0 };

for (const { number, title, sentences } of specification) {
  console.log(`\n${number}. ${title}`);
  for (const sentence of sentences) {
    const state = stateOf(sentence);
    total[state] += 1;
    const files = [...new Set((sentence.proof ?? []).map(({ file }) => file.replace('.test.ts', '')))];
    const rest = [...files, ...(sentence.awaits ? [`waits for ${sentence.awaits}`] : [])];
    console.log(
      `  ${marks[state]} ${sentence.id.padEnd(5)} ${sentence.says}${rest.length ? `  [${rest.join(', ')}]` : ''}`,
    );
    if (sentence.note) console.log(`          ${sentence.note}`);
  }
  const covered = sentences.filter((sentence) => stateOf(sentence) === 'covered').length;
  const provable = sentences.filter((sentence) => stateOf(sentence) !== 'unknown').length;
  console.log(`  ${covered} of ${provable} covered`);
}

const waiting = (what: string) =>
  specification.flatMap(({ sentences }) => sentences).filter(({ awaits }) => awaits === what).length;
console.log(
  `\n${total.covered} covered, ${total.waiting} waiting (payments ${waiting('payments')}, live ${waiting('live')}), ` +
    `${total.open} without a test, ${total.unknown} that the specification itself leaves open`,
);
const faults = faultsOf(specification);
faults.forEach((fault) => console.error(fault));
if (faults.length > 0) process.exitCode = 1;
