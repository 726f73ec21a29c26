import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const project = join(import.meta.dirname, '../..');

/**
 * The content folder: `CONTENT` in the environment, relative to the project's folder (`../our-school`), or the sample, which is this
 * folder.
 * @throws Error if it is not a folder
 */
export function contentRoot(named = process.env.CONTENT): string {
  if (!named) return import.meta.dirname;
  const root = resolve(project, named);
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) return root;
  throw new Error(`CONTENT=${named}: there is no folder ${root}. This makes one: npm run new-content -- ${named}`);
}
