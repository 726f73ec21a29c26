/**
 * Keeps what esbuild made, by what it was made from: inputs, options and esbuild's version. Start, synthesis, tests and CI of one
 * `node_modules` share it. `OPENBELL_CACHE` names another folder.
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
import { changedSince, digestOfInputs, root, type Inputs } from './inputs.ts';

/** Where all of it is kept. */
export const cacheFolder = () => process.env.OPENBELL_CACHE ?? join(root, 'node_modules/.cache/openbell');
const keptDays = 30;

/** What is asked for: a name, and all options that it is built with. */
export interface Recipe {
  readonly name: string;
  readonly options: unknown;
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
/** What these files do to esbuild's output counts like an option. */
const own = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
const tool = digestOf([version, own]);
const keyOf = (recipe: Recipe) => digestOf([recipe, tool]);
const listOf = (key: string) => join(cacheFolder(), 'inputs', `${key}.json`);
const resultOf = (key: string, inputs: Inputs) => join(cacheFolder(), digestOf([key, digestOfInputs(inputs)]));

/** The folder with the result of a build of just these inputs, if one was kept. Nobody writes into it. */
export function cachedBuild(recipe: Recipe): string | undefined {
  const key = keyOf(recipe);
  try {
    const result = resultOf(key, JSON.parse(readFileSync(listOf(key), 'utf8')));
    const now = new Date();
    utimesSync(result, now, now);
    return result;
  } catch {
    return undefined;
  }
}

/** What one build made of some inputs. */
interface Result {
  readonly recipe: Recipe;
  readonly inputs: Inputs;
  /** Is given an empty folder. */
  readonly write: (folder: string) => void;
}

/**
 * Keeps what one build made. Two that keep the same at once keep the same bytes. When anything was edited while it was built, all of it
 * is good for this once: nobody knows which of the two it was built from.
 * @param began when the build did, of `Date.now()`
 * @returns the folder of each
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

/** Keeps the one result of a build, as `keepAll` does. */
export const cacheBuild = (recipe: Recipe, inputs: Inputs, began: number, write: Result['write']): string =>
  cacheAll([{ recipe, inputs, write }], began)[0]!;

/** Gives a result its place, and its inputs theirs. */
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
  return result;
}

let dropped = false;
/** What nobody asked for in a month is in nobody's way. */
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
