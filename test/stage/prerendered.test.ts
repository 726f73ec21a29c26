/** Public pages as the publisher prerenders them: what crawlers and link previews read, and what is painted first. */
import type { Page } from 'playwright-core';
import { completeSignupPage, descriptionOf, entryPages, publicPages } from '../../lib/model/public-pages.ts';
import { wide } from '../journeys/inspect.ts';
import { firstScriptsId } from '../../lib/model/shell.ts';
import { alive, phone, storyTeller } from '../journeys/page.ts';

const site = process.env['STAGE_URL']!;
const get = async (path: string) => {
  const response = await fetch(site + path);
  return { status: response.status, text: await response.text() };
};
const story = storyTeller();

/** Holds back all modules, but not the script that the page runs before the first paint. @returns lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!theme-)[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('every public page has its own title, description and canonical link in its HTML', async () => {
  for (const path of Object.keys(publicPages)) {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toMatch(/<title>.+ · Openbell<\/title>/);
    expect(text).toContain(`<meta name="description" content="${descriptionOf(path)}" />`);
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"]+${path}" />`));
    expect(text).toMatch(/<div id="root" class="laid">.*<h1/s);
  }
});

test("a product's page has headline, cover, social card and structured data before any script runs", async () => {
  const { text } = await get('/courses/the-opening-hour');
  expect(text).toContain('<title>The Opening Hour · Openbell</title>');
  expect(text).toMatch(/<meta property="og:image" content="[^"]+\/covers\/the-opening-hour\.svg" \/>/);
  expect(text).toMatch(/<h1[^>]*>The Opening Hour<\/h1>/);
  expect(text).toMatch(/<img src="\/covers\/the-opening-hour\.svg"[^>]* fetchPriority="high"/);
  const [, data] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(text)!;
  expect(JSON.parse(data!)).toContainEqual(expect.objectContaining({ '@type': 'Course', name: 'The Opening Hour' }));
  const asked = expect.arrayContaining([expect.objectContaining({ name: 'Will I get signals?' })]);
  expect(JSON.parse(data!)).toContainEqual(expect.objectContaining({ '@type': 'FAQPage', mainEntity: asked }));
  // Lesson codes are only for viewers: owners, or everyone in the case of the preview lesson.
  expect(text.match(/"code":"[^}]*/g)?.filter((lesson) => !lesson.includes('"preview":true'))).toEqual([]);
});

test("the front page has its lesson and its beginners' paths in the HTML, and no film", async () => {
  const { text } = await get('/');
  expect(text).toMatch(/<h2 id="sample">Watch a lesson now<\/h2>.*Play the lesson.*One trade, one price/s);
  expect(text).toMatch(/<h3>New to markets<\/h3>.*href="\/courses\/starter-shelf"/s);
  const [, page] = /<body>(.*)<script type="application\/json"/s.exec(text)!;
  expect(page).not.toMatch(/\.webm|<video/);
});

test("a product's page links to its instructors without a script", async () => {
  const { text } = await get('/courses/the-opening-hour');
  expect(text).toMatch(/<a [^>]*href="\/instructors\/mara-lindqvist"[^>]*>Mara Lindqvist<\/a>/);
});

test('no page begins with a 0 between its parts, which React would draw for `{list.length && …}`', async () => {
  const courses = ['the-opening-hour', 'reading-a-price-chart', 'desk-membership', 'foundations-set'];
  const detail = [...courses.map((link) => `/courses/${link}`), '/instructors/mara-lindqvist'];
  for (const path of [...detail, ...Object.keys(publicPages)]) {
    const { text } = await get(path);
    expect([path, text.match(/<\/\w+>(<!--[^>]*-->)?0(<!--[^>]*-->)?<\w[^>]*>/g)]).toEqual([path, null]);
  }
});

test("serves other addresses with the site's shell, and an unknown one with status 404", async () => {
  for (const path of ['/wishlist', '/courses?sort=price', '/terms-of-use?version=2026-01-01', '/?trade=2026-11-20']) {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain('<div id="root"></div>');
  }
  for (const path of ['/courses/not-there', '/instructors/not-there']) {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain(firstScriptsId);
  }
});

