/** My Courses with progress, and the certificate that follows. */
import type { Page } from 'playwright-core';
import { playedEarlier } from '../stage/played.ts';
import { inspect } from './inspect.ts';
import { otherDevice, type Device } from './other-device.ts';
import { arriveAt, desktop, phone, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();

const outline = 'query ($link: String!) { getOwnedProduct(link: $link) { sections { lessons { code } } } }';
const save = 'mutation ($input: SaveProgressInput!) { saveProgress(input: $input) { done } }';

async function take(page: Page, link: string): Promise<void> {
  await page.goto(`/courses/${link}`);
  await page.getByRole('button', { name: 'Get free' }).click();
  await page.getByText('Enrolled', { exact: true }).waitFor();
}

/**
 * Makes a learner who has finished `done` lessons of a course and is in the middle of the next. @returns the lessons'
 * codes
 */
async function watched(device: Device, link: string, done: number): Promise<string[]> {
  const { sections } = await device(outline, { link });
  const codes: string[] = sections.flatMap(({ lessons }: { lessons: { code: string }[] }) =>
    lessons.map(({ code }) => code),
  );
  const at = new Date().toISOString();
  const lessons = codes.slice(0, done + 1).map((code, index) => ({ code, position: 61, done: index < done, at }));
  await device(save, { input: { link, lessons } });
  return codes;
}

for (const [name, screen] of [
  ['at a desk', desktop],
  ['on a phone', phone],
] as const)
  story(
    `My Courses ${name} tells what is begun and what is done, and leads back to the lesson`,
    screen,
    async (visit) => {
      const { page } = visit;
      await becomeLearner(page);
      for (const link of ['reading-a-price-chart', 'order-types-and-fills', 'risk-before-return'])
        await take(page, link);
      const device = await otherDevice(page);
      const codes = await watched(device, 'reading-a-price-chart', 2);
      const all = (await watched(device, 'order-types-and-fills', 99)).length;

      await page.goto('/my-courses');
      const tabs = page.getByRole('navigation', { name: 'Progress' });
      const rows = page.getByRole('main').locator('.rows > li');
      await page.getByRole('img', { name: `2 of ${codes.length} lessons done` }).waitFor();
      expect((await tabs.getByRole('link').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
        'All 3',
        'In progress 1',
        'Not started 1',
        'Completed 1',
        'Expired 0',
      ]);
      await page.getByRole('main').getByRole('link', { name: 'Daily practice' }).waitFor();
      const paths = page.getByRole('region', { name: 'Your learning paths' });
      const beginners = paths.getByRole('listitem').filter({ hasText: 'New to markets' });
      await beginners.getByText('1 of 4 courses done').waitFor();
      await beginners.getByText(`2 of ${codes.length} lessons done`).waitFor();
      await beginners.getByText('After Risk Before Return').waitFor();
      await beginners.getByText('Not started').first().waitFor();
      expect(await beginners.locator('[aria-current=step]').innerText()).toMatch(/Reading a Price Chart\s+Next/);
      await inspect(visit, `My Courses ${name}`);

      await tabs.getByRole('link', { name: 'Not started' }).click();
      await arriveAt(page, '/my-courses?state=not-started');
      await rows.getByRole('link', { name: 'Start Risk Before Return' }).waitFor();
      expect(await rows.count()).toBe(1);
      await tabs.getByRole('link', { name: 'Expired' }).click();
      await page.getByText('None of your courses has expired.').waitFor();
      await page.goto('/my-courses?text=order');
      await tabs.getByRole('link', { name: 'Completed' }).click();
      await arriveAt(page, '/my-courses?text=order&state=completed');
      await rows.getByRole('img', { name: `${all} of ${all} lessons done` }).waitFor();

      await page.goto('/my-courses?state=in-progress');
      await rows.getByRole('link', { name: 'Resume Reading a Price Chart' }).click();
      await arriveAt(page, `/my-courses/reading-a-price-chart?lesson=${codes[2]}`);

      await page.goto('/');
      const proceed = page.getByRole('region', { name: 'Continue learning' });
      await proceed.getByRole('img', { name: `2 of ${codes.length} lessons done` }).waitFor();
      const resume = proceed.getByRole('link', { name: 'Resume Reading a Price Chart' });
      expect(await resume.getAttribute('href')).toBe(`/my-courses/reading-a-price-chart?lesson=${codes[2]}`);
      // Two paths lead from the course that is done.
      await paths.getByText('1 of 4 courses done').nth(1).waitFor();
      await inspect(visit, `a learner’s front page ${name}`);
      await page.goto('/courses');
      await page.mouse.move(10, 10);
      const ahead = page.getByText('Next on your path “New to markets”:');
      await ahead.getByRole('link', { name: 'Reading a Price Chart' }).waitFor();
      const folded = page.getByRole('group').filter({ hasText: 'Learning paths' });
      await folded.getByRole('heading', { name: 'Learning paths' }).click();
      await folded.getByText('1 of 4 courses done').first().waitFor();
      await inspect(visit, `the catalogue with its paths ${name}`);
    },
  );

story('Without its progress the list of courses is still there, and asks for it again', {}, async ({ page }) => {
  await becomeLearner(page);
  await take(page, 'risk-before-return');
  const isAsked = (text: string | null) => text?.includes('query GetAllProgress') ?? false;
  await page.route('**/graphql', (route) =>
    isAsked(route.request().postData())
      ? route.fulfill({ json: { data: null, errors: [{ message: 'The service is not available' }] } })
      : route.fallback(),
  );
  await page.goto('/my-courses');
  await page.getByRole('link', { name: 'Risk Before Return', exact: true }).waitFor();
  await page.getByText('Your progress could not be loaded.').waitFor();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Your progress could not be loaded.').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Start Risk Before Return' }).waitFor();
});

story('A learner prints a certificate on one sheet, and a visitor verifies it', {}, async (visit) => {
  const { page, context } = visit;
  const { email, name } = await becomeLearner(page);
  const link = 'order-types-and-fills';
  await take(page, link);
  const device = await otherDevice(page);
  await watched(device, link, 99);
  await playedEarlier(process.env['STAGE_URL']!, process.env['STAGE_DIRECTORY']!, device.sub, link);
  await page.goto('/my-courses');
  await page.getByRole('link', { name: 'Certificate not issued yet for Order Types and Fills' }).waitFor();
  const { id } = await device('mutation ($link: String!) { issueCertificate(link: $link) { id } }', { link });

  await page.reload();
  await page.getByRole('link', { name: 'Certificate of Order Types and Fills' }).click();
  await arriveAt(page, `/certificates/${id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await inspect(visit, 'the certificate');
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['banner', 'contentinfo', 'button'] as const)
    expect(`${gone}: ${await page.getByRole(gone).count()}`).toBe(`${gone}: 0`);
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ preferCSSPageSize: true, format });
    expect([format, pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length]).toEqual([format, 1]);
  }

  const elsewhere = await context
    .browser()!
    .newContext({ ...phone, baseURL: process.env['STAGE_URL'], reducedMotion: 'reduce' });
  try {
    const stranger = await elsewhere.newPage();
    await stranger.goto(`/certificates/${id.toUpperCase()}`);
    await stranger.getByText(`This certificate is genuine. Openbell issued it to ${name} on`).waitFor();
    const text = await stranger.getByRole('article').innerText();
    for (const part of [name, 'Order Types and Fills', `/certificates/${id}`]) expect(text).toContain(part);
    expect(await stranger.content()).not.toContain(email);
    expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await inspect({ ...visit, page: stranger }, 'the certificate on a phone');
  } finally {
    await elsewhere.close();
  }
});
