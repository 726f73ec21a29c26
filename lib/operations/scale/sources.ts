/** Detects whether recordings are out of date with the code. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** A digest of all code that determines an operation's calls. */
export function sourcesNow(): string {
  const hash = createHash('sha256');
  for (const file of globSync(['functions/**/*.ts', 'resolvers/**/*.ts', 'lib/model/**/*.ts'], {
    cwd: root,
  }).toSorted())
    hash.update(`${file}\n${readFileSync(join(root, file), 'utf8')}\n`);
  return hash.digest('hex').slice(0, 16);
}
