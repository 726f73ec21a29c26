/**
 * `npx openbell drill <name ...> [--seed n] [--quick] [--rest]`: drills that prove the money path and the restore from a backup,
 * each in its own process. `all` runs every one. Each prints its seed, its figures and one line with its verdict; the
 * exit code is 1 if any failed. `--rest` leaves out what has passed at this commit.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../../../lib/operations/usage-error.ts';
import { drills } from './drills.ts';
import type { Verdict } from './drill.ts';
import { noteDrill, noteEntry, passedHere } from './parts.ts';

const openbell = join(import.meta.dirname, '../../../bin/openbell.ts');

interface Wishes {
  readonly seed?: string | undefined;
  readonly only?: string | undefined;
  readonly quick: boolean;
  readonly rest: boolean;
}

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      rest: { type: 'boolean', default: false },
    },
  });
  const named = positionals.includes('all') ? Object.keys(drills) : positionals;
  if (named.length === 0 || named.some((name) => !Object.hasOwn(drills, name))) throw new UsageError();
  const done = values.rest ? named.filter((name) => passedHere().drills.includes(name)) : [];
  for (const name of done) console.log(`${name}: passed before at this commit`);
  const names = named.filter((name) => !done.includes(name));
  process.env.TZ = 'UTC';
  const code = names.length === 1 ? await runOne(names[0]!, values) : runEach(names, values);
  // Closes whatever a drill leaves open.
  process.exit(code);
}

async function runOne(name: string, { seed: given, only, quick, rest }: Wishes): Promise<number> {
  const seed = Number(given ?? Math.floor(Math.random() * 2 ** 31));
  const began = performance.now();
  const { drill } = await drills[name]!();
  const print = (line: string) => void process.stdout.write(`${name}: ${line}\n`);
  print(`seed ${seed}${quick ? ', quick' : ''}`);
  let verdict: Verdict;
  try {
    verdict = await drill({
      ...{ seed, quick, only, print, passed: noteEntry },
      done: rest ? passedHere().entries : [],
    });
  } catch (error) {
    verdict = { said: 'did not end', violations: [(error as Error).stack ?? String(error)] };
  }
  const { said, violations } = verdict;
  for (const violation of violations.slice(0, 20)) print(`VIOLATION ${violation}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  print(`${violations.length === 0 ? 'HOLDS' : `BROKEN in ${violations.length} places`}: ${said} (${seconds} s)`);
  if (violations.length === 0 && !quick && only === undefined && name !== 'runbook') noteDrill(name, said);
  return violations.length === 0 ? 0 : 1;
}

function runEach(names: readonly string[], { seed, quick, rest: isRest }: Wishes): number {
  const rest = [...(seed ? ['--seed', seed] : []), ...(quick ? ['--quick'] : []), ...(isRest ? ['--rest'] : [])];
  const codes = names.map(
    (name) => spawnSync(process.execPath, [openbell, 'drill', name, ...rest], { stdio: 'inherit' }).status ?? 1,
  );
  return codes.some((code) => code !== 0) ? 1 : 0;
}
