/**
 * The preview lesson on a course's page: visitors can watch it, read along, and seek, and it is never louder than
 * chosen.
 */
import type { Page } from 'playwright-core';
import { filmIs } from './film.ts';
import { inspectAsItIs, inspectOpen } from './inspect.ts';
import { phone, storyTeller } from './page.ts';

const story = storyTeller();
const course = '/courses/reading-a-price-chart';
/** The poster before it plays, and the video after. */
const playerOf = (page: Page) => preview(page).locator('video');
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

/** Waits until a condition on the player holds. */
async function until(page: Page, holds: (player: HTMLVideoElement) => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await playerOf(page).evaluate(holds))) {
    if (Date.now() > deadline) throw new Error(`Not in 10 s: ${holds}`);
    await page.waitForTimeout(50);
  }
}

/** Waits for this caption. */
const captioned = (page: Page, words: string) =>
  page.waitForFunction((expected) => {
    const track = document.querySelector('video')!.textTracks[0]!;
    const [cue] = [...(track.activeCues ?? [])] as VTTCue[];
    return track.mode === 'showing' && cue?.text === expected;
  }, words);

story(
  'A visitor plays the preview by keyboard, reads its captions and goes to another place in it',
  {},
  async (visit) => {
    const { page } = visit;
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const films = () => asked.filter((path) => path.endsWith('.webm'));
    await page.goto(course);
    await page.getByRole('link', { name: 'Preview of One trade, one price' }).click();
    await playerOf(page).waitFor();
    expect(new URL(page.url()).hash).toBe('#preview');
    await preview(page).getByText('0:28 · no sound').waitFor();
    expect(await playerOf(page).evaluate((player: HTMLVideoElement) => [player.paused, player.readyState])).toEqual([
      true,
      0,
    ]);
    expect(films()).toEqual([]);

    await preview(page).getByRole('button', { name: 'Play the preview' }).press('Enter');
    await until(page, (player) => !player.paused && player.currentTime > 0.2);
    expect(films().length).toBeGreaterThan(0);
    expect(await playerOf(page).evaluate((player) => player === document.activeElement)).toBe(true);
    // It has no sound.
    expect(await preview(page).getByRole('button', { name: 'Mute' }).count()).toBe(0);
    await page.keyboard.press('Space');
    await until(page, (player) => player.paused);
    for (const [second, words] of [
      [25, 'The candle no longer says.'],
      [3, 'A share changes hands at 50.20.'],
    ] as const) {
      await playerOf(page).evaluate((player: HTMLVideoElement, to) => void (player.currentTime = to), second);
      await captioned(page, words);
    }

    await preview(page).getByText('Transcript', { exact: true }).click();
    expect(await preview(page).getByRole('listitem').allInnerTexts()).toContainEqual(
      expect.stringMatching(/0:24\s+The candle no longer says\./),
    );
    await inspectAsItIs(page, 'the preview');
  },
);

story('The film is sent in parts, kept for ever, and named by what it shows', {}, async ({ page }) => {
  await page.goto(course);
  await playerOf(page).waitFor();
  const film = (await playerOf(page).getAttribute('src'))!;
  expect(film).toMatch(/^\/previews\/reading-a-price-chart-[0-9a-f]{12}\.webm$/);
  const part = await page.request.get(film, { headers: { range: 'bytes=100-199' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  expect(part.headers()).toMatchObject({
    'content-type': 'video/webm',
    'content-range': expect.stringMatching(/^bytes 100-199\/\d+$/),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const captions = await page.request.get(film.replace('.webm', '.vtt'));
  expect([captions.status(), captions.headers()['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
});

story('Nothing moves when the player comes', phone, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/body-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(course);
  await preview(page).scrollIntoViewIfNeeded();
  const heightOf = async () => (await preview(page).boundingBox())!.height;
  const before = await heightOf();
  release();
  await preview(page).getByText('0:28').waitFor();
  expect(await heightOf()).toBe(before);
});

story(
  'A film that does not come is said to be missing, and comes on Retry',
  { ...phone, expected: [/\/previews\//] },
  async ({ page }) => {
    await page.route('**/previews/*.webm', (route) => route.abort('connectionfailed'));
    await page.goto(course);
    await preview(page).getByRole('button', { name: 'Play the preview' }).click();
    const alert = preview(page).getByRole('alert');
    await alert.getByText('This video won’t load.').waitFor();
    await inspectAsItIs(page, 'the preview that did not come');
    await page.unroute('**/previews/*.webm');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await playerOf(page).waitFor();
    expect(await playerOf(page).evaluate((player) => player === document.activeElement)).toBe(true);
    await until(page, (player) => player.currentTime > 0.2);
  },
);

story('A lesson that anybody may watch opens over the page of its course', { ...phone }, async ({ page }) => {
  await page.goto('/courses/forex-sessions');
  const opener = page.getByRole('button', { name: 'Preview of Three shifts and two handovers' });
  expect(await page.locator('video').count()).toBe(0);
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Preview: Three shifts and two handovers' });
  await dialog.getByRole('button', { name: 'Play Three shifts and two handovers' }).click();
  await filmIs(page, 'running and captioned', ({ paused, caption }) => !paused && caption !== '');
  await page.keyboard.press('k');
  await filmIs(page, 'standing', ({ paused }) => paused);
  await inspectOpen({ page }, 'preview-dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  // Lessons for owners have no preview button and no link.
  expect(await page.getByRole('button', { name: /^Preview of/ }).count()).toBe(1);
});
