import { readFileSync } from 'node:fs';
import { addressOf, alive, arriveAt, phone, storyTeller } from './page.ts';
import { openAs } from './signed-in.ts';

const story = storyTeller();

const monthWords = (step: number) => {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + step));
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first);
  return { name, month: first.toISOString().slice(0, 7) };
};
const utc = { timezoneId: 'UTC' };

story('A visitor turns the months, filters them, and finds the same at the same address', utc, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedules' }).click();
  await page.getByRole('heading', { level: 1, name: 'Schedules' }).waitFor();
  await page.getByRole('grid', { name: monthWords(0).name }).waitFor();
  expect(await page.locator('td[aria-current=date] > time').getAttribute('datetime')).toBe(
    new Date().toISOString().slice(0, 10),
  );
  const next = monthWords(1);
  await page.getByRole('link', { name: 'Next month' }).click();
  const grid = page.getByRole('grid', { name: next.name });
  await grid.getByRole('button', { name: 'London Open Live' }).first().waitFor();
  expect(addressOf(page)).toBe(`/schedules?month=${next.month}`);

  await page.getByLabel('Type').selectOption('Questions and answers');
  await grid.getByRole('button', { name: 'London Open Live' }).first().waitFor({ state: 'detached' });
  await page.getByLabel('Instructor').selectOption('Mara Lindqvist');
  await arriveAt(page, `/schedules?month=${next.month}&type=questions&instructor=Mara+Lindqvist`);
  await page.reload();
  await grid.getByRole('button').first().waitFor();
  const names = await grid.getByRole('button').allInnerTexts();
  for (const name of names) expect(name).toContain('The Opening Hour: questions');
  await page.goBack();
  await page.goBack();
  await grid.getByRole('button', { name: 'London Open Live' }).first().waitFor();
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('grid', { name: monthWords(0).name }).waitFor();
});

story(
  'A session is read in Tokyo, in New York and in its own zone; the choice is kept',
  { timezoneId: 'Asia/Tokyo' },
  async ({ page }) => {
    await page.goto(`/schedules?month=${monthWords(1).month}&instructor=Yuki+Tanabe`);
    const bell = page.getByRole('grid').getByRole('button', { name: 'Opening Bell Live' }).first();
    await bell.click();
    const dialog = page.getByRole('dialog', { name: 'Opening Bell Live' });
    await dialog.getByText(/2[12]:45–2[23]:30 GMT\+9/).waitFor();
    await dialog.getByText(/In New York 08:45–09:30 E[SD]T/).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    // Sunday evening in New York is Monday morning in Tokyo.
    const outlook = page.getByRole('grid').getByRole('button', { name: 'The Week Ahead' }).first();
    const column = () => outlook.evaluate((button) => (button.closest('td') as HTMLTableCellElement).cellIndex);
    expect(await column()).toBe(0);
    await page.getByLabel('Times in').selectOption('New York');
    await page.getByText(/^Times in E[SD]T/).waitFor();
    expect(await column()).toBe(6);
    await page.reload();
    await bell.click();
    await dialog.getByText(/ 08:45–09:30 E[SD]T$/).waitFor();
    expect(await dialog.getByText('In New York').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByLabel('Times in').selectOption('The session’s time zone');
    await page
      .getByRole('grid')
      .getByText(/08:45 E[SD]T/)
      .first()
      .waitFor();
  },
);

story(
  'Far west of Greenwich a month’s last evening holds what UTC counts to the next month',
  { timezoneId: 'Pacific/Honolulu' },
  async ({ page }) => {
    const now = new Date();
    const firsts = [1, 2, 3, 4].map((step) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + step)));
    // The London desk opens on weekdays, but not on New Year’s Day.
    const first = firsts.find((day) => day.getUTCMonth() > 0 && day.getUTCDay() > 0 && day.getUTCDay() < 6)!;
    const eve = new Date(first.getTime() - 86_400_000).toISOString().slice(0, 10);
    await page.goto(`/schedules?month=${eve.slice(0, 7)}&instructor=${encodeURIComponent('Tomás Arrieta')}`);
    const cell = page.getByRole('grid').locator('td', { has: page.locator(`time[datetime="${eve}"]`) });
    await cell.getByRole('button', { name: 'London Open Live' }).click();
    await page
      .getByRole('dialog', { name: 'London Open Live' })
      .getByText(/In London 07:30–08:00/)
      .waitFor();
  },
);

