/**
 * How long an edit takes from writing the file to an open page's first frame that shows it: a style sheet, and a page's
 * component. On a copy of this project, which is edited.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.ts';
import { projectCopy } from '../../support/project-copy.ts';
import { startStageProcess } from '../../support/stage-process.ts';
import { median, table } from './load.ts';

interface Edit {
  readonly file: string;
  /** The file's text for the nth edit. */
  readonly write: (text: string, n: number) => string;
  /** Runs in the page: whether a frame shows the nth edit. */
  readonly shows: (n: number) => boolean;
}

const kinds: Readonly<Record<string, Edit>> = {
  'a style sheet': {
    file: 'web/shell/shell.css',
    write: (text, n) => `${text}\nfooter.footer { border-top: ${n}px solid; }\n`,
    shows: (n) => {
      const footer = document.querySelector('footer');
      return footer !== null && getComputedStyle(footer).borderTopWidth === `${n}px`;
    },
  },
  'a component of the page': {
    file: 'web/pages/home.tsx',
    write: (text, n) => text.replace('{messages.browseCourses}', `Edit number ${n}`),
    shows: (n) => document.querySelector('.hero-promise .button')?.textContent === `Edit number ${n}`,
  },
};

/** Milliseconds from the write to the frame. */
async function timeOf(page: Page, path: string, text: string, shows: string, n: number): Promise<number> {
  const seen = new Promise<number>((resolve) => void page.exposeFunction(`seen${n}`, resolve));
  // Continues in the page after a reload.
  const look = `(() => { const look = () => (${shows})(${n}) ? window.seen${n}(Date.now()) : requestAnimationFrame(look); look(); })()`;
  const script = await page.addInitScript(look);
  await page.evaluate(look);
  const written = Date.now();
  writeFileSync(path, text);
  const time = (await seen) - written;
  await script.dispose();
  return time;
}

export async function reload(rounds: number): Promise<void> {
  const copy = projectCopy();
  const stage = await startStageProcess(join(copy.folder, '.local'), { project: copy.folder, by: 'bench' });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(stage.url);
    await page.getByRole('contentinfo').waitFor();
    // The first edit also waits for the first build.
    const times: Record<string, number[]> = {};
    let n = 0;
    for (let round = 0; round <= rounds; round += 1)
      for (const [name, { file, write, shows }] of Object.entries(kinds)) {
        n += 1;
        const path = join(copy.folder, file);
        const before = readFileSync(path, 'utf8');
        const time = await timeOf(page, path, write(before, n), String(shows), n);
        if (round > 0) (times[name] ??= []).push(time);
        const deployed = () => stage.output().split('live after').length;
        const so = deployed();
        writeFileSync(path, before);
        // Waits until the stage is idle, as when a developer reads what they wrote.
        while (deployed() === so) await new Promise((resolve) => setTimeout(resolve, 200));
      }
    console.log(
      `\nFrom an edit to the first frame that shows it, milliseconds, ${rounds} edits of each kind\n` +
        table([
          ['', 'median', 'worst'],
          ...Object.entries(times).map(([name, of]) => [name, median(of).toFixed(0), Math.max(...of).toFixed(0)]),
        ]),
    );
  } finally {
    await browser.close();
    await stage.stop();
    copy.remove();
  }
}
