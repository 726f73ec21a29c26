import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofs } from '../../lib/operations/audit/proofs/proofs.ts';

const root = join(import.meta.dirname, '../..');

/** Beginnings of the commands that some code notes when they passed whole; what jest runs is in its reporter. */
function noted(): string[] {
  const sources = ['lib', 'test'].flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(ts|cjs)$/.test(file))
      .map((file) => readFileSync(join(root, part, file), 'utf8'))
      .filter((text) => text.includes('notePassed(')),
  );
  return sources.flatMap((text) =>
    [...text.matchAll(/(?:notePassed\(|command: )['`](npm [^'`$]+)/g)].map(([, command]) => command!),
  );
}

test('every proof command records that it passed', () => {
  const all = noted();
  expect(all.length).toBeGreaterThan(10);
  expect(
    proofs.map(({ command }) => command).filter((command) => !all.some((each) => command.startsWith(each))),
  ).toEqual([]);
});
