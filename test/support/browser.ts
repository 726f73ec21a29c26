import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';

const common = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Chromium, headless, with a fresh profile: the one that `npm ci` brings, or one that is installed when that finds its
 * libraries missing.
 * @param more arguments besides those that every browser of ours gets
 * @throws Error of one sentence when there is neither
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const args = [...common, ...more];
  try {
    return await chromium.launch({ executablePath: await sparticuz.executablePath(), args });
  } catch (error) {
    const executablePath = installed.find((path) => existsSync(path));
    if (executablePath) return chromium.launch({ executablePath, args });
    const cause = (error as Error).message.split('\n')[0];
    throw new Error(`No Chromium runs here (${cause}): install one, on Debian by apt-get install chromium`);
  }
}
