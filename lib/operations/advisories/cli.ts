/**
 * `npx openbell advisories`: asks the registry, by `npm audit`, for known vulnerabilities of the locked packages. The exit code is 1 when
 * one is high or critical and not accepted, and 2 when the registry does not answer: then nobody has looked.
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

/** npm ends with 1 when it finds something as well as when it cannot look: its words tell them apart. */
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
