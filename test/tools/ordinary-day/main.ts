/**
 * `npm run ordinary-day [-- --seeds 1,2,3] [--only <part of a path>]...`: the tests of money, accounts and classes and the main journeys
 * on stages under the conditions of an ordinary day on AWS (lib/local/conditions), once for each seed. Failures are printed with their
 * seed, which `npm start -- --conditions aws:<seed>` accepts as well.
 *
 *   --seeds <a,b,c>   1,2,3
 *   --only <part>     only tests of test/tools/ordinary-day/tests.ts whose path contains this; may be repeated
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { notePassed } from '../../../lib/operations/audit/proofs/note.ts';
import { UsageError } from '../../../lib/operations/usage-error.ts';
import { projectOf, projects, tests } from './tests.ts';

const root = join(import.meta.dirname, '../../..');

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { seeds: { type: 'string', default: '1,2,3' }, only: { type: 'string', multiple: true, default: [] } },
  });
  const seeds = values.seeds.split(',').map(Number);
  const chosen = tests.filter((file) => values.only.length === 0 || values.only.some((part) => file.includes(part)));
  if (!seeds.every((seed) => Number.isSafeInteger(seed) && seed > 0) || chosen.length === 0) throw new UsageError();
  const failed: number[] = [];
  for (const seed of seeds) {
    console.log(`An ordinary day of AWS, seed ${seed}: ${chosen.length} files`);
    // One project after the other: each starts its stages before its first test.
    for (const project of projects) {
      const files = chosen.filter((file) => projectOf(file) === project).map((file) => join('test', file));
      if (files.length > 0 && !(await passed(project, files, seed)) && !failed.includes(seed)) failed.push(seed);
    }
  }
  const said = failed.length === 0 ? 'all hold' : `failed under ${failed.join(', ')}`;
  console.log(`${chosen.length} files under ${seeds.length} seeds (${seeds.join(', ')}): ${said}`);
  if (failed.length === 0 && seeds.length >= 3 && values.only.length === 0)
    notePassed('npm run ordinary-day', `${chosen.length} files, seeds ${seeds.join(', ')}: ${said}`);
  return failed.length === 0 ? 0 : 1;
}

function passed(project: string, files: readonly string[], seed: number): Promise<boolean> {
  const jest = ['node_modules/jest/bin/jest.js', '--maxWorkers=2', '--selectProjects', project];
  const child = spawn(process.execPath, [...jest, '--runTestsByPath', ...files], {
    cwd: root,
    env: { ...process.env, OPENBELL_CONDITIONS: `aws:${seed}` },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}
