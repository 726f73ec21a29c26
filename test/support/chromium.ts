import { existsSync } from 'node:fs';
import { installDebianPackages } from '../../lib/local/debian-packages.ts';

/** The headless shell first: it uses 2.7 times less CPU per page than the full browser. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of the tests' browser: `CHROME_PATH`, or an installed one. If there is none and we are root on a machine
 * with apt, installs Debian's headless shell, with one line to `log`. @throws Error of one sentence when there is none
 */
export async function findChromium(log: (line: string) => void = console.log): Promise<string> {
  const given = process.env.CHROME_PATH;
  if (given) return given;
  const found = installed();
  if (found) return found;
  await installDebianPackages(['chromium-headless-shell'], 'Chromium', log);
  const now = installed();
  if (now) return now;
  throw new Error('The tests need Chromium or Chrome: install one, or point CHROME_PATH at it.');
}

/**
 * Called at the beginning of a run, because its workers would all install one at the same time. If there is none, the
 * test that needs it says so.
 */
export async function prepareChromium(): Promise<void> {
  await findChromium().catch(() => {});
}

const installed = () => places.find((path) => existsSync(path));
