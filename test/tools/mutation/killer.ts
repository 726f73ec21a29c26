import { spawn } from 'node:child_process';
import { runTests, type JestRun } from '../../support/jest-run.ts';
import { isDrill, isLive, type DrillRun, type Mutant, type Outcome } from './mutant.ts';
import { judge, judgeDrill } from './verdict.ts';

/** The environment of a killer. */
export interface Surroundings {
  /** The copy's folder. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Of jest; by default derived from the test's folder. */
  readonly projects?: readonly string[] | undefined;
}

const needsStage = (mutant: Mutant): boolean => isLive(mutant) || mutant.ownStage === true;

const projectsOf = (mutant: Mutant): readonly string[] =>
  needsStage(mutant) ? ['stage', 'journeys', 'proofs'] : ['rooms'];

/** Runs the killer of a mutant, and returns whether it failed as it should. */
export async function tryToKill(mutant: Mutant, around: Surroundings): Promise<Pick<Outcome, 'state' | 'reason'>> {
  const { by, error } = mutant;
  if (isDrill(by)) {
    const { said, code } = await runDrill(by, around);
    return judgeDrill(said, code, error);
  }
  return judge(by, await runJest([mutant], around), error);
}

/**
 * Whether a killing test also fails without a mutant, in which case it proved nothing.
 * @returns those mutants, with the test's output
 */
export async function doubtful(killed: readonly Mutant[], around: Surroundings): Promise<Map<Mutant, string>> {
  const doubts = new Map<Mutant, string>();
  const groups = Map.groupBy(killed, (mutant) => (isDrill(mutant.by) ? 'drill' : projectsOf(mutant).join()));
  for (const [kind, mutants] of groups) {
    const run = kind === 'drill' ? undefined : await runJest(mutants, around);
    for (const mutant of mutants) {
      const { state, reason } = run && !isDrill(mutant.by) ? judge(mutant.by, run) : await tryToKill(mutant, around);
      if (state === 'SURVIVED') continue;
      // Retried once alone: failing on a busy machine says nothing about the product.
      const again = run ? await tryToKill(mutant, around) : { state, reason };
      if (again.state !== 'SURVIVED') doubts.set(mutant, again.reason);
    }
  }
  return doubts;
}

/**
 * Runs slow tests and template tests in `rooms` too: the other projects would first synthesize a stage for each mutant.
 */
const slowOnesToo = ['--testPathIgnorePatterns', '/test/(journeys|stage)/'];

function runJest(mutants: readonly Mutant[], { folder, env, signal, projects }: Surroundings): Promise<JestRun> {
  const [first] = mutants as readonly [Mutant];
  return runTests(
    mutants.flatMap(({ by }) => (isDrill(by) ? [] : [by])),
    {
      ...{ project: folder, env, signal, projects: projects ?? projectsOf(first) },
      more: ['--runInBand', ...(needsStage(first) ? [] : slowOnesToo)],
    },
  );
}

function runDrill({ drill, only, seed = 1 }: DrillRun, { folder, env, signal }: Surroundings) {
  const words = [
    'bin/openbell.ts',
    'drill',
    drill,
    '--quick',
    '--seed',
    String(seed),
    ...(only ? ['--only', only] : []),
  ];
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  return new Promise<{ said: string; code: number | null }>((resolve, reject) =>
    child.once('error', reject).once('close', (code) => resolve({ said, code })),
  );
}
