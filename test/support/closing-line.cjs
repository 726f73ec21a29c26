/** Which whole projects are which command. */
const commands = [
  { command: 'npm test', projects: ['rooms', 'stage'] },
  { command: 'npm run journeys', projects: ['journeys'] },
  { command: 'npm run templates', projects: ['templates'] },
  { command: 'npm run proofs', projects: ['proofs'] },
];

// Ends the run with the plain line that CI systems read, and notes for auditors when the whole of a command passed.
module.exports = class ClosingLine {
  constructor(config) {
    // A run of some files or some tests proves nothing about the whole.
    const { testPathPatterns, testNamePattern, onlyChanged, onlyFailures, shard } = config;
    this.whole = !(testPathPatterns?.patterns?.length || testNamePattern || onlyChanged || onlyFailures || shard);
  }

  async onRunComplete(contexts, results) {
    const {
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: skipped,
      numRuntimeErrorTestSuites: broken,
    } = results;
    const again = results.testResults
      .flatMap(({ testResults }) => testResults)
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1).length;
    const said = [
      `${passed} passed, ${failed + broken} failed`,
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ...(again > 0 ? [`${again} at a second attempt`] : []),
    ].join(', ');
    process.stdout.write(`\n${said}\n`);
    const ran = [...contexts].map(({ config }) => config.displayName?.name);
    const done = commands.filter(({ projects }) => projects.every((name) => ran.includes(name)));
    if (done.length === 0 || !this.whole || failed + broken > 0 || passed === 0) return;
    const { notePassed } = await import('../../lib/operations/audit/proofs/note.ts');
    for (const { command } of done) notePassed(command, said);
  }
};
