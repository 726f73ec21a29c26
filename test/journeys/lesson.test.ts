/** Watching a lesson: by mouse and by keyboard, on two devices, with captions and notes beside it. */
import type { Page } from 'playwright-core';
import { goodPassword } from './account.ts';
import { film, filmHasCome, filmIs, filmNow, leaveFocus } from './film.ts';
import { inspect, inspectOpen, wide } from './inspect.ts';
import { arriveAt, desktop, phone, storyTeller } from './page.ts';
import { becomeOwner, openAs } from './signed-in.ts';

const story = storyTeller();
const course = '/my-courses/reading-a-price-chart';
const first = 'One trade, one price';
const second = 'Open, high, low, close';

story('What is watched on one browser is gone on with on another', {}, async ({ page, context }) => {
  const learner = await becomeOwner(page);
  await page.goto(course);
  await page.getByRole('button', { name: `Play ${first}` }).click();
  await filmIs(page, 'running', ({ time, paused }) => time > 0.3 && !paused);
  await page.keyboard.press('5');
  const { duration } = await filmNow(page);
  await filmIs(page, 'in its middle', ({ time }) => time > duration * 0.45);
  const sent = page.waitForRequest((request) => request.postData()?.includes('mutation SaveProgress') ?? false);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await (await sent).response();
  const left = (await filmNow(page)).time;

  const elsewhere = await context.browser()!.newContext({ baseURL: process.env['STAGE_URL']!, ...desktop });
  const other = await elsewhere.newPage();
  await openAs(other, course, { email: learner.email, password: goodPassword });
  await other.getByText('Resumed at', { exact: false }).waitFor();
  const place = await filmIs(other, 'where it was left', ({ time }) => Math.abs(time - left) <= 1.5);
  expect(place.paused).toBe(true);
  await other.getByRole('button', { name: 'Start over' }).click();
  await filmIs(other, 'at its beginning', ({ time }) => time === 0);

  await other.getByRole('button', { name: `Play ${first}` }).click();
  const told = other.waitForRequest((request) => request.postData()?.includes('mutation SaveProgress') ?? false);
  await other.keyboard.press('9');
  await (await told).response();
  await other.getByRole('link', { name: `${first} (done)` }).waitFor();
  await elsewhere.close();
  await page.goto('/my-courses');
  await page.getByRole('img', { name: '1 of 8 lessons done' }).waitFor();
  // A finished lesson is skipped: the next one is the one to continue with.
  await page.goto(course);
  await page.getByRole('heading', { level: 2, name: second }).waitFor();
});

story('A lesson that is tapped in the list plays where a learner sees it', phone, async ({ page }) => {
  await becomeOwner(page);
  await page.goto(course);
  const link = page.getByRole('navigation', { name: 'Lessons' }).getByRole('link').last();
  await link.scrollIntoViewIfNeeded();
  expect(await isSeen(page)).toBe(false);
  await link.tap();
  await page.waitForFunction(() => (document.querySelector('video')?.getBoundingClientRect().top ?? -1) >= 0);
  expect(await isSeen(page)).toBe(true);
  // A phone held sideways shows the film and its controls at once.
  await page.setViewportSize({ width: phone.viewport.height, height: phone.viewport.width });
  const { height } = (await page.getByRole('region', { name: 'Video' }).boundingBox())!;
  expect(height).toBeLessThanOrEqual(phone.viewport.width);
});

