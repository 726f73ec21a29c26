import { isLive, type Mutant, type Outcome } from './mutant.ts';
import { work } from './worker.ts';

export interface EngineOptions {
  /** The project's folder, absolute. */
  readonly project: string;
  /** Default two, in parallel. */
  readonly workers?: number;
  /** For the tests that run. */
  readonly env?: NodeJS.ProcessEnv;
  /** Of jest; by default derived from the test's folder. */
  readonly projects?: readonly string[];
  /** Called with each outcome. */
  readonly tell?: (outcome: Outcome) => void;
  readonly signal?: AbortSignal;
}

/** Breaks a copy of the project in each of the ways of a table. @returns the outcomes, in the table's order */
export async function runMutants(table: readonly Mutant[], options: EngineOptions): Promise<Outcome[]> {
  const { project, workers = 2, env = {}, projects, tell = () => {}, signal } = options;
  const outcomes = new Map<Mutant, Outcome>();
  // Tests on a running stage come first: it is started once. Those of one file follow one another.
  const waiting = [...table].sort(
    (one, other) => Number(isLive(other)) - Number(isLive(one)) || (fileOf(one) < fileOf(other) ? -1 : 1),
  );
  const count = Math.min(workers, table.length);
  const ended = new AbortController();
  await Promise.all(
    Array.from({ length: count }, () =>
      work(() => waiting.shift(), {
        project,
        env,
        projects,
        signal: signal ?? ended.signal,
        tell: (outcome) => {
          outcomes.set(outcome.mutant, outcome);
          tell(outcome);
        },
      }),
    ),
  );
  return table.flatMap((mutant) => outcomes.get(mutant) ?? []);
}

const fileOf = ({ by }: Mutant): string => ('drill' in by ? by.drill : by.file);