story('By keyboard a session is found and taken into another calendar', utc, async ({ page }) => {
  await page.goto(`/schedules?month=${monthWords(1).month}&instructor=Mara+Lindqvist&type=desk`);
  const sessions = page.getByRole('grid').getByRole('button');
  await sessions.first().waitFor();
  expect(await page.getByRole('grid').locator('button[tabindex="0"]').count()).toBe(1);
  await page.getByRole('grid').locator('button[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  expect(await sessions.nth(1).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await sessions.nth(1).evaluate((button) => button === document.activeElement)).toBe(true);
  const day = await sessions.nth(1).evaluate((button) => button.closest('td')!.querySelector('time')!.dateTime);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Opening Bell Live' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download .ics' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`opening-bell-${day}.ics`);
  const ics = readFileSync((await download.path())!, 'utf8');
  const start = /^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\r$/m.exec(ics)!.slice(1);
  expect(ics).toContain(`UID:opening-bell-${day}@openbell\r\n`);
  const instant = Date.parse(`${start.slice(0, 3).join('-')}T${start.slice(3).join(':')}Z`);
  const inNewYork = { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' } as const;
  expect(new Intl.DateTimeFormat('sv-SE', inNewYork).format(instant)).toBe(`${day} 08:45`);
  const google = new URL((await dialog.getByRole('link', { name: 'Google Calendar' }).getAttribute('href'))!);
  expect(google.searchParams.get('dates')).toContain(start.slice(0, 3).join(''));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await sessions.nth(1).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('PageDown');
  await page.getByRole('grid', { name: monthWords(2).name }).waitFor();
});

story('On a phone a learner lists the sessions of what is theirs', { ...phone, ...utc }, async ({ page }) => {
  await openAs(page, `/schedules?month=${monthWords(1).month}`);
  await page.getByRole('heading', { level: 1, name: 'Schedules' }).waitFor();
  await page.getByRole('button', { name: 'London Open Live' }).first().waitFor();
  expect(await page.getByRole('grid').count()).toBe(0);
  await page.getByLabel('Only mine').check();
  await page.getByRole('button', { name: 'London Open Live' }).first().waitFor({ state: 'detached' });
  expect(addressOf(page)).toBe(`/schedules?month=${monthWords(1).month}&mine=true`);
  await page.getByRole('button', { name: 'Reading a Price Chart: questions' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Reading a Price Chart: questions' });
  await dialog.getByText('Yours').waitFor();
  await dialog.getByRole('link', { name: 'Open in My Courses' }).click();
  await arriveAt(page, '/my-courses/reading-a-price-chart');
});

story('An empty month says when it goes on; a stream names its next dates', utc, async ({ page }) => {
  await page.goto('/schedules?month=2020-01');
  await page.getByText(/^No sessions in January 2020 — next is [A-Z][a-z]+ \d+\.$/).waitFor();
  await page.getByRole('link', { name: /^Show .* 20\d\d$/ }).click();
  await page.getByRole('grid').getByRole('button').first().waitFor();
  await page.goto('/schedules?month=2020-01&instructor=Nobody');
  await page.getByText('No such sessions in January 2020.').waitFor();
  await page.getByRole('link', { name: 'Show all sessions' }).click();
  await arriveAt(page, '/schedules');

  await page.goto('/courses/london-open-live');
  const dates = page.getByRole('region', { name: 'Upcoming dates' });
  await dates.waitFor();
  expect(await dates.getByRole('listitem').count()).toBe(3);
  await dates
    .getByText(/0[67]:30–0[78]:00 UTC/)
    .first()
    .waitFor();
  await dates.getByRole('link', { name: 'All sessions' }).click();
  await arriveAt(page, '/schedules');
});

story('The month is drawn where its placeholder was', { ...phone, ...utc }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(?!theme-)[^/]+\.js$/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/schedules', { waitUntil: 'commit' });
  const placeholder = await page.locator('.laid .month-skeleton').boundingBox();
  release();
  await alive(page);
  const month = await page.getByText('Times in UTC').boundingBox();
  expect(Math.round(month!.y - placeholder!.y)).toBe(0);
});