/** Whether the whole film is on the screen. */
const isSeen = (page: Page) =>
  page.locator('video').evaluate((video) => {
    const { top, bottom } = video.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

story('Captions, speed, sound and quality obey, and are remembered', {}, async ({ page }) => {
  await becomeOwner(page);
  await page.goto(course);
  await page.getByRole('button', { name: `Play ${first}` }).click();
  await filmIs(page, 'captioned', ({ caption }) => caption !== '');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5');
  await page.getByRole('button', { name: 'Captions' }).click();
  await filmIs(page, 'faster and without captions', ({ rate, caption }) => rate === 1.5 && caption === '');
  // A video without sound has no volume control; the speed chosen by key is kept for other lessons.
  expect(await page.getByRole('button', { name: 'Mute' }).count()).toBe(0);
  await page.keyboard.press('m');
  await filmIs(page, 'silent', ({ muted }) => muted);

  const quality = page.getByRole('combobox', { name: 'Quality' });
  const names = await quality.getByRole('option').allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  const before = await filmNow(page);
  await quality.selectOption(names.at(-1)!);
  const after = await filmIs(page, 'running in another quality', ({ address, paused, time }) => {
    return address !== before.address && !paused && time >= before.time - 1;
  });
  expect([after.rate, after.muted]).toEqual([1.5, true]);

  await page.reload();
  await filmHasCome(page);
  expect(await filmNow(page)).toMatchObject({ rate: 1.5, muted: true, caption: '', paused: true });
  expect(await quality.inputValue()).toBe(names.at(-1));
});

story('A film with sound has its volume', {}, async ({ page }) => {
  await becomeOwner(page);
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"hasSound":false', '"hasSound":true'),
    });
  });
  await page.goto(course);
  await filmHasCome(page);
  await page.getByRole('button', { name: 'Mute' }).click();
  await filmIs(page, 'silent', ({ muted }) => muted);
  await page.getByRole('slider', { name: 'Volume' }).fill('0.5');
  await filmIs(page, 'half as loud', ({ volume, muted }) => volume === 0.5 && !muted);
});

story('Every key of the map does what the map says, and none is taken from who types', {}, async (visit) => {
  const { page } = visit;
  await becomeOwner(page);
  await page.goto(course);
  const { duration } = await filmHasCome(page);
  await leaveFocus(page);
  await page.keyboard.press('5');
  await filmIs(page, 'in its middle', ({ time }) => Math.abs(time - duration / 2) < 0.5);
  await page.keyboard.press('j');
  await filmIs(page, '10 s back', ({ time }) => Math.abs(time - Math.max(0, duration / 2 - 10)) < 0.5);
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowLeft');
  await filmIs(page, '5 s back', ({ time }) => Math.abs(time - (Math.max(0, duration / 2 - 10) + 5)) < 0.5);
  await page.keyboard.press('0');
  await page.keyboard.press('Space');
  await filmIs(page, 'running', ({ paused }) => !paused);
  await page.keyboard.press('k');
  await filmIs(page, 'standing', ({ paused }) => paused);
  // Two presses before the browser has reported the first: the second undoes it.
  await page.evaluate(() => {
    for (let press = 0; press < 2; press += 1)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true }));
  });
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await filmIs(page, 'standing again', ({ paused }) => paused);
  await page.keyboard.press('>');
  await page.keyboard.press('m');
  await filmIs(page, 'faster and silent', ({ rate, muted }) => rate === 1.25 && muted);
  await page.keyboard.press('<');
  await film(page).focus();
  await page.keyboard.press('ArrowDown');
  await filmIs(page, 'slower and softer', ({ rate, volume }) => rate === 1 && Math.abs(volume - 0.9) < 0.01);
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement?.classList.contains('film'));
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement === null);

  await page.keyboard.press('?');
  const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await map.getByText('Previous lesson').waitFor();
  await inspectOpen(visit, 'shortcuts-dialog');
  const place = (await filmNow(page)).time;
  await page.keyboard.press('5');
  expect((await filmNow(page)).time).toBe(place);
  await page.keyboard.press('Escape');
  await map.waitFor({ state: 'hidden' });

  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'New note' }).pressSequentially('k j l 5 n');
  expect((await filmNow(page)).time).toBe(place);
  await page.getByRole('button', { name: 'Discard' }).click();

  await leaveFocus(page);
  await page.keyboard.press('n');
  await arriveAt(page, `${course}?lesson=open-high-low-close`);
  await page.keyboard.press('N');
  await arriveAt(page, `${course}?lesson=one-trade-one-price`);
  // A learner who needs single keys for something else can limit shortcuts to the player.
  await page.keyboard.press('?');
  await map.getByRole('checkbox', { name: 'Use these shortcuts anywhere on this page' }).uncheck();
  await page.keyboard.press('Escape');
  await leaveFocus(page);
  await page.keyboard.press('n');
  await film(page).focus();
  await page.keyboard.press('0');
  expect(new URL(page.url()).search).toBe('?lesson=one-trade-one-price');
});

