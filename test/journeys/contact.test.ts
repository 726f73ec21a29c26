/** Visitors who write to support, and who read the terms they agree to. */
import { awaitMail, newEmail } from './account.ts';
import { inspect } from './inspect.ts';
import { addressOf, arriveAt, phone, storyTeller } from './page.ts';

const story = storyTeller();

story(
  'Somebody writes to the desk, is told what is missing, keeps what was typed through a failure, and is thanked',
  { expected: [/answer 500/, /status of 500/] },
  async (visit) => {
    const { page } = visit;
    const email = newEmail();
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    await page.getByRole('button', { name: 'Send message' }).click();
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([
      'Please specify your name',
      'Invalid email address',
      'Please choose a topic',
      'Please write your message',
    ]);
    expect(await page.getByLabel('Name').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByLabel('Name').fill('Ada Vell');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Topic').selectOption('Billing');
    await page.getByLabel('Message').fill('x'.repeat(5001));
    await page.getByText('1 character too many').waitFor();
    await page.getByLabel('Message').fill('Where is my receipt?');
    await page.getByText('20 of 5,000 characters').waitFor();

    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('sendContactUsMessage') ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('alert').getByText('It is still here; please try again').waitFor();
    await inspect(visit, 'a message that was not sent');
    expect(await page.getByLabel('Message').inputValue()).toBe('Where is my receipt?');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Send message' }).click();
    const thanks = page.getByRole('heading', { name: 'Thank you, your message is on its way' });
    await thanks.waitFor();
    expect(await thanks.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await inspect(visit, 'a message that was sent');
    const mail = await awaitMail(({ replyTo }) => replyTo.includes(email));
    expect(mail.subject).toBe('Billing: message from Ada Vell');
    expect(mail.text).toContain('Where is my receipt?');
    await page.getByRole('button', { name: 'Write another message' }).click();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
  },
);

story('On the phone the menu leads to Contact Us', phone, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact Us' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
});

story(
  'The legal pages say since when they are effective, name their sections, and keep earlier versions',
  {},
  async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const title of ['Terms of Use', 'Privacy Policy', 'Disclaimer']) {
      await footer.getByRole('link', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText(/^Effective [A-Z][a-z]+ \d+, 2026$/).waitFor();
    }
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'No promise of profit' })
      .click();
    await page.waitForURL(/\/disclaimer#no-promise-of-profit$/);
    await page.getByRole('link', { name: 'January 12, 2026' }).click();
    await arriveAt(page, '/disclaimer?version=2026-01-12');
    await page.getByText('Earlier version, effective January 12, 2026').waitFor();
    expect(await page.getByRole('heading', { name: 'Published trades are not changed afterwards' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Read the current version' }).click();
    await page.getByRole('heading', { name: 'Published trades are not changed afterwards' }).waitFor();
    expect(addressOf(page)).toBe('/disclaimer');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  },
);

story(
  'A legal page that cannot be loaded says so and comes with Retry',
  { expected: [/answer 503/, /status of 503/] },
  async ({ page }) => {
    await page.route('**/legal/*.json', (route) => route.fulfill({ status: 503 }));
    await page.goto('/contact-us');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
    await page.getByText('Terms of Use could not be loaded.').waitFor({ timeout: 20_000 });
    await page.unroute('**/legal/*.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Refunds' }).waitFor();
  },
);
