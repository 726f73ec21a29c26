/** Positions in content files, in the format that editors and terminals link: `lib/content/site.yaml:3:5`. */
import { existsSync, readdirSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';

const project = join(import.meta.dirname, '../..');

/** Relative to the project if inside it, otherwise absolute. */
export function shownPath(root: string, path: string): string {
  const short = relative(project, join(root, path));
  return short.startsWith('..') || isAbsolute(short) ? join(root, path) : short;
}

/** `3:5`, both from 1. @param at offset in characters */
export function placeIn(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `${before.length}:${before.at(-1)!.length + 1}`;
}

/** Names of the folders in a folder, sorted; empty if it does not exist. */
export function foldersIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
