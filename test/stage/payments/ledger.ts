/** The operator's check of a stage's ledger (`npm run invariants`), including Stripe's. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** How `npm run invariants` is run for a local stage. */
const openbell = join(import.meta.dirname, '../../../bin/openbell.ts');

const lastLines = /\nCompared with Stripe: .*\n.*: (?:all agree|\d+ things do not agree)$/;

/**
 * @returns a sentence for each disagreement
 */
export function disagreements(directory: string): Promise<string[]> {
  const env = { ...process.env, LOCAL_DIRECTORY: directory };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [openbell, 'invariants', 'dev', '--stripe'], { env }, (error, stdout, stderr) => {
      const text = stdout.trim();
      if (lastLines.test(text)) resolve(text.replace(lastLines, '').split('\n').slice(1));
      else reject(error ?? new Error(stderr || stdout));
    });
  });
}