test('serves the prerendered page whatever the query, unless a parameter changes what is shown first', async () => {
  const detail = ['/courses/the-opening-hour', '/instructors/mara-lindqvist'];
  for (const path of [...detail, ...Object.keys(publicPages), ...entryPages, completeSignupPage]) {
    const page = await get(path);
    expect(page.text).toContain('class="laid"');
    // It requests its own scripts.
    expect(page.text).not.toContain(firstScriptsId);
    expect(page.text.match(/<link rel="preload" as="font"/g)).toHaveLength(2);
    expect(await get(`${path}?utm_source=mail&view=list&from=/wishlist`)).toEqual(page);
  }
});

for (const [path, selector] of [
  ['/courses/the-opening-hour', '.buy-box .price'],
  ['/courses/the-opening-hour?utm_source=mail&utm_campaign=a%20b', '.buy-box .price'],
  ['/instructors/mara-lindqvist?utm_source=mail', '.page p'],
  ['/', '.card h2'],
  ['/?utm_source=mail', '.card h2'],
  ['/courses?utm_source=mail', '.cards a'],
  ['/contact-us?utm_source=mail', 'form input'],
  ['/terms-of-use?utm_source=mail', '.prose'],
  ['/register?from=/my-courses', 'form input'],
  ['/courses', '.cards a'],
  ['/login', 'form input'],
  ['/terms-of-use', '.prose'],
] as const)
  story(`what is drawn of ${path} stays where it is and comes alive`, {}, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const [headline, part] = [page.locator('h1'), page.locator(selector).first()];
    await headline.waitFor();
    expect(await page.locator('#root.laid h1').count()).toBe(1);
    const words = async () => [await page.title(), await headline.textContent(), await part.textContent()];
    const before = await words();
    for (const drawn of [headline, part]) await drawn.evaluate((element) => element.setAttribute('data-drawn', ''));
    release();
    await alive(page);
    expect(await words()).toEqual(before);
    expect(await page.locator('[data-drawn]').count()).toBe(2);
    expect(await page.locator('[inert]').count()).toBe(0);
  });

story('a browser with its own data for a page renders its own', {}, async ({ page }) => {
  await page.goto('/contact-us');
  await page.evaluate(() => sessionStorage.setItem('pending_email', '"mara@example.com"'));
  await page.goto('/verify');
  await page.getByText('If m').waitFor();
});

story(
  'the link to the checkout has the promo code in the URL, and leads nowhere before it has',
  {},
  async ({ page }) => {
    const path = '/courses/the-opening-hour?code=opening-bell';
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const buy = page.getByRole('link', { name: 'Buy' }).first();
    await buy.click();
    expect(new URL(page.url()).pathname).toBe('/courses/the-opening-hour');
    release();
    await page.getByText('OPENING-BELL').waitFor();
    const sentTo = new URL((await buy.getAttribute('href'))!, site);
    expect(sentTo.searchParams.get('from')).toBe('/checkout?link=the-opening-hour&code=opening-bell');
    await buy.click();
    await page.waitForURL(/\/register\?from=/);
  },
);

for (const [path, added, below] of [
  ['/login?from=/my-courses', 'Log in to open your courses.', 'form'],
  ['/register?from=/courses/the-opening-hour', 'Create an account to continue with The Opening Hour.', 'form'],
  ['/courses/the-opening-hour?code=opening-bell', 'Code OPENING-BELL will be applied at checkout.', '.wish'],
] as const)
  for (const device of [phone, wide])
    story(
      `what ${path} adds once it has read its query moves nothing at ${device.viewport.width} px`,
      device,
      async ({ page }) => {
        const release = await holdScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        const under = page.locator(`main ${below}`).first();
        await under.waitFor();
        await page.evaluate(() => document.fonts.ready);
        const before = await under.boundingBox();
        release();
        await page.getByText(added).waitFor();
        expect((await under.boundingBox())!.y).toBeCloseTo(before!.y, 0);
      },
    );

story('the links of an account page lead on to the page in its URL', {}, async ({ page }) => {
  await page.goto('/register?from=/my-courses');
  await page.locator('main a[href="/login?from=/my-courses"]').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByText('Log in to open your courses.').waitFor();
});
