import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { testNamesIn } from './names.ts';
import type { Section, Sentence } from './sentence.ts';

const tests = join(import.meta.dirname, '..');

export type State = 'covered' | 'waiting' | 'unknown' | 'open';

/** Where a sentence stands. What waits for a later issue is never called covered. */
export function stateOf({ proof = [], awaits, unknown }: Sentence): State {
  if (awaits) return 'waiting';
  if (unknown) return 'unknown';
  return proof.length > 0 ? 'covered' : 'open';
}

/** What is wrong with the executable specification, one line each; none when every sentence has its tests. */
export function faultsOf(sections: readonly Section[]): string[] {
  const namesOf = new Map<string, Set<string>>();
  const names = (file: string) => {
    const path = join(tests, file);
    if (!namesOf.has(file)) namesOf.set(file, existsSync(path) ? testNamesIn(path) : new Set());
    return namesOf.get(file)!;
  };
  const faults: string[] = [];
  const ids = new Set<string>();
  for (const { number, sentences } of sections)
    for (const sentence of sentences) {
      const { id, says, proof = [] } = sentence;
      if (ids.has(id) || !id.startsWith(`${number}.`))
        faults.push(`${id} is not an id of its own in section ${number}`);
      ids.add(id);
      if (stateOf(sentence) === 'open') faults.push(`${id} has no test: ${says}`);
      for (const { file, test } of proof)
        if (!names(file).has(test)) faults.push(`${id} names a test that is gone from test/${file}: ${test}`);
    }
  return faults;
}
