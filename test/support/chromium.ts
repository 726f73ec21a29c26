import { existsSync } from 'node:fs';
import { installDebianPackages } from '../../lib/local/debian-packages.ts';

/** The headless shell first: a page costs it what it cost the Chromium that npm once brought, and 2.7 times less than the whole browser. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of the browser of the tests: `CHROME_PATH`, or one that is installed. Where there is none and we are root on a
 * machine with apt, Debian's headless shell is installed, with one line to `log`.
 * @throws Error of one sentence when none can be had
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

/** For the beginning of a run, as its workers would install one side by side. Where none can be had, the test that needs it says so. */
export async function prepareChromium(): Promise<void> {
  await findChromium().catch(() => {});
}

const installed = () => places.find((path) => existsSync(path));
