import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';
import { mutated, staleness } from './patch.ts';

/** What a running project writes, and what is linked instead. */
const left = new Set(['node_modules', '.git', '.local', '.build', 'cdk.out', 'test-output']);

/** A copy of the project, where mutants live: the working tree is never touched. */
export interface Copy {
  readonly folder: string;
  /** Why a mutant does not fit, if it does not. */
  staleness(mutant: Mutant): string | undefined;
  /**
   * Puts a mutant, or none, in the place of the one before.
   * @returns the files that changed by it, from the project's root
   */
  set(mutant?: Mutant): string[];
  remove(): void;
}

/** Copies the project as it is on disk, with what is not committed; `node_modules` is linked. */
export function copyOf(project: string): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-mutants-'));
  for (const name of readdirSync(project))
    if (!left.has(name)) cpSync(join(project, name), join(folder, name), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  /** Files without a mutant, as they were copied. */
  const originals = new Map<string, string>();
  const original = (file: string): string | undefined => {
    const path = join(folder, file);
    if (!originals.has(file) && existsSync(path)) originals.set(file, readFileSync(path, 'utf8'));
    return originals.get(file);
  };
  /** In place: what is renamed over a file a second time, the stage's watcher does not see. */
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
