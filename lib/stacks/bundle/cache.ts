/**
 * Caches esbuild's output by inputs, options and esbuild's version. Start, synthesis, tests and CI share one cache per `node_modules`;
 * `OPENBELL_CACHE` names another folder.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { version } from 'esbuild';
import { cacheFolder } from '../../cache-folder.ts';
import { changedSince, digestOfInputs, findings, type Inputs } from './inputs.ts';

const keptDays = 30;

/** What is requested: a name, and all options of its build. */
export interface Recipe {
  readonly name: string;
  readonly options: unknown;
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
/** The code in this folder affects esbuild's output, so it counts like an option. */
const own = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
const tool = digestOf([version, own]);
const keyOf = (recipe: Recipe) => digestOf([recipe, tool]);
const listOf = (key: string) => join(cacheFolder(), 'inputs', `${key}.json`);
const resultOf = (key: string, inputs: Inputs) => join(cacheFolder(), digestOf([key, digestOfInputs(inputs)]));

/** The folder with the cached result for exactly these inputs, if there is one. Treat it as read-only. */
export function cachedBuild(recipe: Recipe): string | undefined {
  const key = keyOf(recipe);
  const found = findings.get(listOf(key));
  if (found) return found;
  try {
    const result = resultOf(key, JSON.parse(readFileSync(listOf(key), 'utf8')));
    const now = new Date();
    utimesSync(result, now, now);
    findings.set(listOf(key), result);
    return result;
  } catch {
    return undefined;
  }
}

/** What one build made from some inputs. */
interface Result {
  readonly recipe: Recipe;
  readonly inputs: Inputs;
  /** Receives an empty folder. */
  readonly write: (folder: string) => void;
}

/**
 * Caches what one build made. Two processes that cache the same build at once write the same bytes. If an input was edited during the
 * build, the result is not cached and serves only this request, because the build may have read either version.
 * @param began when the build began, in the milliseconds of `Date.now()`
 * @returns the folder of each result
 */
export function cacheAll(results: readonly Result[], began: number): string[] {
  const files = [...new Set(results.flatMap(({ inputs }) => inputs.files))];
  const isDoubtful = changedSince({ files }, began);
  const folders = results.map(({ recipe, inputs, write }) => {
    const part = join(cacheFolder(), `part-${process.pid}-${process.hrtime.bigint()}`);
    mkdirSync(part, { recursive: true });
    write(part);
    return isDoubtful ? part : settle(part, recipe, inputs);
  });
  if (!isDoubtful) dropOld();
  return folders;
}

/** Caches the only result of a build, as `cacheAll` does. */
export const cacheBuild = (recipe: Recipe, inputs: Inputs, began: number, write: Result['write']): string =>
  cacheAll([{ recipe, inputs, write }], began)[0]!;

/** Moves a result and its list of inputs to their places in the cache. */
function settle(part: string, recipe: Recipe, inputs: Inputs): string {
  const key = keyOf(recipe);
  const result = resultOf(key, inputs);
  try {
    renameSync(part, result);
  } catch {
    rmSync(part, { recursive: true });
  }
  mkdirSync(dirname(listOf(key)), { recursive: true });
  const list = `${part}.json`;
  writeFileSync(list, JSON.stringify(inputs));
  renameSync(list, listOf(key));
  findings.set(listOf(key), result);
  return result;
}

let dropped = false;
/** Deletes entries that were not used for a month. */
function dropOld(): void {
  if (dropped) return;
  dropped = true;
  const oldest = Date.now() - keptDays * 24 * 3600 * 1000;
  for (const folder of ['.', 'inputs', 'reports'].map((name) => join(cacheFolder(), name)).filter(existsSync))
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? oldest) < oldest)
        rmSync(path, { recursive: true, force: true });
    }
}
