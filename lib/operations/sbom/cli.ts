/**
 * `npx openbell sbom`: the bill of materials of the whole dependency tree as CycloneDX JSON, from the lock file and the time of its last
 * change; printed if no file is given. The same commit gives the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { bomText } from '../supply/bom.ts';
import { lockedNow } from '../supply/locked-now.ts';
import { UsageError } from '../usage-error.ts';

export async function run([file, ...more]: readonly string[]): Promise<number> {
  if (more.length > 0) throw new UsageError();
  const { lock, changed } = lockedNow();
  const text = bomText(lock, changed);
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
  return 0;
}
