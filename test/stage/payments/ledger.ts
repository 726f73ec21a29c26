/** The operator's own look through a stage's books (`npm run invariants`), Stripe's included. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Where `npm run invariants` goes to the stage on this machine. */
const openbell = join(import.meta.dirname, '../../../bin/openbell.ts');

const lastLines = /\nCompared with Stripe: .*\n.*: (?:all agree|\d+ things do not agree)$/;

/** @returns every sentence about what does not agree */
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
