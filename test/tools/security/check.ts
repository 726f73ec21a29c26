import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testNamesIn } from '../../specification/names.ts';
import type { Chapter } from './attacks.ts';

const tests = join(import.meta.dirname, '../..');

/** Faults of the list, one line each: a row without a test, or with a missing test or drill. */
export function faultsOf(chapters: readonly Chapter[]): string[] {
  const known = new Map<string, Set<string>>();
  const names = (file: string) => {
    const path = join(tests, file);
    if (!known.has(file)) known.set(file, existsSync(path) ? testNamesIn(path) : new Set());
    return known.get(file)!;
  };
  const drills = readFileSync(join(tests, 'tools/drill/drills.ts'), 'utf8');
  return chapters.flatMap(({ attacks }) =>
    attacks.flatMap(({ row, proof, drill }) => [
      ...(proof.length > 0 ? [] : [`no test: ${row}`]),
      ...proof
        .filter(({ file, test }) => !names(file).has(test))
        .map(({ file, test }) => `gone from test/${file}: ${test}`),
      ...(drill === undefined || drills.includes(`import('./${drill}.ts')`) ? [] : [`no drill "${drill}": ${row}`]),
    ]),
  );
}
