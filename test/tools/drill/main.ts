/**
 * `npx openbell drill <name ...> [--seed n] [--quick]`: drills that prove the money path and the restore from a backup,
 * each in its own process. `all` runs every one. Each prints its seed, its figures and one line with its verdict; the
 * exit code is 1 if any failed.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { notePart } from '../../../lib/operations/audit/proofs/parts.ts';
import { UsageError } from '../../../lib/operations/usage-error.ts';
import { drills } from './drills.ts';
import type { Verdict } from './drill.ts';

const openbell = join(import.meta.dirname, '../../../bin/openbell.ts');

interface Wishes {
  readonly seed?: string | undefined;
  readonly only?: string | undefined;
  readonly quick: boolean;
}

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seed: { type: 'string' }, quick: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const names = positionals.includes('all') ? Object.keys(drills) : positionals;
  if (names.length === 0 || names.some((name) => !Object.hasOwn(drills, name))) throw new UsageError();
  process.env.TZ = 'UTC';
  const code = names.length === 1 ? await runOne(names[0]!, values) : runEach(names, values);
  // Closes whatever a drill leaves open.
  process.exit(code);
}

async function runOne(name: string, { seed: given, only, quick }: Wishes): Promise<number> {
  const seed = Number(given ?? Math.floor(Math.random() * 2 ** 31));
  const began = performance.now();
  const { drill } = await drills[name]!();
  const print = (line: string) => void process.stdout.write(`${name}: ${line}\n`);
  print(`seed ${seed}${quick ? ', quick' : ''}`);
  let verdict: Verdict;
  try {
    verdict = await drill({ seed, quick, only, print });
  } catch (error) {
    verdict = { said: 'did not end', violations: [(error as Error).stack ?? String(error)] };
  }
  const { said, violations } = verdict;
  for (const violation of violations.slice(0, 20)) print(`VIOLATION ${violation}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  print(`${violations.length === 0 ? 'HOLDS' : `BROKEN in ${violations.length} places`}: ${said} (${seconds} s)`);
  if (violations.length === 0 && !quick && only === undefined)
    notePart('npm run drill -- all', name, `${name}: ${said}`, Object.keys(drills), (each) => each.join('; '));
  return violations.length === 0 ? 0 : 1;
}

function runEach(names: readonly string[], { seed, quick }: Wishes): number {
  const rest = [...(seed ? ['--seed', seed] : []), ...(quick ? ['--quick'] : [])];
  const codes = names.map(
    (name) => spawnSync(process.execPath, [openbell, 'drill', name, ...rest], { stdio: 'inherit' }).status ?? 1,
  );
  return codes.some((code) => code !== 0) ? 1 : 0;
}
