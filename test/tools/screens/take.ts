import { demoModerator } from '../../../lib/stages/demo-accounts.ts';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { logIn } from '../../journeys/account.ts';
import { cataloguePages, learnerPages, visitorPages } from '../../journeys/addresses.ts';
import { settle } from '../../journeys/inspect.ts';
import type { Picture, Take } from './sheet.ts';
import { practice } from './practice.ts';
import { becomeLearner, becomeOwner } from '../../journeys/signed-in.ts';

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

/** Pictures of every page and its main states on each screen, as files in `folder`. */
export async function takePictures(browser: Browser, site: string, folder: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const viewport of screens) {
    for (const tell of [visitor, newLearner, owner, practice, moderator]) {
      // The codes of new accounts are read from the stage's mail.
      process.env['STAGE_URL'] = site;
      const context = await browser.newContext({ baseURL: site, viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await tell(page, async (what) => {
        for (const light of ['light', 'dark'] as const) {
          const file = `${what.replace(/\W+/g, ' ').trim().replaceAll(' ', '-')}-${viewport.width}-${light}.png`;
          await page.emulateMedia({ colorScheme: light });
          const fullPage = (await page.locator('dialog[open]').count()) === 0;
          await page.screenshot({ path: join(folder, file), fullPage });
          pictures.push({ file, what, width: viewport.width, light });
        }
      });
      await context.close();
    }
  }
  return pictures;
}

async function visit(page: Page, pages: Readonly<Record<string, string>>, take: Take, as: string): Promise<void> {
  for (const [address, headline] of Object.entries(pages)) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: headline }).waitFor();
    await settle(page);
    await page.evaluate(() => scrollTo(0, 0));
    await take(`${address} as ${as}`);
  }
}

/** A page whose query never answers, or fails. */
async function disturbed(page: Page, address: string, operation: string, take: Take): Promise<void> {
  for (const [state, sign] of [
    ['on its way', '.skeleton-line'],
    ['lost', '[role=alert]'],
  ] as const) {
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes(`query ${operation}`)) return route.fallback();
      if (state === 'lost') await route.fulfill({ json: { data: null, errors: [{ message: 'broken' }] } });
    });
    await page.goto(address);
    await page.getByRole('main').locator(sign).first().waitFor();
    await take(`${address} ${state}`);
    await page.unrouteAll();
  }
}

async function visitor(page: Page, take: Take): Promise<void> {
  await visit(page, { ...cataloguePages, ...visitorPages, '/courses?text=zzyzx': 'Courses' }, take, 'visitor');
  await page.goto('/contact-us');
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').first().waitFor();
  await take('/contact-us with its messages');
  await page.getByRole('button', { name: 'BECOME AN INSTRUCTOR' }).click();
  await page.getByRole('dialog').getByLabel('Email').waitFor();
  await take('the instructor dialog');
  await page.goto('/schedules');
  const sessions = page.getByRole('main').getByRole('button', { name: /Upcoming|Scheduled now/ });
  await sessions.filter({ visible: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await take('a session of the schedule');
  await disturbed(page, '/courses', 'QueryProducts', take);
  await disturbed(page, '/courses/the-opening-hour', 'GetProductByLink', take);
  await disturbed(page, '/schedules', 'GetScheduleOfMonth', take);
}

async function newLearner(page: Page, take: Take): Promise<void> {
  await becomeLearner(page);
  const empty = { '/wishlist': 'Wishlist', '/my-courses': 'My Courses', '/order-history': 'Order History' };
  await visit(page, { ...empty, '/my-courses/the-opening-hour': 'Not among your courses' }, take, 'new learner');
}

async function owner(page: Page, take: Take): Promise<void> {
  await becomeOwner(page);
  await visit(page, { '/': '', ...learnerPages, '/courses/reading-a-price-chart': '' }, take, 'learner');
  await page.getByRole('button', { name: 'Write a review' }).click();
  await take('a review being written');
  await page.goto('/order-history');
  await page.getByRole('link', { name: /^Receipt for/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  await take('a receipt');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog', { name: 'Delete my account' }).waitFor();
  await take('the dialog that deletes an account');
  await disturbed(page, '/my-courses', 'GetOwnedProducts', take);
}

/** The live class as a moderator sees it, who enters without buying. */
async function moderator(page: Page, take: Take): Promise<void> {
  const channel = 'openbell-dev-02';
  const control = (path: string, body: object) =>
    fetch(`${process.env['STAGE_URL']}/_local${path}`, { method: 'POST', body: JSON.stringify(body) });
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor({ timeout: 30_000 });
  // Five minutes before a class: outside its hours a broadcast is not shown.
  await control('/clock', { now: '2026-11-23T13:40:00.000Z' });
  await page.goto('/login?from=/my-courses/opening-bell-live/live');
  await logIn(page, demoModerator);
  await page.getByRole('timer').waitFor();
  await take('the live class to come');
  await control('/live', { channel, action: 'start' });
  await page.reload();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1, undefined, { timeout: 30_000 }); // prettier-ignore
  const log = page.getByRole('log', { name: 'Messages' });
  for (const [name, content] of [
    ['Ada K.', 'Good morning from Lisbon. Is the overnight low still the level?'],
    ['Ben D.', 'The sheet is here: https://example.com/sheets/monday.pdf'],
  ] as const)
    await control('/live/chat', { room: channel, name, content });
  await log.getByText('The sheet is here').last().waitFor();
  await take('the live class on air');
  await log
    .getByRole('button', { name: /^https/ })
    .last()
    .click();
  await page.getByRole('dialog').waitFor();
  await take('a link of the chat');
  await page.keyboard.press('Escape');
  await control('/live', { channel, action: 'break' });
  await heading('The class is on a break');
  await take('the live class on a break');
  await control('/live', { channel, action: 'stop' });
  await control('/clock', { now: new Date().toISOString() });
}
