import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const parts = ['bin', 'lib', 'functions', 'resolvers', 'web', 'cdk.json', 'package.json', 'tsconfig.json'];

export interface ProjectCopy {
  readonly folder: string;
  /** Replaces text in a file. */
  edit(file: string, from: string, to: string): void;
  remove(): void;
}

/** A copy of this project that a test may edit while a stage runs it. */
export function projectCopy(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-copy-'));
  for (const name of parts) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    edit(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      expect(text).toContain(from);
      writeFileSync(path, text.replace(from, to));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Polls until the answer is as wanted; returns the last answer if it never is. A busy machine is slow. */
export async function until<T>(answer: () => Promise<T>, wanted: (value: T) => boolean, seconds = 120): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await answer();
    if (wanted(value) || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
