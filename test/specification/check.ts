import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { testNamesIn } from './names.ts';
import type { Section, Sentence } from './sentence.ts';
import { isQuoted } from './text.ts';

const tests = join(import.meta.dirname, '..');

/** What is wrong with the catalogue itself, one line each; none when every sentence names tests that are there. */
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
      const { id, proof = [] } = sentence;
      if (ids.has(id) || !id.startsWith(`${number}.`))
        faults.push(`${id} is not an id of its own in section ${number}`);
      ids.add(id);
      faults.push(...faultsOfUnknown(sentence));
      for (const { file, test } of proof)
        if (!names(file).has(test)) faults.push(`${id} names a test that is not in test/${file}: ${test}`);
    }
  return faults;
}

/** Only what the specification itself says is not shown may go without a test. */
function faultsOfUnknown({ id, says, proof = [], unknown }: Sentence): string[] {
  if (unknown === undefined) return proof.length > 0 ? [] : [`${id} has no test: ${says}`];
  const faults: string[] = [];
  if (proof.length > 0) faults.push(`${id} has tests, so that it is not unknown`);
  if (!isQuoted(unknown)) faults.push(`${id} quotes what the specification does not say: ${unknown}`);
  if (!/\bnot shown\b/.test(unknown)) faults.push(`${id} is unknown, and its quotation does not say so: ${unknown}`);
  return faults;
}
