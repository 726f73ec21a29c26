/**
 * `npx openbell sbom`: the bill of materials of the whole tree as CycloneDX 1.5 JSON, from the lock file alone; to the terminal without
 * a file. The same lock file gives the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bomText } from '../supply/bom.ts';
import { UsageError } from '../usage-error.ts';

export async function run([file, ...more]: readonly string[]): Promise<number> {
  if (more.length > 0) throw new UsageError();
  const text = bomText(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8')));
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
  return 0;
}
