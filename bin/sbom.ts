/**
 * `npm run sbom [-- <file>]`: the bill of materials of the whole tree as CycloneDX 1.5 JSON, from the lock file alone; to the
 * terminal without a file. The same lock file gives the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bomText } from '../lib/operations/supply/bom.ts';

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
const text = bomText(lock);
const [file, ...more] = process.argv.slice(2);
if (more.length > 0) {
  console.error('Usage: npm run sbom [-- <file>]');
  process.exitCode = 1;
} else if (file) writeFileSync(file, text);
else process.stdout.write(text);
