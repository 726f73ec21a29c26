/**
 * `npm run drill -- <name ...> [--seed n] [--quick]`: the drills that prove the money's path and the way back from a backup, each in a process of its own.
 * `all` runs every one. Each prints its seed, its figures and one line with its verdict; the whole ends with 1 when one failed.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { notePassed } from '../../lib/operations/audit/proofs/note.ts';
import { drills } from './drills.ts';
import type { Verdict } from './drill.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const names = positionals.includes('all') ? Object.keys(drills) : positionals;
const unknown = names.filter((name) => !Object.hasOwn(drills, name));
if (names.length === 0 || unknown.length > 0) {
  console.error(`Usage: npm run drill -- <all|${Object.keys(drills).join('|')}> [--seed n] [--quick]`);
  process.exit(2);
}
process.env.TZ = 'UTC';
process.exit(names.length === 1 ? await run(names[0]!) : runEach());

async function run(name: string): Promise<number> {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const began = performance.now();
  const { drill } = await drills[name]!();
  const print = (line: string) => void process.stdout.write(`${name}: ${line}\n`);
  print(`seed ${seed}${values.quick ? ', quick' : ''}`);
  let verdict: Verdict;
  try {
    verdict = await drill({ seed, quick: values.quick, only: values.only, print });
  } catch (error) {
    verdict = { said: 'did not end', violations: [(error as Error).stack ?? String(error)] };
  }
  const { said, violations } = verdict;
  for (const violation of violations.slice(0, 20)) print(`VIOLATION ${violation}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  print(`${violations.length === 0 ? 'HOLDS' : `BROKEN in ${violations.length} places`}: ${said} (${seconds} s)`);
  return violations.length === 0 ? 0 : 1;
}

function runEach(): number {
  const rest = [...(values.seed ? ['--seed', values.seed] : []), ...(values.quick ? ['--quick'] : [])];
  const codes = names.map(
    (name) => spawnSync(process.execPath, [import.meta.filename, name, ...rest], { stdio: 'inherit' }).status ?? 1,
  );
  const broken = codes.some((code) => code !== 0);
  if (!broken && !values.quick && positionals.includes('all'))
    notePassed('npm run drill -- all', `${names.join(', ')}: each holds`);
  return broken ? 1 : 0;
}
