/**
 * `npx openbell advisories`: queries the registry, through `npm audit`, for known vulnerabilities of the locked packages. The exit code is
 * 1 if one is high or critical and not accepted, and 2 if the registry does not answer, in which case nothing was checked.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { UsageError } from '../usage-error.ts';
import { accepted } from './accepted.ts';
import { assessAdvisories, type AuditReport } from './assess.ts';

const root = join(import.meta.dirname, '../../..');

export async function run(args: readonly string[]): Promise<number> {
  if (args.length > 0) throw new UsageError();
  const { state, lines } = assessAdvisories(await npmAudit(), accepted, new Date().toISOString().slice(0, 10));
  for (const line of lines) console.log(line);
  return { none: 0, found: 1, 'not looked': 2 }[state];
}

/** npm exits with 1 both when it finds something and when the check fails; only its output distinguishes them. */
const npmAudit = () =>
  new Promise<AuditReport>((resolve) =>
    execFile('npm', ['audit', '--json'], { cwd: root, maxBuffer: 2 ** 26 }, (failed, text) => {
      try {
        resolve(JSON.parse(text) as AuditReport);
      } catch {
        resolve({ message: failed?.message ?? 'npm said nothing' });
      }
    }),
  );
