/** Verifies section 2 of the specification: header, menus, footer, banner, and the instructor dialog. */
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { compileContent } from '../../lib/content/compile.ts';
import type { OutsidePage } from '../../lib/model/outside-pages.ts';
import { newEmail } from './account.ts';
import { addressOf, arriveAt, desktop, phone, storyTeller } from './page.ts';
import { answer, logInAt } from './by-hand.ts';
import type { PageGlobals } from '../support/page-globals.ts';

const story = storyTeller();
let elsewhere: readonly OutsidePage[];
beforeAll(async () => {
  elsewhere = (await compileContent(join(import.meta.dirname, '../../lib/content'))).pages;
});

const notify = (page: Page, notification: object) =>
  answer(page, 'getHomeSettings', (route) =>
    route.fulfill({
      json: {
        data: { getHomeSettings: { settings: JSON.stringify({ top_notification: notification }), errors: [] } },
      },
    }),
  );

const targets = (page: Page, role: 'banner' | 'contentinfo', name: string) =>
  page
    .getByRole(role)
    .getByRole('navigation', { name })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

const headerTargets = [
  ['Courses', '/courses'],
  ['Schedules', '/schedules'],
  ['Contact Us', '/contact-us'],
];

/** Opens the footer's dialog. */
async function openDialog(page: Page) {
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'BECOME AN INSTRUCTOR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Become an instructor' });
  await dialog.waitFor();
  return dialog;
}

story('A visitor finds three ways in the header, and may register or log in', desktop, async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Login' }).waitFor();
  expect(await targets(page, 'banner', 'Main')).toEqual(headerTargets);
  expect(await banner.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(await banner.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
});

story(
  'A learner finds My Courses in the header, and the account behind name and picture',
  desktop,
  async ({ page }) => {
    await logInAt(page, '/contact-us');
    const banner = page.getByRole('banner');
    const account = banner.getByRole('button', { name: 'Demo Learner' });
    await account.waitFor();
    expect(await targets(page, 'banner', 'Main')).toEqual([...headerTargets, ['My Courses', '/my-courses']]);
    expect(await banner.getByRole('link', { name: /Register|Login/ }).count()).toBe(0);
    const panel = page.locator('#account-panel');
    expect(await panel.isVisible()).toBe(false);
    await account.hover();
    await panel.waitFor();
    expect(await panel.locator('> *').evaluateAll((entries) => entries.map((entry) => entry.textContent))).toEqual([
      'My Profile',
      'Wishlist',
      'My Subscriptions',
      'Order History',
      'Logout',
    ]);
    await page.mouse.move(10, 800);
    await panel.waitFor({ state: 'hidden' });
  },
);

story(
  'A picture that does not load gives way to a fallback',
  { expected: [/public\/profile|404|ERR_/] },
  async ({ page }) => {
    await answer(page, 'getUserProfile', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      if (body.data?.getUserProfile) body.data.getUserProfile.picture = '/public/profile/gone.jpeg';
      await route.fulfill({ response, json: body });
    });
    const lost = page.waitForResponse('**/public/profile/gone.jpeg');
    await logInAt(page, '/contact-us');
    expect((await lost).status()).toBeGreaterThanOrEqual(400);
    // Waits rather than checking once: the fallback is another picture, which loads separately.
    await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('header img.avatar');
      return picture?.src.endsWith('.svg') && picture.complete && picture.naturalWidth > 0;
    });
    expect(await page.getByRole('banner').locator('img.avatar').count()).toBe(1);
  },
);

story('The mobile menu has its ten entries, those of the profile in a panel of their own', phone, async ({ page }) => {
  await logInAt(page, '/contact-us');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const shown = async () => {
    const texts = await menu.getByRole('navigation').locator('a, #profile-panel > button').filter({ visible: true });
    return texts.allInnerTexts();
  };
  const outside = ['Home', 'Schedules', 'Courses', 'Contact Us', 'My Courses'];
  const toggle = menu.getByRole('button', { name: 'Demo Learner' });
  await toggle.waitFor();
  expect(await shown()).toEqual(outside);
  await toggle.tap();
  expect(await shown()).toEqual([...outside, 'My Profile', 'Wishlist', 'Subscriptions', 'Order History', 'Logout']);
  await toggle.tap();
  expect(await shown()).toEqual(outside);
  await menu.getByRole('button', { name: 'Close menu' }).tap();
  await menu.waitFor({ state: 'hidden' });
});

