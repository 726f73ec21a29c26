/** From a page through the account pages and back, through the links in the mails. */
import { awaitMail, goodPassword, logIn, newEmail, register } from './account.ts';
import { addressOf, arriveAt, storyTeller } from './page.ts';

const story = storyTeller();
const wanted = '/courses?sort=price';
const carried = `from=${encodeURIComponent(wanted).replaceAll('%2F', '/')}`;

/** The link in the newest mail to `email`, as its reader would open it. */
async function mailedLink(email: string, page: string): Promise<string> {
  const { text } = await awaitMail((mail) => mail.to.includes(email) && mail.text.includes(page));
  return /http\S+/.exec(text)![0];
}

story(
  'Where one wanted to go is carried from login over registration and the mailed link, and over a forgotten password',
  {},
  async ({ page, context }) => {
    const email = newEmail();
    await page.goto(`/login?from=${encodeURIComponent(wanted)}`);
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await arriveAt(page, `/register?${carried}`);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    expect(await page.locator(':focus').getAttribute('name')).toBe('name');
    await page.getByLabel('Name').fill('Wim Walker');
    const text = context.waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name: 'Terms of Use' }).click();
    await (await text).close();
    expect(await page.getByLabel('Name').inputValue()).toBe('Wim Walker');
    await register(page, 'Wim Walker', email);
    expect(addressOf(page)).toBe(`/verify?${carried}`);

    const link = await mailedLink(email, '/verify');
    expect(new URL(link).searchParams.get('from')).toBe(wanted);
    // The tab that knows the password is closed: the mail's link has to ask for it.
    await page.goto('/courses');
    const tab = await context.newPage();
    await tab.goto(link);
    await arriveAt(tab, `/login?${carried}`);
    await tab.getByText('Your email address is verified.').waitFor();
    expect(await tab.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    await logIn(tab, { email, password: goodPassword });
    await arriveAt(tab, wanted);
    await tab.close();

    await page.evaluate(() => localStorage.clear());
    await page.goto(`/login?from=${encodeURIComponent(wanted)}`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await arriveAt(page, `/forgot-password?${carried}`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await arriveAt(page, `/complete-forgot-password?${carried}`);
    const other = await context.newPage();
    const resetLink = await mailedLink(email, '/complete-forgot-password');
    await other.goto(resetLink);
    await arriveAt(other, `/complete-forgot-password?${carried}`);
    expect(await other.getByLabel('Code').inputValue()).toBe(new URL(resetLink).searchParams.get('code'));
    await other.getByLabel('New password', { exact: true }).fill('Other-candle-77');
    await other.getByRole('button', { name: 'Set password' }).click();
    await arriveAt(other, `/login?${carried}`);
    await logIn(other, { email, password: 'Other-candle-77' });
    await arriveAt(other, wanted);
  },
);

story(
  'The button of the mail with the code asks for no password while the tab of the registration is open',
  {},
  async ({ page, context }) => {
    const email = newEmail();
    await page.goto(`/register?${carried}`);
    await register(page, 'Wim Walker', email);
    const link = await mailedLink(email, '/verify');
    const tab = await context.newPage();
    await tab.goto(link);
    await arriveAt(tab, wanted);
    await tab.getByRole('banner').getByText('Wim Walker').waitFor();
    await arriveAt(page, wanted);
  },
);
