import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './chromium.ts';

const common = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * Chromium, headless, with a fresh profile.
 * @param more arguments besides those that every browser of ours gets
 * @throws Error of one sentence when this machine has none
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...common, ...more] });
}