story('The transcript follows, is searched, and leads to the place; chapters do, too', wide, async (visit) => {
  const { page } = visit;
  await becomeOwner(page);
  await page.goto(course);
  const { duration } = await filmHasCome(page);
  const chapters = page.getByRole('list', { name: 'Chapters' }).getByRole('button');
  expect(await chapters.count()).toBeGreaterThan(1);
  await chapters.last().click();
  const at = (await filmNow(page)).time;
  expect(at).toBeGreaterThan(0);
  expect(await chapters.last().getAttribute('aria-current')).toBe('true');

  await page.getByRole('tab', { name: 'Transcript' }).click();
  const lines = page.getByRole('list', { name: 'Transcript' }).getByRole('button');
  const all = await lines.allInnerTexts();
  expect(all.length).toBeGreaterThan(3);
  const current = page.getByRole('list', { name: 'Transcript' }).locator('[aria-current]');
  expect(all.indexOf(await current.innerText())).toBeGreaterThan(0);
  await lines.nth(1).click();
  await filmIs(page, 'at the second line', ({ time }) => time < at && time > 0);
  expect(await current.innerText()).toBe(all[1]);

  const word = all.at(-1)!.match(/[a-z]{5,}/i)![0];
  await page.getByRole('searchbox', { name: 'Search the transcript' }).fill(word.toUpperCase());
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ match(es)?$/ })
    .waitFor();
  expect((await page.locator('mark').first().innerText()).toLowerCase()).toBe(word.toLowerCase());
  await lines.last().click();
  await filmIs(page, 'at the last line', ({ time }) => time > duration / 2);
  await page.getByRole('searchbox').fill('qqq');
  await page.getByText('Not found in this lesson').waitFor();
  await inspect(visit, 'the transcript');
});

story('Notes know their second, lead back to it, are changed, deleted and taken back', phone, async (visit) => {
  const { page } = visit;
  await becomeOwner(page);
  await page.goto(course);
  await filmHasCome(page);
  await leaveFocus(page);
  await page.keyboard.press('5');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByText('Your notes on this course appear here', { exact: false }).waitFor();
  const second = Math.floor((await filmNow(page)).time);
  const box = page.getByRole('textbox', { name: 'New note' });
  await box.pressSequentially('T');
  const own = page.getByRole('textbox', { name: /^Note at 0:\d\d$/ });
  await page.keyboard.press('ArrowRight');
  await own.fill('The close is the last trade');
  await page.getByRole('button', { name: 'Save note' }).click();
  const list = page.getByRole('list', { name: 'Notes on this lesson' });
  await list.getByText('The close is the last trade').waitFor();
  await box.waitFor();

  await leaveFocus(page);
  await page.keyboard.press('0');
  await list.getByRole('button', { name: /^Go to 0:/ }).click();
  await filmIs(page, 'at the note', ({ time }) => Math.floor(time) === second);
  await list.getByRole('button', { name: /^Edit the note/ }).click();
  await list.getByRole('textbox').fill('The close is the last trade of the day');
  await list.getByRole('button', { name: 'Save', exact: true }).click();
  await list.getByText('trade of the day').waitFor();
  await inspect(visit, 'notes');

  await list.getByRole('button', { name: /^Delete the note/ }).click();
  await list.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await list.getByText('trade of the day').waitFor();
  await page.reload();
  await list.getByText('trade of the day').waitFor();
});

