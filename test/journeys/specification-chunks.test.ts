/** Verifies section 8 of the specification: chunks and style sheets that fail to load. */
import type { Page } from 'playwright-core';
import { logInAt } from './by-hand.ts';
import { arriveAt, storyTeller } from './page.ts';
import type { PageGlobals } from '../support/page-globals.ts';

const story = storyTeller();

/** The names of Error objects on the page's console, and of uncaught errors. */
async function errorsOf(page: Page): Promise<string[]> {
  const names: string[] = [];
  await page.exposeFunction('noteError', (name: string) => void names.push(name));
  await page.addInitScript(() => {
    const note = (name: string) => (globalThis as unknown as PageGlobals).noteError(name);
    const { error } = console;
    console.error = (...told: unknown[]) => {
      for (const each of told) if (each instanceof Error) note(each.name);
      error(...told);
    };
    addEventListener('unhandledrejection', ({ reason }) => note(`uncaught ${reason?.name ?? reason}`));
  });
  return names;
}

story(
  'A stylesheet of a page that does not come is an error named CSS_CHUNK_LOAD_FAILED, and there is a way on',
  { expected: [/CSS_CHUNK_LOAD_FAILED|ERR_FAILED/] },
  async ({ page }) => {
    await logInAt(page, '/contact-us');
    const names = await errorsOf(page);
    const styles = /assets\/progress[^/]*\.css$/;
    let asked = 0;
    await page.route(styles, (route) => ((asked += 1), route.abort()));
    await page.goto('/my-courses', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
    await page.getByText('Part of this page could not be loaded.').waitFor();
    // One reload, then the page's own error message.
    expect(asked).toBe(2);
    expect(new Set(names)).toEqual(new Set(['CSS_CHUNK_LOAD_FAILED']));
    await page.unroute(styles);
    await page.getByRole('button', { name: 'Reload' }).click();
    await arriveAt(page, '/my-courses');
    await page.getByRole('heading', { level: 1, name: 'My Courses' }).waitFor();
  },
);

story(
  'A part of a page that does not come is an error named ChunkLoadError',
  { expected: [/ChunkLoadError|ERR_FAILED/] },
  async ({ page }) => {
    const names = await errorsOf(page);
    await page.route(/assets\/instructor-dialog-[^/]+\.js$/, (route) => route.abort());
    await page.goto('/contact-us');
    for (let press = 0; press < 2; press += 1) {
      await page.getByRole('button', { name: 'BECOME AN INSTRUCTOR' }).click();
      // The first failure reloads the page automatically.
      if (press === 0) await page.waitForEvent('load');
    }
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
    expect(new Set(names)).toEqual(new Set(['ChunkLoadError']));
  },
);