story(
  'The footer has its six links, the pages elsewhere, the instructor button and the year 2023',
  {},
  async ({ page }) => {
    await page.goto('/contact-us');
    const footer = page.getByRole('contentinfo');
    await footer.waitFor();
    expect(await targets(page, 'contentinfo', 'Footer')).toEqual([
      ['Courses', '/courses'],
      ['Schedules', '/schedules'],
      ['Contact Us', '/contact-us'],
      ['Terms of Use', '/terms-of-use'],
      ['Disclaimer', '/disclaimer'],
      ['Privacy Policy', '/privacy-policy'],
    ]);
    const outside = await targets(page, 'contentinfo', 'Openbell elsewhere');
    expect(outside.map(([, href]) => href)).toEqual(elsewhere.map(({ link }) => link));
    for (const { kind, name, link } of elsewhere) {
      const way = footer.getByRole('link', { name: `${name} (opens in a new tab)` });
      expect([kind, await way.getAttribute('href')]).toEqual([kind, link]);
      expect(await way.getAttribute('target')).toBe('_blank');
      expect(await way.getAttribute('rel')).toContain('noopener');
      await way.locator('svg').waitFor();
    }
    expect(new Set(elsewhere.map(({ kind }) => kind))).toEqual(new Set(['video', 'photo', 'social']));
    await footer.getByRole('button', { name: 'BECOME AN INSTRUCTOR', exact: true }).waitFor();
    expect(await footer.innerText()).toMatch(/© 2023\b/);
  },
);

story('A page elsewhere that content does not name has no link in the footer', {}, async ({ page }) => {
  for (const pages of [elsewhere.slice(0, 1), [], undefined]) {
    await page.unrouteAll();
    await answer(page, 'getHomeSettings', (route) =>
      route.fulfill({ json: { data: { getHomeSettings: { settings: '{}', pages, errors: [] } } } }),
    );
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
    const links = page
      .getByRole('contentinfo')
      .getByRole('navigation', { name: 'Openbell elsewhere' })
      .getByRole('link');
    if (pages?.length) await links.first().waitFor();
    expect(await links.count()).toBe(pages?.length ?? 0);
  }
});

story('The way to the top is a button of large screens only', {}, async ({ page }) => {
  await page.goto('/contact-us');
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await button.waitFor();
  await page.setViewportSize({ width: 800, height: 900 });
  await button.waitFor({ state: 'hidden' });
});

story(
  'The notification stands above the header, opens inside when internal and in a new tab otherwise',
  {},
  async ({ page, context }) => {
    const description = 'A <strong>word</strong> to all';
    const strip = page.getByRole('region', { name: 'Notification' });
    await notify(page, { description, link: '/courses/risk-before-return', top_notification_link_type: 'internal' });
    await page.goto('/contact-us');
    await strip.getByText('A word to all').waitFor();
    const [above, below] = [await strip.boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y + 1);
    await page.evaluate(() => ((globalThis as unknown as PageGlobals).sameDocument = true));
    await strip.getByRole('link').click();
    await arriveAt(page, '/courses/risk-before-return');
    expect(await page.evaluate(() => (globalThis as unknown as PageGlobals).sameDocument)).toBe(true);
    expect(context.pages()).toHaveLength(1);

    await page.unrouteAll();
    await context.route('https://news.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>News</title>' }),
    );
    await notify(page, { description, link: 'https://news.example/', top_notification_link_type: 'external' });
    await page.goto('/contact-us');
    const opened = context.waitForEvent('page');
    await strip.getByRole('link').click();
    expect((await opened).url()).toBe('https://news.example/');
    expect(addressOf(page)).toBe('/contact-us');
  },
);

