import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './chromium.ts';

const common = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * Headless Chromium with a fresh profile.
 * @param more arguments in addition to our browsers' usual ones
 * @throws Error of one sentence when this machine has no Chromium
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...common, ...more] });
}
