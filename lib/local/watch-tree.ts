import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/**
 * Reports each file in a folder, at any depth, that was written, created, moved, or removed. Every folder is watched
 * separately: Node's own recursive watch follows files, and on Linux loses one that an editor replaces with a file of
 * the same name (fs.watch, "Inodes").
 * @returns a function that stops watching
 */
export function watchTree(root: string, changed: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  function drop(folder: string): void {
    for (const [path, watcher] of watchers)
      if (path === folder || path.startsWith(join(folder, '/'))) {
        watcher.close();
        watchers.delete(path);
      }
  }

  /**
   * @param isNew whether files already in it have not been reported
   */
  function add(folder: string, isNew: boolean): void {
    const watcher = watch(folder, (event, name) => {
      if (!name) return;
      const path = join(folder, name);
      if (event === 'rename') drop(path);
      if (!isFolder(path)) changed(path);
      else if (event === 'rename') add(path, true);
    });
    // The folder is gone or about to be; its parent reports what happened.
    watcher.on('error', () => drop(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) add(path, isNew);
      else if (isNew) changed(path);
    }
  }

  add(root, false);
  return () => drop(root);
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
