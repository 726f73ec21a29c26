const { closingLineOf, suitesOf } = require('./closing-line-of.ts');

/** Which whole projects are which command. */
const commands = [
  { command: 'npm test', projects: ['rooms', 'stage'] },
  { command: 'npm run journeys', projects: ['journeys'] },
  { command: 'npm run templates', projects: ['templates'] },
  { command: 'npm run proofs', projects: ['proofs'] },
];

const nameOf = ({ shardCount }, index) => `${index}/${shardCount}`;
const shardsOf = (shard) => Array.from({ length: shard.shardCount }, (_, at) => nameOf(shard, at + 1));
/** The closing lines of shards as one. */
function sumOf(lines) {
  const counts = new Map();
  for (const [, count, what] of lines.join(', ').matchAll(/(\d+) ([a-z ]+)/g))
    counts.set(what, (counts.get(what) ?? 0) + Number(count));
  return [...counts].map(([what, count]) => `${count} ${what}`).join(', ');
}

// Ends the run with the plain line that CI systems read, and notes for auditors when the whole of a command passed.
module.exports = class ClosingLine {
  constructor(config) {
    // A run of some files or some tests proves nothing about the whole; one of a shard proves its part.
    const { testPathPatterns, testNamePattern, onlyChanged, onlyFailures, shard } = config;
    const ignored = process.argv.some((word) => word.startsWith('--testPathIgnorePatterns'));
    const chosen = testPathPatterns?.patterns?.length || ignored;
    this.whole = !(chosen || testNamePattern || onlyChanged || onlyFailures);
    this.shard = shard;
  }

  async onRunComplete(contexts, results) {
    const { numPassedTests: passed, numFailedTests: failed, numRuntimeErrorTestSuites: broken, testResults } = results;
    process.stdout.write(`\n${closingLineOf(testResults)}\n`);
    const ran = [...contexts].map(({ config }) => config.displayName?.name);
    const done = commands.filter(({ projects }) => projects.every((name) => ran.includes(name)));
    if (done.length === 0 || !this.whole || failed + broken > 0 || passed === 0) return;
    const { notePassed } = await import('../../lib/operations/audit/proofs/note.ts');
    const { notePart } = await import('../../lib/operations/audit/proofs/parts.ts');
    for (const { command, projects } of done) {
      const said = closingLineOf(suitesOf(testResults, projects));
      if (!this.shard) notePassed(command, said);
      else notePart(command, nameOf(this.shard, this.shard.shardIndex), said, shardsOf(this.shard), sumOf);
    }
  }
};
