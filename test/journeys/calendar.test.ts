import { storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();

/** Requests the URL as a calendar app would: signed out and without a page. */
const calendar = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text() };
};

story(
  'A learner subscribes to their sessions, replaces the address after a slip of the network, and ends it',
  { expected: [/graphql|Failed to load resource/], permissions: ['clipboard-read', 'clipboard-write'] },
  async ({ page }) => {
    await becomeLearner(page, '/courses/reading-a-price-chart');
    await page.getByRole('button', { name: 'Get free' }).click();
    await page.getByRole('link', { name: 'Open in My Courses' }).waitFor();
    await page.goto('/schedules');
    const part = page.getByRole('region', { name: 'Subscribe in your calendar' });
    await part.getByRole('button', { name: 'Create address' }).click();
    const field = part.getByLabel('Your calendar address');
    const address = await field.inputValue();
    expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
    expect(await part.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toBe(
      address.replace('http:', 'webcal:'),
    );
    await part.getByRole('button', { name: 'Copy link' }).click();
    await part.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const { text } = await calendar(address);
    expect(text).toContain('SUMMARY:Reading a Price Chart: questions\r\n');

    // The server no longer knows it.
    await page.reload();
    await part.getByText(/^An address has been in use since [A-Z][a-z]+ \d+, 20\d\d\./).waitFor();
    expect(await field.count()).toBe(0);

    await page.route('**/graphql', (route) => route.abort('internetdisconnected'), { times: 1 });
    await part.getByRole('button', { name: 'Replace' }).click();
    await part.getByRole('alert').getByText('That did not go through.').waitFor();
    expect((await calendar(address)).status).toBe(200);
    await part.getByRole('button', { name: 'Replace' }).click();
    const next = await field.inputValue();
    expect((await calendar(address)).status).toBe(404);
    expect((await calendar(next)).status).toBe(200);

    await part.getByRole('button', { name: 'Stop' }).click();
    await part.getByText('The address no longer works.').waitFor();
    await part.getByRole('button', { name: 'Create address' }).waitFor();
    expect((await calendar(next)).status).toBe(404);
  },
);

story('A visitor is offered no calendar of their own', {}, async ({ page }) => {
  await page.goto('/schedules');
  await page.getByRole('grid').waitFor();
  expect(await page.getByRole('region', { name: 'Subscribe in your calendar' }).count()).toBe(0);
});
