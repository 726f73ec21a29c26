import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');
const folders = ['bin', 'functions', 'lib', 'resolvers', 'test', 'web'];

/** The files of the repository that each code file imports, by path from the root. Type imports count. */
export function importGraph(): ReadonlyMap<string, readonly string[]> {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,js,cjs}`),
    // Lighthouse installs packages of its own.
    { cwd: root, exclude: ['**/node_modules/**'] },
  );
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
      const paths = importedFiles.map(({ fileName }) => join(dirname(file), fileName));
      return [file, paths.filter((path) => known.has(path))];
    }),
  );
}

/**
 * Groups of files that import each other in a circle, each sorted: Tarjan's strongly connected components of more than
 * one file.
 */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    let low = order.size;
    order.set(file, low);
    lowest.set(file, low);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next)!);
      lowest.set(file, low);
    }
    if (low === order.get(file)) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) circles.push(group.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}