story(
  'A link of the notification is one in all its forms, and inside only when it is internal',
  {},
  async ({ page }) => {
    const { origin } = new URL(process.env['STAGE_URL']!);
    const strip = page.getByRole('region', { name: 'Notification' });
    for (const [link, type, href] of [
      ['/courses', 'external', `${origin}/courses`],
      ['www.news.example', 'external', 'https://www.news.example/'],
      ['mailto:desk@news.example', 'external', 'mailto:desk@news.example'],
      ['HTTPS://news.example/a', undefined, 'https://news.example/a'],
      ['courses', 'internal', '/courses'],
      [`${origin}/courses`, 'internal', '/courses'],
    ] as const) {
      await page.unrouteAll();
      await notify(page, { description: 'News', link, top_notification_link_type: type });
      await page.goto('/contact-us');
      const shown = strip.getByRole('link');
      await shown.waitFor();
      expect([link, await shown.getAttribute('href')]).toEqual([link, href]);
      expect([link, await shown.getAttribute('target')]).toEqual([link, type === 'internal' ? null : '_blank']);
      if (type !== 'internal') continue;
      await page.evaluate(() => ((globalThis as unknown as PageGlobals).sameDocument = true));
      await shown.click();
      await arriveAt(page, '/courses');
      expect(await page.evaluate(() => (globalThis as unknown as PageGlobals).sameDocument)).toBe(true);
    }
  },
);

story(
  'Links and underlines of the notification’s text stay, beside the link of its own',
  {},
  async ({ page, context }) => {
    const description = 'Read <u>this</u> and <a href="https://news.example/" target="_top" rel="opener">the news</a> or <a href="/terms-of-use" onclick="harmed=1">the terms</a>'; // prettier-ignore
    await context.route('https://news.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>News</title>' }),
    );
    await notify(page, { description, link: '/courses', top_notification_link_type: 'internal' });
    await page.goto('/contact-us');
    const strip = page.getByRole('region', { name: 'Notification' });
    await strip.locator('u', { hasText: 'this' }).waitFor();
    const news = strip.getByRole('link', { name: 'the news', exact: true });
    expect(
      await news.evaluate((link) =>
        link
          .getAttributeNames()
          .sort()
          .map((name) => [name, link.getAttribute(name)]),
      ),
    ).toEqual([
      ['href', 'https://news.example/'],
      ['rel', 'noopener noreferrer'],
      ['target', '_blank'],
    ]);
    const opened = context.waitForEvent('page');
    await news.click();
    expect((await opened).url()).toBe('https://news.example/');
    const terms = strip.getByRole('link', { name: 'the terms', exact: true });
    expect(await terms.evaluate((link) => link.getAttributeNames())).toEqual(['href']);
    // The rest of the strip is the banner's own link.
    const box = (await strip.boundingBox())!;
    await page.mouse.click(box.x + 30, box.y + box.height / 2);
    await arriveAt(page, '/courses');
    await strip.getByRole('link', { name: 'Read this and the news or the terms' }).waitFor();
    await strip.getByRole('button', { name: 'Close notification' }).click();
    await strip.waitFor({ state: 'hidden' });
    expect(addressOf(page)).toBe('/courses');
  },
);

story('The notification shows its markup and runs none of it', {}, async ({ page }) => {
  const description =
    '<strong>New</strong> <img src=x onerror="harmed=1"><script>harmed=1</script>' +
    '<svg onload="harmed=1"></svg><a href="javascript:harmed=1">term</a>';
  await notify(page, { description });
  await page.goto('/contact-us');
  const strip = page.getByRole('region', { name: 'Notification' });
  await strip.locator('strong', { hasText: 'New' }).waitFor();
  expect(await strip.locator('img, script, [onload], [onerror], a[href^="javascript"]').count()).toBe(0);
  expect(await page.evaluate(() => (globalThis as unknown as PageGlobals).harmed)).toBeUndefined();
});

