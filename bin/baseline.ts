/**
 * `npm run baseline [-- <stage>...]`: writes down, after a release, what staging and prod are (templates without code, hashes and
 * tags) and what the API offers and the web asks, in test/baseline. `npm run changes` and the tests compare with them. Commit what
 * it writes.
 */
import { join } from 'node:path';
import { withBaseline, writeBaselines } from '../lib/operations/changes/command.ts';
import { writeApiBaseline } from '../lib/operations/compatibility/baseline.ts';

const asked = process.argv.slice(2);
writeBaselines(asked.length > 0 ? asked : withBaseline).then(
  (lines) => {
    lines.forEach((line) => console.log(line));
    console.log(`api: ${writeApiBaseline(join(import.meta.dirname, '..')).join(', ')}`);
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
