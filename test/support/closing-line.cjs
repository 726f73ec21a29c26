// Ends the run with the plain line that CI systems read.
module.exports = class ClosingLine {
  onRunComplete(_contexts, results) {
    const {
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: skipped,
      numRuntimeErrorTestSuites: broken,
    } = results;
    process.stdout.write(`\n${passed} passed, ${failed + broken} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  }
};
