import { spawn, spawnSync } from 'node:child_process';

/**
 * Installs Debian packages with apt-get and logs one line that says what they are for. Does nothing without root or
 * apt-get. It never fails: callers check afterward whether what they need is there.
 */
export async function installDebianPackages(
  names: readonly string[],
  what: string,
  log: (line: string) => void,
): Promise<void> {
  if (process.getuid?.() !== 0 || !hasApt()) return;
  log(`${what} is missing; installing ${names.join(' ')} with apt-get (this happens once).`);
  await aptGet('update', '-qq');
  await aptGet('install', '-y', '-qq', '--no-install-recommends', ...names);
}

function hasApt(): boolean {
  return spawnSync('apt-get', ['--version'], { stdio: 'ignore', timeout: 10_000, env: process.env }).status === 0;
}

function aptGet(...words: string[]): Promise<void> {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const child = spawn('apt-get', words, { stdio: 'ignore', env });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}
