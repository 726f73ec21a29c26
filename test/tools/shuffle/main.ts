/**
 * `npx openbell shuffle [--seeds 100] [--stage <name>]...`: creates every stage, deletes it, updates it from the previous release and
 * deletes that, once per seed: resources are provisioned concurrently in any order that the templates permit, by the same control
 * planes that `npm start` uses. It only provisions: nothing behind the resources is started, and AWS's delays are not waited for.
 *
 * `--mutate` removes each `DependsOn` and replaces each `Ref` and `GetAtt` by its value, in turn: some seed has to fail with
 * AWS's message, or test/tools/shuffle/needless.ts explains why AWS accepts it. An entry of that list that fails, or that occurs
 * in no template, is an error as well.
 *
 *   --seeds <n>       100, or 6 with --mutate
 *   --from <n>        the first seed; 1
 *   --stage <name>    may be repeated; by default dev, staging, prod and pr-1
 *   --every <n>       with --mutate: only every nth edge, for a quick check; needless entries of the list are not reported then
 *   --assemblies <folder>   with a `cdk.out` for each stage, by its name; synthesized when missing
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { notePassed } from '../../../lib/operations/audit/proofs/note.ts';
import { UsageError } from '../../../lib/operations/usage-error.ts';
import { readSecretKeys } from './deployment.ts';
import { mutate } from './mutate-all.ts';
import { failuresUnder } from './orders.ts';
import { releasesOf, type Releases } from './releases.ts';

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string' },
      from: { type: 'string', default: '1' },
      stage: { type: 'string', multiple: true, default: [] },
      mutate: { type: 'boolean', default: false },
      every: { type: 'string', default: '1' },
      assemblies: { type: 'string' },
    },
  });
  const [seeds, from, every] = [values.seeds ?? (values.mutate ? '6' : '100'), values.from, values.every].map(Number);
  const stages = values.stage.length > 0 ? values.stage : ['dev', 'staging', 'prod', 'pr-1'];
  if (![seeds, from, every].every((number) => Number.isInteger(number) && number! > 0)) throw new UsageError();
  const began = performance.now();
  const own = values.assemblies ? undefined : mkdtempSync(join(tmpdir(), 'openbell-shuffle-'));
  try {
    const releases: Releases[] = [];
    for (const stage of stages) releases.push(await releasesOf(stage, join(values.assemblies ?? own!, stage)));
    for (const { now, former } of releases) for (const each of [now, former]) readSecretKeys(each);
    const faults = values.mutate
      ? await mutate(releases, { seeds: seeds!, every: every!, whole: every === 1 && values.stage.length === 0 })
      : await shuffle(releases, from!, seeds!);
    for (const fault of faults) console.error(fault);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const said =
      faults.length === 0 ? `nothing fails, after ${seconds} s` : `${faults.length} failed, after ${seconds} s`;
    console.log(`${stages.join(', ')} under ${seeds} seeds: ${said}`);
    const isWhole = values.stage.length === 0 && (values.mutate ? every === 1 : seeds! >= 100);
    if (isWhole && faults.length === 0)
      notePassed(`npm run shuffle${values.mutate ? ' -- --mutate' : ''}`, `${seeds} seeds, ${size(releases)}: ${said}`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    if (own) rmSync(own, { recursive: true, force: true });
  }
}

async function shuffle(all: readonly Releases[], from: number, seeds: number): Promise<string[]> {
  const faults: string[] = [];
  for (const releases of all) {
    const start = performance.now();
    for (let seed = from; seed < from + seeds; seed++) faults.push(...(await failuresUnder(seed, releases)));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `${releases.stage}: ${size([releases])} created, updated and deleted under ${seeds} seeds in ${seconds} s`,
    );
  }
  return faults;
}

function size(all: readonly Releases[]): string {
  const templates = all.flatMap(({ now }) => now.stacks.map(({ template }) => template));
  return `${templates.reduce((sum, { Resources }) => sum + Object.keys(Resources).length, 0)} resources`;
}
