/** Passkeys, with Chromium's virtual authenticator. */
import type { BrowserContext, Page } from 'playwright-core';
import { totpAt } from '../../lib/local/services/cognito/cryptography/totp.ts';
import { goodPassword, logIn, newEmail } from './account.ts';
import { inspect } from './inspect.ts';
import { arriveAt, phone, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();
const refused = [/\b400\b.*cognito-idp/];

/** A device that verifies its user by fingerprint. */
async function authenticator(context: BrowserContext, page: Page, isUserVerified = true): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Nora Quill').hover();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
}

story(
  'A learner adds a passkey with the keyboard, logs in with it, and removes it',
  { expected: refused },
  async (visit) => {
    const { page, context } = visit;
    await authenticator(context, page);
    const { email } = await becomeLearner(page, '/profile/security');
    await page.getByLabel('Name of the new passkey').fill('');
    await page.keyboard.press('Enter');
    await page.getByText('Please give the passkey a name').waitFor();
    await page.keyboard.type('My laptop');
    await page.keyboard.press('Enter');
    await page.getByText('Your passkey is saved.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'My laptop' }).waitFor();
    await inspect(visit, 'the security page with a passkey');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device already has a passkey for your account.').waitFor();

    await logOut(page);
    const use = page.getByRole('button', { name: 'Use a passkey' });
    await use.click();
    await page.getByText('Please enter your email address first.').waitFor();
    await page.getByLabel('Email').fill(newEmail());
    await use.click();
    await page.getByText('There is no passkey to use for this address.').waitFor();
    await page.getByLabel('Email').fill(email);
    await use.click();
    await arriveAt(page, '/profile/security');

    await page.getByRole('button', { name: /^Remove My laptop/ }).click();
    await page.getByText('The passkey is removed.').waitFor();
    await logOut(page);
    await page.getByLabel('Email').fill(email);
    await use.click();
    await page.getByText('There is no passkey to use for this address.').waitFor();
    await logIn(page, { email, password: goodPassword });
    await arriveAt(page, '/profile/security');
  },
);

story(
  'With an authenticator app as well, a passkey alone logs in on a phone, as it stands for both',
  { ...phone, expected: refused },
  async ({ page, context }) => {
    await authenticator(context, page);
    const { email } = await becomeLearner(page, '/profile/security');
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    const secret = (await page.locator('code.key').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code from your authenticator app').fill(totpAt(secret, Date.now()));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Authenticator codes are on.').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Your passkey is saved.').waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login?from=/profile/security');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await arriveAt(page, '/profile/security');
  },
);

story('A device that does not know its user adds no passkey', { expected: refused }, async ({ page, context }) => {
  await authenticator(context, page, false);
  await becomeLearner(page, '/profile/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('No passkey was added.').waitFor();
});