story(
  'The instructor dialog has its words, its fields and its size over the whole screen',
  { viewport: { width: 1280, height: 500 } },
  async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByRole('heading', { name: 'Become an instructor', exact: true }).waitFor();
    await dialog.getByRole('heading', { name: 'Please fill the form below', exact: true }).waitFor();
    expect(await dialog.getByRole('checkbox').count()).toBe(3);
    for (const name of ['Forex', 'Futures', 'US Stocks']) await dialog.getByRole('checkbox', { name }).waitFor();
    const labels = ['Email', 'Name', 'Nationality', 'Others', 'Message (optional)'];
    expect(await dialog.getByRole('textbox').count()).toBe(labels.length);
    for (const name of labels) await dialog.getByRole('textbox', { name, exact: true }).waitFor();
    const box = (await dialog.boundingBox())!;
    expect([box.width, box.height <= 450]).toEqual([700, true]);
    // Nothing behind the overlay is reachable at any point.
    for (const [x, y] of [
      [5, 5],
      [1250, 5],
      [5, 495],
      [1250, 495],
    ] as const)
      expect(
        await page.evaluate(([x, y]) => document.elementFromPoint(x, y)!.closest('dialog') !== null, [x, y] as const),
      ).toBe(true);
  },
);

story('An application goes from idle over loading to submitted', {}, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await answer(page, 'becomeAnInstructorContactMessage', async (route) => {
    await held;
    await route.fallback();
  });
  const dialog = await openDialog(page);
  const state = (name: string) => dialog.locator(`[data-state=${name}]`).waitFor();
  await state('idle');
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Vell');
  await dialog.getByLabel('Nationality').fill('Portuguese');
  await dialog.getByLabel('Futures').check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await state('loading');
  await dialog.locator('.spinner').waitFor();
  expect(await dialog.getByLabel('Email').isVisible()).toBe(false);
  release();
  await state('submitted');
  const thanks = 'Thank you for the submission. We will be in touch with you shortly.';
  await dialog.getByText(thanks, { exact: true }).waitFor();
  expect(await dialog.locator('.spinner, form').count()).toBe(0);
});

story(
  'An application that fails or is refused is idle again, shows nothing and is logged by its call',
  { expected: [/becomeAnInstructorContactMessage failed|status of 500|answer 500/] },
  async ({ page, troubles }) => {
    const dialog = await openDialog(page);
    await dialog.getByLabel('Email').fill('x,y@b.c');
    const name = dialog.getByLabel('Name', { exact: true });
    await name.evaluate((field) => field.removeAttribute('maxlength'));
    await name.fill('x'.repeat(101));
    await dialog.getByLabel('Nationality').fill('Portuguese');
    await dialog.getByLabel('Futures').check();
    const refusal = { success: false, errors: [{ code: 'TryAgain' }] };
    const replies = [
      (route: Route) => route.fulfill({ status: 500, json: {} }),
      (route: Route) => route.fulfill({ json: { data: { becomeAnInstructorContactMessage: refusal } } }),
      // The service itself, which refuses names of over a hundred characters.
      (route: Route) => route.fallback(),
    ];
    for (const [index, reply] of replies.entries()) {
      await page.unrouteAll();
      await answer(page, 'becomeAnInstructorContactMessage', reply);
      const logged = page.waitForEvent('console', (message) => message.text().includes('Message failed: '));
      await dialog.getByRole('button', { name: 'Send' }).click();
      await logged;
      await dialog.locator('[data-state=idle]').waitFor();
      expect(await dialog.getByRole('alert').count()).toBe(0);
      const lines = troubles.filter((trouble) => trouble.includes('becomeAnInstructorContactMessage failed'));
      expect(lines).toHaveLength(index + 1);
    }
    expect(await dialog.getByLabel('Email').inputValue()).toBe('x,y@b.c');
  },
);

story('Failed validation leaves the application at loading, with its messages in view', {}, async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Please specify your name').waitFor();
  const state = () => dialog.locator('[data-state]').getAttribute('data-state');
  expect(await state()).toBe('loading');
  // An endless indicator must not prevent corrections.
  expect(await dialog.locator('.spinner').count()).toBe(0);
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Vell');
  expect(await state()).toBe('idle');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Please specify your nationality').waitFor();
  expect(await state()).toBe('loading');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'BECOME AN INSTRUCTOR' }).click();
  await dialog.waitFor();
  expect(await state()).toBe('idle');
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Vell');
});
