import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installDebianPackages } from '../../../debian-packages.ts';

/** The oldest Java version that DynamoDB Local runs on. */
const OLDEST = 11;

/**
 * The path of a Java runtime, 11 or newer, from JAVA_HOME or PATH. If there is none and we are root on a machine with
 * apt, installs one, with one line to `log`. Throws an Error of one sentence when there is no Java.
 */
export async function findJava(log: (line: string) => void = () => {}): Promise<string> {
  const found = installedJava();
  if (found) return found;
  await installDebianPackages(['default-jre-headless'], 'Java', log);
  const installed = installedJava();
  if (installed) return installed;
  throw new Error('DynamoDB Local needs Java 11 or newer: install a JRE, or point JAVA_HOME at one.');
}

function installedJava(): string | undefined {
  const home = process.env.JAVA_HOME;
  const candidates = [...(home ? [join(home, 'bin', 'java')] : []), 'java'];
  return candidates.find((java) => versionOf(java) >= OLDEST);
}

/** The feature version: `17` for `openjdk version "17.0.15"`, 8 for `"1.8.0_402"`, 0 when it does not run. */
function versionOf(java: string): number {
  const { stderr, error } = spawnSync(java, ['-version'], { encoding: 'utf8', timeout: 10_000, env: process.env });
  if (error) return 0;
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(stderr) ?? [];
  return Number(first === '1' ? second : first) || 0;
}
