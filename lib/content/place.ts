/** Where in a content file something is, as editors and terminals follow it: `lib/content/site.yaml:3:5`. */
import { existsSync, readdirSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';

const project = join(import.meta.dirname, '../..');

/** Below the project as it is called from there, elsewhere whole. */
export function shownPath(root: string, path: string): string {
  const short = relative(project, join(root, path));
  return short.startsWith('..') || isAbsolute(short) ? join(root, path) : short;
}

/** `3:5`, both from 1. @param at how many characters of the text are before it */
export function placeIn(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `${before.length}:${before.at(-1)!.length + 1}`;
}

/** Names of the folders in a folder, sorted; none where it is not there. */
export function foldersIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
