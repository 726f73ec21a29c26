import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { isTitleOf, namePattern } from './title.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

/** A test, as a list names it. */
export interface NamedTest {
  /** Test file, from `test/`. */
  readonly file: string;
  /** The test's title as written in the file, optionally preceded by the titles of its blocks. */
  readonly test: string;
}

/** One test's result from jest. */
export interface TestResult {
  /** From `test/`. */
  readonly file: string;
  readonly title: string;
  /** Titles of the enclosing blocks. */
  readonly around: readonly string[];
  /** `pending` means skipped, or not selected. */
  readonly status: 'passed' | 'failed' | 'pending' | 'todo' | 'disabled';
  /** The texts of the thrown errors. */
  readonly failures: readonly string[];
}

export interface JestRun {
  readonly tests: readonly TestResult[];
  /** Why a file could not run at all, by file. */
  readonly broken: ReadonlyMap<string, string>;
}

export interface JestOptions {
  /** Absolute path of the project whose tests run. */
  readonly project: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Jest projects; by default all of jest.config.js. */
  readonly projects?: readonly string[];
  /** Additional jest arguments. */
  readonly more?: readonly string[];
  /** Runs whole files: the tests of a story need the ones before them. */
  readonly whole?: boolean;
  /** Whether to show jest's progress. */
  readonly shown?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs the named tests, each in its project of jest.config.js, and reads jest's results. @throws Error with jest's
 * output when it wrote no results
 */
export async function runTests(named: readonly NamedTest[], options: JestOptions): Promise<JestRun> {
  const {
    project,
    projects = ['rooms', 'stage', 'journeys', 'templates', 'proofs'],
    env,
    more = [],
    whole = false,
    shown = false,
    signal,
  } = options;
  const folder = mkdtempSync(join(tmpdir(), 'openbell-results-'));
  const written = join(folder, 'results.json');
  const files = [...new Set(named.map(({ file }) => join('test', file)))].filter((file) =>
    existsSync(join(project, file)),
  );
  if (files.length === 0) return { tests: [], broken: new Map() };
  const child = spawn(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      ...['--json', `--outputFile=${written}`],
      ...(whole ? [] : [`--testNamePattern=${namePattern(named.map(({ test }) => test))}`]),
      ...[...more, '--selectProjects', ...projects, '--runTestsByPath', ...files],
    ],
    // A cancelable run has its own process group, so that its tests' stages and browsers end with it.
    {
      cwd: project,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: signal !== undefined,
    },
  );
  const giveUp = () => process.kill(-child.pid!, 'SIGTERM');
  signal?.addEventListener('abort', giveUp);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
    if (shown) process.stderr.write(chunk);
  });
  try {
    await new Promise<void>((resolve, reject) => child.once('close', () => resolve()).once('error', reject));
    signal?.throwIfAborted();
    if (!existsSync(written)) throw new Error(`jest wrote no results: ${said.trim().slice(-2000)}`);
    return readRun(JSON.parse(readFileSync(written, 'utf8')), join(project, 'test'));
  } finally {
    signal?.removeEventListener('abort', giveUp);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param results as `jest --json` writes them
 */
function readRun(results: JsonObject, tests: string): JestRun {
  const broken = new Map<string, string>();
  const all: TestResult[] = [];
  for (const { name, assertionResults, message, status } of results.testResults) {
    const file = relative(tests, name);
    if (status === 'failed' && assertionResults.length === 0) broken.set(file, message);
    for (const { title, ancestorTitles, status, failureMessages } of assertionResults)
      all.push({ file, title, around: ancestorTitles, status, failures: failureMessages.map(plain) });
  }
  return { tests: all, broken };
}

/** The results of a named test: several when it is a `test.each`. */
export function resultsOf({ tests }: JestRun, { file, test }: NamedTest): TestResult[] {
  return tests.filter(
    (result) =>
      result.file === file &&
      (isTitleOf(test, result.title) || isTitleOf(test, [...result.around, result.title].join(' '))),
  );
}

/** Without terminal colors. */
const plain = (text: string): string => text.replace(/\u001b\[[\d;]*m/g, '');
