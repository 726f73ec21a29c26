import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';
import { mutated, staleness } from './patch.ts';

/** Folders that a running project writes, and those that are linked instead. */
const left = new Set(['node_modules', '.git', '.local', '.build', 'cdk.out', 'test-output']);

/** A copy of the project, in which mutants are applied: the working tree is never touched. */
export interface Copy {
  readonly folder: string;
  /** Why a mutant does not fit the source, if so. */
  staleness(mutant: Mutant): string | undefined;
  /** Applies a mutant, or none, in place of the previous one. @returns the changed files, from the project's root */
  set(mutant?: Mutant): string[];
  remove(): void;
}

/** Copies the project as it is on disk, including uncommitted changes; `node_modules` is linked. */
export function copyOf(project: string): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-mutants-'));
  for (const name of readdirSync(project))
    if (!left.has(name)) cpSync(join(project, name), join(folder, name), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  /** The unmutated text of files, as copied. */
  const originals = new Map<string, string>();
  const original = (file: string): string | undefined => {
    const path = join(folder, file);
    if (!originals.has(file) && existsSync(path)) originals.set(file, readFileSync(path, 'utf8'));
    return originals.get(file);
  };
  /** Written in place: the stage's watcher misses a second rename over the same file. */
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  let current: Mutant | undefined;
  return {
    folder,
    staleness: (mutant) => staleness(original(mutant.file), mutant),
    set(mutant) {
      const files = new Set([current, mutant].flatMap((each) => (each ? [each.file] : [])));
      for (const file of files) write(file, file === mutant?.file ? mutated(original(file)!, mutant) : original(file)!);
      current = mutant;
      return [...files];
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
