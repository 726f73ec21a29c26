/** Creates a content folder with one commented product of each kind, and everything else a marketplace needs (template/). */
import { cpSync, existsSync, globSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const template = join(import.meta.dirname, 'template');
const today = '%today%';

/**
 * Creates the folder.
 * @param folder absolute; must be empty or missing
 * @param day `YYYY-MM-DD`, on which its legal texts take effect and its products enter the catalog
 * @throws Error of one sentence if the folder is not empty
 */
export function newContent(folder: string, day: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: name a folder that is, or that does not exist yet`);
  cpSync(template, folder, { recursive: true });
  for (const file of globSync('**/*.{yaml,html}', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (text.includes(today)) writeFileSync(path, text.replaceAll(today, day));
    if (basename(path).includes(today)) renameSync(path, join(dirname(path), basename(path).replace(today, day)));
  }
}
