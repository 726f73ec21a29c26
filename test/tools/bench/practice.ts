/**
 * A drill: what drawing charts loads and on which pages, the time from tapping it in a lesson to its first frame, and
 * how long the site's own tasks are during a replay.
 */
import '../../support/institution.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { bundleSite } from '../../../lib/stacks/bundle/site.ts';
import { phone } from '../../journeys/page.ts';
import { openAs } from '../../journeys/signed-in.ts';
import { launchBrowser } from '../../support/browser.ts';
import { median, spread, table } from './load.ts';
import { slower, slowPhone } from './slow-phone.ts';

const course = '/my-courses/reading-a-price-chart';
interface Drill {
  readonly lesson: string;
  readonly name: string;
}
const opened: Drill = { lesson: 'trend-range-and-the-space-between', name: 'High, low, and a plan' };
/** Has more bars before its decision than are replayed. */
const long: Drill = { lesson: 'gaps-and-why-they-open', name: 'A gap in the morning' };
const engine = 'web/features/practice/chart-engine.ts';
/** Milliseconds. */
const limits = { firstFrame: 1000, task: 1000 / 60 } as const;
/** Bars to replay while recording tasks. */
const replayed = 20;

/**
 * @returns whether charts are loaded where something is drawn, and nowhere else
 */
function weigh(): boolean {
  const site = bundleSite();
  const drawing = site.parts[engine]![0]!;
  const elsewhere = Object.keys(site.parts).filter((part) => part !== engine && site.parts[part]!.includes(drawing));
  const size = brotliCompressSync(readFileSync(join(site.assets, drawing))).length;
  console.log(
    `\nWhat draws charts: ${(size / 1000).toFixed(1)} kB, brotli 11, loaded with ${elsewhere.join(', ') || 'no page'}`,
  );
  return elsewhere.length === 0;
}

/** Opens the lesson and looks at it for a moment, so that what is preloaded before a tap has arrived. */
async function lookAtLesson(page: Page, { lesson, name }: Drill) {
  await page.goto(`${course}?lesson=${lesson}`, { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name });
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(3000);
  return link;
}

/**
 * Milliseconds from the tap on a drill in its lesson to its first frame, in a browser that has loaded nothing of a
 * drill before.
 */
async function toFirstFrame(browser: Browser, options: BrowserContextOptions): Promise<number> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const link = await lookAtLesson(page, opened);
    await slowPhone(await context.newCDPSession(page));
    // Measured in the page, so that the driver's latency is not included.
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector('.chart-plot[data-drawn] canvas')) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')));
      });
      seen.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-drawn'] });
      // The finger comes down; the click follows once it has left.
      addEventListener('touchstart', () => performance.mark('tapped'), { capture: true, once: true });
    });
    await link.tap({ noWaitAfter: true });
    await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
    return await page.evaluate(() => performance.measure('first', 'tapped', 'drawn').duration);
  } finally {
    await context.close();
  }
}

interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's own time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** What invokes the site's scripts while no one interacts with the page; React's scheduler is a `FunctionCall`. */
const calls = ['TimerFire', 'FireAnimationFrame', 'FunctionCall'];

/**
 * Milliseconds of the main thread per call of the site's script during a replay, on a processor slowed by this factor.
 */
async function replay(browser: Browser, page: Page): Promise<readonly number[]> {
  await (await lookAtLesson(page, long)).tap();
  await page.locator('.chart-plot[data-drawn] canvas').first().waitFor();
  const minute = async () => {
    const [hours, minutes] = (await page.locator('.replay-clock').innerText()).split(':').map(Number);
    return hours! * 60 + minutes!;
  };
  const ofBar = parseInt(await page.getByText(/^\d+-minute bars/).innerText());
  const controls = page.getByRole('group', { name: 'Replay' });
  await controls.getByLabel('Speed').selectOption('4');
  const before = await minute();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await controls.getByRole('button', { name: 'Play' }).click();
  await page.waitForTimeout(((replayed + 1) * 700) / 4);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const bars = ((await minute()) - before) / ofBar;
  if (bars < replayed) throw new Error(`The drill replayed ${bars} bars instead of ${replayed}`);
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const ours = traceEvents.filter(({ pid, tid, tdur }) => tdur !== undefined && mains.has(`${pid}/${tid}`));
  // The press of the button is before the first timer.
  const begun = Math.min(...ours.filter(({ name }) => name === 'TimerFire').map(({ ts }) => ts));
  return ours.filter(({ name, ts }) => calls.includes(name) && ts >= begun).map(({ tdur }) => (tdur! / 1000) * slower);
}

/**
 * @param rounds how often a drill is opened
 * @returns whether everything is within its limit
 */
export async function practice(site: string, rounds: number): Promise<boolean> {
  const isAlone = weigh();
  const browser = await launchBrowser();
  try {
    const first = await browser.newContext({ baseURL: site, ...phone });
    const page = await first.newPage();
    await openAs(page, course);
    const storageState = await first.storageState();
    const tasks = await replay(browser, page);
    await first.close();
    const frames: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      frames.push(await toFirstFrame(browser, { baseURL: site, ...phone, storageState }));
    const longest = Math.max(...tasks);
    console.log(
      `\nA drill on a slow phone, ms, ${rounds} rounds\n${table([
        ['what', 'median (least to most)', 'limit'],
        ['from the tap to its first frame', spread(frames, 0), `${limits.firstFrame}`],
        [
          `calls of our script in ${replayed} bars, ${slower}x slower`,
          spread(tasks, 1),
          `most ${limits.task.toFixed(1)}`,
        ],
      ])}`,
    );
    const isSlow = median(frames) > limits.firstFrame || longest > limits.task;
    if (!isAlone || isSlow) console.log('Above its limit.');
    return isAlone && !isSlow;
  } finally {
    await browser.close();
  }
}
