/**
 * `npx openbell contact-sheet [URL]`: every page and its main states on a phone, a tablet and a desktop, light and
 * dark, on one HTML page to look over before a release. Without a URL it starts its own stage.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../../support/browser.ts';
import { startStageProcess } from '../../support/stage-process.ts';
import { contactSheet } from './sheet.ts';
import { takePictures } from './take.ts';

const folder = join(import.meta.dirname, '../../../.local/screens');

export async function run(args: readonly string[]): Promise<number> {
  const given = args.find((word) => word.startsWith('http'))?.replace(/\/$/, '');
  const directory = mkdtempSync(join(tmpdir(), 'openbell-screens-'));
  const stage = given ? undefined : await startStageProcess(directory);
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const browser = await launchBrowser();
    try {
      const pictures = await takePictures(browser, given ?? stage!.url, folder);
      writeFileSync(join(folder, 'index.html'), contactSheet(pictures));
      console.log(`${pictures.length} pictures: ${join(folder, 'index.html')}`);
    } finally {
      await browser.close();
    }
  } finally {
    await stage?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  return 0;
}
