import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Metafile } from 'esbuild';

export const root = join(import.meta.dirname, '../../..');
const packages = realpathSync(join(root, 'node_modules'));

/** Everything in the file system that a bundle depends on. Paths are relative to the project. */
export interface Inputs {
  /** Files that esbuild read. */
  readonly files: readonly string[];
  /** Names of packages that were looked up, whether found or not. */
  readonly packages: readonly string[];
  /** Paths without extension of files that were looked up and do not exist. */
  readonly missing: readonly string[];
}

/** Packages may be in another folder behind a link; the cache uses their paths within the project. */
function pathOf(input: string): string {
  const path = join(root, input.replace(/^\(disabled\):/, ''));
  return path.startsWith(packages) ? join('node_modules', relative(packages, path)) : relative(root, path);
}

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** All inputs of one entry point. @param entry a key of `metafile.inputs`; omit for all of them */
export function inputsOf({ inputs }: Metafile, entry?: string): Inputs {
  const seen = new Set<string>();
  const looked = { packages: new Set<string>(), missing: new Set<string>() };
  const visit = (file: string) => {
    // The value of a `define` is not a file: it counts as an option, as a pack does (packing.ts).
    if (seen.has(file) || file.startsWith('<define:')) return;
    seen.add(file);
    for (const { path, original = path, external } of inputs[file]!.imports) {
      if (/^[\w@]/.test(original) && !original.startsWith('node:')) looked.packages.add(packageOf(original));
      else if (external && original.startsWith('.')) looked.missing.add(join(dirname(pathOf(file)), original));
      if (!external && inputs[path]) visit(path);
    }
  };
  for (const file of entry ? [entry] : Object.keys(inputs)) visit(file);
  return {
    files: [...seen]
      .filter((file) => !file.startsWith('pack:'))
      .map(pathOf)
      .sort(),
    packages: [...looked.packages].sort(),
    missing: [...looked.missing].sort(),
  };
}

const digestOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * What has been read, until the next pause of the program, or longer if held. Files are assumed not to change while a program runs without
 * pausing.
 */
const known = new Map<string, unknown>();
let isHeld = false;
const forget = () => isHeld || known.clear();
function once<T>(key: string, read: () => T): T {
  if (!known.has(key)) know(key, read());
  return known.get(key) as T;
}
function know(key: string, value: unknown): void {
  if (known.size === 0) setImmediate(forget);
  known.set(key, value);
}

/** Kept as long as inputs are assumed not to change, because hashing all inputs of a bundle takes milliseconds. */
export const findings = {
  get: (key: string): string | undefined => known.get(`finding ${key}`) as string | undefined,
  set: (key: string, value: string): void => know(`finding ${key}`, value),
};

/**
 * From now on, reads each input once and keeps it until released, so that one synthesis sees a consistent set of files. Edits made
 * meanwhile apply to the next one.
 * @returns a function that releases the inputs
 */
export function holdInputs(): () => void {
  known.clear();
  isHeld = true;
  return () => {
    isHeld = false;
    known.clear();
  };
}

const fileDigest = (path: string): string =>
  once(`file ${path}`, () => {
    try {
      return digestOf(readFileSync(join(root, path)));
    } catch {
      return 'none';
    }
  });

const namesIn = (path: string): readonly string[] =>
  once(`folder ${path}`, () => {
    try {
      return readdirSync(join(root, path)).sort();
    } catch {
      return [];
    }
  });

/** Resolution of file times, in ms. */
const tick = 20;

/** Whether a file may have changed while a build that began at `began` (of `Date.now()`) was reading it. */
export function changedSince({ files }: Pick<Inputs, 'files'>, began: number): boolean {
  known.clear();
  return files.some(
    (path) => (statSync(join(root, path), { throwIfNoEntry: false })?.ctimeMs ?? Infinity) > began - tick,
  );
}

/** The name without extensions, because an import of `./log` may mean `log.ts`, `log.js` or `log/`. */
const stemOf = (name: string) => name.replace(/(?<=.)\..*$/, '');

/**
 * For each path, the folders from the project's root down to it, with the stem to look up in each. Cached, because most bundles share most
 * paths.
 */
const trails = new Map<string, readonly (readonly [folder: string, stem: string])[]>();
function trailOf(path: string) {
  const known = trails.get(path);
  if (known) return known;
  const trail: [string, string][] = [];
  for (let at = path; at !== '.'; at = dirname(at)) trail.unshift([dirname(at), stemOf(basename(at))]);
  trails.set(path, trail);
  return trail;
}

/** The contents of a folder: names with their stems, and which of them are settings that esbuild reads. */
const holdingsOf = (folder: string) =>
  once(`holdings ${folder}`, () => {
    const names = namesIn(folder);
    return {
      stems: names.map((name) => [name, stemOf(name)] as const),
      settings: names.filter((name) => name === 'package.json' || /^tsconfig.*\.json$/.test(name)),
      hasPackages: names.includes('node_modules'),
    };
  });

/**
 * A digest that differs whenever the build could differ. It covers every file read, every `package.json` and `tsconfig.json` that affects
 * them, and the names beside them that an import could resolve to instead, so that a newly created file counts as well (esbuild's
 * resolution: https://esbuild.github.io/api/#how-conditions-work and Node's own).
 */
export function digestOfInputs({ files, packages: names, missing }: Inputs): string {
  const wanted = new Map<string, Set<string>>();
  for (const path of [...files, ...missing])
    for (const [folder, stem] of trailOf(path)) {
      const stems = wanted.get(folder);
      if (stems) stems.add(stem);
      else wanted.set(folder, new Set([stem]));
    }
  const hash = createHash('sha256');
  hash.update(files.map((file) => `${file} ${fileDigest(file)}\n`).join(''));
  for (const [folder, meant] of wanted) {
    const { stems, settings, hasPackages } = holdingsOf(folder);
    const near = stems.filter(([, stem]) => meant.has(stem)).map(([name]) => name);
    hash.update(`${folder}/ ${near.join(' ')}\n`);
    for (const name of settings) hash.update(`${folder}/${name} ${fileDigest(join(folder, name))}\n`);
    if (hasPackages) hash.update(`${folder} packages ${packagesIn(folder, names)}\n`);
  }
  return hash.digest('hex');
}

/** Which of the packages are in the `node_modules` of a folder. */
function packagesIn(folder: string, names: readonly string[]): string {
  const place = join(folder, 'node_modules');
  const there = new Set(
    namesIn(place).flatMap((name) =>
      name.startsWith('@') ? namesIn(join(place, name)).map((each) => `${name}/${each}`) : [name],
    ),
  );
  return names.filter((name) => there.has(name)).join(' ');
}
