/** Learners who sign in with the federated identity provider. */
import type { Page } from 'playwright-core';
import { dev } from '../../lib/stages.ts';
import { newEmail } from './account.ts';
import { addressOf, arriveAt, phone, storyTeller } from './page.ts';

const story = storyTeller();
const { name: provider, issuer } = dev.social!;
const { host } = new URL(issuer);
const wanted = '/courses?text=futures&difficulty=beginner';
const loginFor = (from: string) => `/login?from=${encodeURIComponent(from)}`;

/** Goes to the provider from the open page, and decides there. */
async function continueAs(page: Page, email: string, name = ''): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await page.getByRole('heading', { name: `Sign in at ${host}` }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.LastAuthUser')));

story(
  'A visitor comes with the other account, completes the profile once and lands where they wanted',
  phone,
  async ({ page }) => {
    const email = newEmail();
    await page.goto(loginFor(wanted));
    await continueAs(page, email);
    await page.getByRole('heading', { level: 1, name: 'Complete your sign-up' }).waitFor();
    expect(addressOf(page)).not.toContain('code=');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please specify your name').waitFor();
    await page.getByText('Please agree to the terms to continue').waitFor();
    await page.getByLabel('Name').fill('Ana Borges');
    await page.getByLabel('I agree to the terms of use').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await arriveAt(page, wanted);
    await page.reload();
    await page.goto('/profile');
    expect(await page.getByLabel('Name').inputValue()).toBe('Ana Borges');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);

    // The second time, nothing is left to complete.
    await page.evaluate(() => localStorage.clear());
    await page.goto(loginFor(wanted));
    await continueAs(page, email);
    await arriveAt(page, wanted);
    await page.goto('/complete-signup?from=/my-courses');
    await arriveAt(page, '/my-courses');
    expect(await kept(page)).toHaveLength(1);
  },
);

story(
  'Who registers with the other account is asked only for what it does not tell, and can leave',
  {},
  async ({ page }) => {
    await page.goto('/register');
    await continueAs(page, newEmail(), 'Noor Haddad');
    await page.getByLabel('Phone (optional)').fill('12');
    await page.getByLabel('I agree to the terms of use').check();
    expect(await page.getByLabel('Name', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please give a phone number with 7 to 15 digits').waitFor();
    await page.getByLabel('Phone (optional)').fill('');
    await page.getByRole('button', { name: 'Continue' }).click();
    await arriveAt(page, '/');
    await page.getByRole('banner').getByText('Noor Haddad').hover();
    const left = page.waitForRequest(/\/logout\?client_id=/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await left;
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect([addressOf(page), await kept(page)]).toEqual(['/', []]);
  },
);

story(
  'An invitation comes along with the other account, once; signing out everywhere leaves that account as well',
  {},
  async ({ page }) => {
    await page.goto('/special-registration?registration_source=harbour-street&from=/my-courses');
    await page.getByText('You were invited by the Harbour Street Trading Club.').waitFor();
    await continueAs(page, newEmail(), 'Ines Salt');
    await page.getByText('Add a picture (optional)').waitFor();
    await page.getByLabel('I agree to the terms of use').check();
    const sent = page.waitForRequest((request) => request.postData()?.includes('SetUserProfile') === true);
    await page.getByRole('button', { name: 'Continue' }).click();
    expect((await sent).postDataJSON().variables.input).toMatchObject({ registration_source: 'harbour-street' });
    await arriveAt(page, '/my-courses');
    expect(await page.evaluate(() => localStorage.getItem('registration_source'))).toBeNull();

    await page.goto('/profile/security');
    const left = page.waitForRequest(/\/logout\?client_id=.*logout_uri=.*%2Flogin/);
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await left;
    await arriveAt(page, '/login');
    await page.getByText('You are logged out everywhere.').waitFor();
    expect(await kept(page)).toEqual([]);
  },
);

story('Who cancels is back at the login page with words and the way on kept', {}, async ({ page }) => {
  await page.goto(loginFor('/wishlist'));
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You canceled, so you are not logged in.').waitFor();
  expect(addressOf(page)).toBe('/login?from=/wishlist');
  expect(await kept(page)).toEqual([]);
});

story('An answer that this tab did not ask for signs nobody in', {}, async ({ page }) => {
  // Another person's code with another state; then a valid code with a state from a different tab.
  await page.goto('/complete-signup?code=stolen&state=made-up');
  await page.getByRole('heading', { level: 1, name: 'Sign-in expired' }).waitFor();
  expect(addressOf(page)).toBe('/complete-signup');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await page.getByRole('heading', { name: `Sign in at ${host}` }).waitFor();
  await page.evaluate(() => {
    const attempt = JSON.parse(sessionStorage.getItem('oauth_attempt')!);
    sessionStorage.setItem('oauth_attempt', JSON.stringify({ ...attempt, state: 'another' }));
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign-in expired' }).waitFor();
  expect(await kept(page)).toEqual([]);
});

story(
  'A used link and a refusing provider are said, with a way on',
  { expected: [/oauth2\/token|status of 400/] },
  async ({ page }) => {
    let link = '';
    page.on('request', (request) => {
      if (request.url().includes('/complete-signup?code=')) link = request.url();
    });
    await page.goto(loginFor('/wishlist'));
    await continueAs(page, newEmail(), 'Lena Fuchs');
    await page.getByRole('heading', { level: 1, name: 'Complete your sign-up' }).waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Sign-in expired' }).waitFor();
    await page.goto('/login?from=/wishlist');
    await page.evaluate(() =>
      sessionStorage.setItem(
        'oauth_attempt',
        JSON.stringify({ state: 'mine', verifier: 'v'.repeat(43), from: '//evil.example' }),
      ),
    );
    await page.goto('/complete-signup?error=server_error&state=mine');
    await page.getByRole('heading', { level: 1, name: `${provider} did not let you in` }).waitFor();
    expect(addressOf(page)).toBe('/complete-signup');
    await page.evaluate(() =>
      sessionStorage.setItem('oauth_attempt', JSON.stringify({ state: 'mine', verifier: 'v'.repeat(43) })),
    );
    await page.goto('/complete-signup?code=nonsense&state=mine');
    await page.getByRole('heading', { level: 1, name: 'Sign-in expired' }).waitFor();
  },
);
