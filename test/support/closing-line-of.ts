/** What a test file came to: of Jest's `TestResult`, the parts that the closing line needs. */
interface Suite {
  readonly displayName?: { readonly name: string };
  readonly testExecError?: object;
  readonly testResults: readonly { readonly status: string; readonly invocations?: number }[];
}

/** The closing line of some test files. */
export function closingLineOf(suites: readonly Suite[]): string {
  const tests = suites.flatMap(({ testResults }) => testResults);
  const counted = (wanted: string) => tests.filter(({ status }) => status === wanted);
  const passed = counted('passed');
  const broken = suites.filter(({ testExecError }) => testExecError).length;
  const skipped = counted('pending').length;
  const again = passed.filter(({ invocations = 1 }) => invocations > 1).length;
  return [
    `${passed.length} passed, ${counted('failed').length + broken} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(again > 0 ? [`${again} at a second attempt`] : []),
  ].join(', ');
}

/** The test files of some projects. */
export const suitesOf = (suites: readonly Suite[], projects: readonly string[]): Suite[] =>
  suites.filter(({ displayName }) => displayName && projects.includes(displayName.name));
