import { startDynamoDbLocal } from '../../../lib/local/services/dynamodb/engine/dynamodb-local.ts';
import { runMutants } from './engine.ts';
import { killerOf, type Mutant, type Outcome, type State } from './mutant.ts';
import { chosenBy, sampleOf } from './sample.ts';

/** The options of a mutation command, for `parseArgs`. */
export const mutationOptions = {
  only: { type: 'string', multiple: true, default: [] as string[] },
  sample: { type: 'string' },
  seed: { type: 'string' },
} as const;

/** Their parsed values. */
export interface MutationValues {
  readonly only: readonly string[];
  readonly sample?: string | undefined;
  readonly seed?: string | undefined;
}

/**
 * A whole command: chooses mutants of a table, runs them, and prints each outcome.
 * @returns the exit code: 0 when every mutant was killed
 */
export async function mutate(project: string, table: readonly Mutant[], values: MutationValues): Promise<number> {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const named = values.only.length > 0 ? chosenBy(table, values.only) : table;
  const chosen = values.sample ? sampleOf(named, Number(values.sample), seed) : named;
  if (chosen.length === 0) {
    console.error(`No mutant is called ${values.only.join(' or ')}`);
    return 2;
  }
  console.log(
    `${chosen.length} of ${table.length} mutants${values.sample ? `, --sample ${values.sample} --seed ${seed}` : ''}`,
  );
  const began = performance.now();
  const ending = new AbortController();
  process.once('SIGINT', () => ending.abort(new Error('ended by Ctrl-C')));
  process.once('SIGTERM', () => ending.abort(new Error('ended from outside')));
  const database = await startDynamoDbLocal();
  try {
    const outcomes = await runMutants(chosen, {
      project,
      env: { DYNAMODB_LOCAL_ENDPOINT: database.endpoint },
      signal: ending.signal,
      tell: (outcome) => console.log(lineOf(outcome)),
    });
    const seconds = (performance.now() - began) / 1000;
    for (const line of summaryOf(chosen.length, outcomes, seconds)) console.log(line);
    return outcomes.length === chosen.length && outcomes.every(({ state }) => state === 'killed') ? 0 : 1;
  } finally {
    await database.stop();
  }
}

const lineOf = ({ mutant, state, reason, seconds }: Outcome): string =>
  `${state.padEnd(13)} ${mutant.id.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s  ${mutant.breaks}\n` +
  `${' '.repeat(31)}${killerOf(mutant)}\n${' '.repeat(31)}${reason.slice(0, 160)}`;

/** The figures, and the mutants that were not killed. */
export function summaryOf(count: number, outcomes: readonly Outcome[], seconds: number): string[] {
  const of = (state: State) => outcomes.filter((outcome) => outcome.state === state).length;
  const alive = outcomes.filter(({ state }) => state !== 'killed');
  return [
    ...(alive.length > 0 ? ['', 'Not killed:', ...alive.map(lineOf)] : []),
    '',
    `${of('killed')} of ${count} killed, ${of('SURVIVED')} survived, ${of('stale')} stale, ` +
      `${of('could not run')} could not run (${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s)`,
  ];
}
