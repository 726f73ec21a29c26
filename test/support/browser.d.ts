import { type Browser } from 'playwright-core';
/**
 * Chromium, headless: the one that `npm ci` brings, or one that is installed when that finds its libraries missing.
 * @throws Error of one sentence when there is neither
 */
export declare function launchBrowser(): Promise<Browser>;
