import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { InvalidContent } from '../../lib/content/source.ts';

const root = join(import.meta.dirname, '../../lib/content');

/** The message without the line and column after the file's name. */
export const withoutPlace = (problem: string): string => problem.replace(/^([^:]+):\d+:\d+: /, '$1: ');

/**
 * The problems reported when compiling a changed copy of the real content.
 * @param change receives the copy's folder
 * @param whole folder of films that are changed; others are not copied, because there are many
 */
export async function problemsAfter(change: (copy: string) => void, whole = ''): Promise<readonly string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'content-'));
  const isFar = (path: string) => path.endsWith('/lessons') && path !== join(root, whole);
  cpSync(root, copy, { recursive: true, filter: (path) => !isFar(path) });
  for (const folder of globSync('products/*/lessons', { cwd: root }))
    if (isFar(join(root, folder))) symlinkSync(join(root, folder), join(copy, folder));
  try {
    change(copy);
    await compileContent(copy);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidContent)) throw error;
    return error.problems.map((each) => each.replaceAll(`${copy}/`, 'lib/content/'));
  } finally {
    rmSync(copy, { recursive: true });
  }
}
