import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { watchTree } from './watch-tree.ts';

/** Folders whose files never affect what runs. */
const ignored = new Set(['node_modules', 'test', 'cdk.out', 'test-output']);

/**
 * Reports changed files of a project; files that change together are reported in one call.
 * @param besides folders elsewhere that count as part of the project
 * @param changed receives absolute paths; the next call waits until it has ended
 * @returns a function that stops watching
 */
export function watchProject(
  root: string,
  besides: readonly string[],
  changed: (files: string[]) => Promise<void>,
): () => void {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  const tell = async () => {
    if (busy || waiting.size === 0) return;
    busy = true;
    const files = [...waiting];
    waiting.clear();
    await changed(files);
    busy = false;
    await tell();
  };
  const note = (file: string) => {
    // Editors write to a temporary file next to it first and rename that.
    if (/(~|\.swp|\.tmp)$/.test(file)) return;
    waiting.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), 30);
  };
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.has(entry.name))
    .map((entry) => join(root, entry.name));
  const watched = [...folders, ...besides].map((folder) => watchTree(folder, note));
  return () => {
    clearTimeout(timer);
    for (const stop of watched) stop();
  };
}