story('A lesson goes over into the next, unless it is stopped; back leads back', {}, async (visit) => {
  const { page } = visit;
  await becomeOwner(page);
  await page.goto(`${course}?lesson=one-trade-one-price`);
  await filmHasCome(page);
  await page.getByRole('button', { name: `Play ${first}` }).click();
  await film(page).evaluate((video: HTMLVideoElement) => void (video.currentTime = video.duration - 0.3));
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Watch again' }).waitFor();
  await inspect(visit, 'the end of a lesson');
  await page.getByRole('button', { name: 'Watch again' }).click();
  await filmIs(page, 'running again', ({ paused, time, duration }) => !paused && time < duration / 2);
  await film(page).evaluate((video: HTMLVideoElement) => void (video.currentTime = video.duration - 0.3));
  await page.getByText('Next lesson', { exact: true }).first().waitFor();
  await arriveAt(page, `${course}?lesson=open-high-low-close`);
  await page.getByRole('heading', { level: 2, name: second }).waitFor();
  await page
    .getByRole('status')
    .getByText(new RegExp(`^Lesson 2 of \\d+: ${second}$`))
    .waitFor();
  await filmIs(page, 'running by itself', ({ paused, time }) => !paused && time > 0);
  expect(await page.title()).toBe(`${second} · Reading a Price Chart · Openbell`);
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: first }).waitFor();
  await page.goForward();
  await page.getByRole('heading', { level: 2, name: second }).waitFor();
  await page.goto(`${course}?lesson=not-of-this-course`);
  await page.getByText('This lesson isn’t part of the course', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Pick up where you left off' }).click();
  await filmHasCome(page);
});

story(
  'An address that ran out is renewed unseen; a film that does not come says so and comes on Retry',
  { expected: [/answer 403: .*\/lessons\//, /request failed: .*\/lessons\//, /status of 403/, /ERR_FAILED/] },
  async (visit) => {
    const { page } = visit;
    await becomeOwner(page);
    await page.goto(course);
    await page.getByRole('button', { name: `Play ${first}` }).click();
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('0.75');
    await filmIs(page, 'running', ({ time }) => time > 1);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const before = await filmNow(page);
    const expiryOf = (address: string) => new URL(address).searchParams.get('Expires');
    // CloudFront's answer once the first addresses have expired.
    const ranOut = (url: URL) =>
      url.pathname.startsWith('/lessons/') && expiryOf(url.href) === expiryOf(before.address);
    await page.route(ranOut, (route) => route.fulfill({ status: 403, body: 'AccessDenied' }));
    const quality = page.getByRole('combobox', { name: 'Quality' });
    const [best, ...others] = await quality.getByRole('option').allInnerTexts();
    await quality.selectOption(others[0]!);
    const after = await filmIs(page, 'at its place by another address', ({ address, time, duration }) => {
      return duration > 0 && expiryOf(address) !== expiryOf(before.address) && Math.abs(time - before.time) < 1;
    });
    expect(after).toMatchObject({ paused: true, rate: 0.75 });
    expect(await page.getByRole('alert').count()).toBe(0);

    const films = /\/lessons\/.*\.mp4/;
    await page.route(films, (route) => route.abort('failed'));
    await quality.selectOption(best!);
    const alert = page.getByRole('alert').filter({ hasText: 'This video won’t load.' });
    await alert.waitFor();
    await inspect(visit, 'the film that does not come');
    await alert.getByRole('button', { name: /^Try / }).waitFor();
    await page.unroute(films);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await filmIs(page, 'there again', ({ time, duration }) => duration > 0 && Math.abs(time - before.time) < 1);
    await page.keyboard.press('k');
    await filmIs(page, 'running', ({ time }) => time > before.time + 0.3);
  },
);

story(
  'What is watched without a connection is told once there is one',
  { expected: [/ERR_INTERNET_DISCONNECTED/, /RequestFailed/] },
  async ({ page, context }) => {
    await becomeOwner(page);
    await page.goto(course);
    await page.getByRole('button', { name: `Play ${first}` }).click();
    // The whole video is buffered before the connection is cut.
    await page.waitForFunction(() => {
      const video = document.querySelector<HTMLVideoElement>('.film video')!;
      return video.currentTime > 0.3 && video.buffered.length > 0 && video.buffered.end(0) > video.duration - 1;
    });
    await context.setOffline(true);
    await page.keyboard.press('5');
    await page.keyboard.press('k');
    const left = await filmIs(page, 'standing in its middle', ({ paused, time, duration }) => {
      return paused && time > duration * 0.4;
    });
    const told = page.waitForResponse((answer) => {
      return answer.ok() && (answer.request().postData()?.includes('mutation SaveProgress') ?? false);
    });
    await context.setOffline(false);
    const { data } = await (await told).json();
    const [lesson] = data.saveProgress.lessons;
    expect(lesson.code).toBe('one-trade-one-price');
    expect(Math.abs(lesson.position - left.time)).toBeLessThan(2);
  },
);
