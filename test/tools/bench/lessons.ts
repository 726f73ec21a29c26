/**
 * A lesson's page: what it loads beyond what every page does, and the time from opening a lesson to its first frame.
 */
import '../../support/institution.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { bundleSite } from '../../../lib/stacks/bundle/site.ts';
import { demo, logIn } from '../../journeys/account.ts';
import { launchBrowser } from '../../support/browser.ts';
import { spread, table } from './load.ts';

const course = '/my-courses/reading-a-price-chart';
const kb = (size: number) => (size / 1000).toFixed(1);

/** Brotli 11. */
function weigh(): void {
  const site = bundleSite();
  const size = (address: string) => brotliCompressSync(readFileSync(join(site.assets, address))).length;
  const parts = (source: string) => site.parts[source] ?? [];
  const first = new Set(parts('web/main.tsx'));
  const sum = (sources: readonly string[]) =>
    [...new Set(sources.flatMap(parts))].filter((each) => !first.has(each)).reduce((all, each) => all + size(each), 0);
  const page = 'web/pages/my-course.tsx';
  console.log(
    `\nA lesson's page, brotli 11, kB of JavaScript\n${table([
      ['part', 'kB'],
      ['what every page loads', kb([...first].reduce((all, each) => all + size(each), 0))],
      ['the page besides', kb(sum([page]))],
      ['the page with the player besides', kb(sum([page, 'web/features/player/lesson-room.tsx']))],
    ])}`,
  );
}

/** Milliseconds from `act` until the film that it opens has shown a frame. */
async function toFirstFrame(page: Page, act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  await page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>('.film video');
    return video && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.currentSrc !== '';
  });
  return performance.now() - begun;
}

/**
 * @param rounds how often a lesson is opened
 */
async function open(site: string, rounds: number): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: site });
    await page.goto(`/login?from=${course}`);
    await logIn(page, demo);
    await page.locator('.film video').waitFor();
    const opened: number[] = [];
    const next: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      opened.push(await toFirstFrame(page, () => page.goto(`${course}?lesson=one-trade-one-price`)));
      const link = page.getByRole('link', { name: /^Next lesson/ });
      const before = await page.locator('.film video').evaluate((video: HTMLVideoElement) => video.currentSrc);
      const from = performance.now();
      await link.click();
      await page.waitForFunction((address) => {
        const video = document.querySelector<HTMLVideoElement>('.film video');
        return video && video.currentSrc !== address && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      }, before);
      next.push(performance.now() - from);
    }
    const row = (name: string, times: readonly number[]) => [name, spread(times, 0)];
    console.log(
      `\nUntil the first frame of a lesson, ms, ${rounds} rounds\n${table([
        ['from', 'median (least to most)'],
        row('the page’s address', opened),
        row('the lesson before', next),
      ])}`,
    );
  } finally {
    await browser.close();
  }
}

export async function lessons(site: string, rounds: number): Promise<void> {
  weigh();
  await open(site, rounds);
}
