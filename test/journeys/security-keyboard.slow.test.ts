/**
 * Each part of the security page, and account deletion and export, with only Tab, Enter, and Space, and with axe-core
 * in each state.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { totpAt } from '../../lib/local/services/cognito/cryptography/totp.ts';
import { recentSignInSeconds } from '../../lib/model/account.ts';
import { local } from '../stage/caller.ts';
import { ownStage } from '../support/own-stage.ts';
import { goodPassword, logIn, mailedCode, newEmail } from './account.ts';
import { inspect } from './inspect.ts';
import { press, tabTo, typeInto } from './keys.ts';
import { arriveAt, desktop, phone, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

// The clock is moved, which other stories must not notice.
const stage = ownStage();
const story = storyTeller(() => stage.url);
const stageNow = async (): Promise<number> => Date.parse((await local(stage.url, '/clock')).now);
const advance = async (seconds: number) =>
  local(stage.url, '/clock', { now: new Date((await stageNow()) + seconds * 1000).toISOString() });
const refused = [/\b400\b.*cognito-idp/];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function authenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
}

for (const [screen, device] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  story(`By keys on ${screen}: another e-mail address`, { ...device, expected: refused }, async (visit) => {
    const { page } = visit;
    await becomeLearner(page, '/profile/security');
    await inspect(visit, 'the security page');
    const address = newEmail();
    await press(page, button(page, 'Send code'));
    await page.getByText('Please enter your new email address').waitFor();
    await inspect(visit, 'the form without an address');
    await typeInto(page, page.getByLabel('New email address'), address);
    await page.keyboard.press('Enter');
    await page.getByText('Nothing changes until you enter it.').waitFor();
    await inspect(visit, 'the form that waits for the code');
    const first = await mailedCode(address, undefined, stage.url);
    await press(page, button(page, 'Use a different address'), 'Space');
    await typeInto(page, page.getByLabel('New email address'), address);
    await press(page, button(page, 'Send code'), 'Space');
    await page.getByText('Nothing changes until you enter it.').waitFor();
    await typeInto(page, page.getByLabel('Code'), await mailedCode(address, first, stage.url));
    await press(page, button(page, 'Change address'), 'Space');
    await page.getByText(`From now on, log in with ${address}.`).waitFor();
    await inspect(visit, 'the changed address');
  });

  story(`By keys on ${screen}: an authenticator app, on and off`, { ...device, expected: refused }, async (visit) => {
    const { page } = visit;
    await becomeLearner(page, '/profile/security');
    await press(page, button(page, 'Set up authenticator app'), 'Space');
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await inspect(visit, 'the key of an authenticator app');
    await press(page, button(page, 'Cancel'));
    await press(page, button(page, 'Set up authenticator app'));
    const secret = (await page.locator('code.key').innerText()).replaceAll(' ', '');
    await typeInto(page, page.getByLabel('Code from your authenticator app'), '12');
    await page.keyboard.press('Enter');
    await page.getByText('The code has six digits').waitFor();
    await inspect(visit, 'a code that is too short');
    await typeInto(page, page.getByLabel('Code from your authenticator app'), totpAt(secret, await stageNow()));
    await press(page, button(page, 'Turn on'), 'Space');
    await page.getByText('Authenticator codes are on.').waitFor();
    await inspect(visit, 'an authenticator app that is on');
    await press(page, button(page, 'Turn off authenticator codes'), 'Space');
    await page.getByText('Authenticator codes are off.').waitFor();
  });

  story(`By keys on ${screen}: a passkey is added and removed`, { ...device, expected: refused }, async (visit) => {
    const { page, context } = visit;
    await authenticator(context, page);
    await becomeLearner(page, '/profile/security');
    await typeInto(page, page.getByLabel('Name of the new passkey'), '');
    await page.keyboard.press('Enter');
    await page.getByText('Please give the passkey a name').waitFor();
    await inspect(visit, 'a passkey without a name');
    await typeInto(page, page.getByLabel('Name of the new passkey'), 'My laptop');
    await press(page, button(page, 'Add a passkey'), 'Space');
    await page.getByText('Your passkey is saved.').waitFor();
    await inspect(visit, 'a passkey');
    await press(page, button(page, /^Remove My laptop/), 'Space');
    await page.getByText('The passkey is removed.').waitFor();
    await inspect(visit, 'no passkey any more');
  });

  story(
    `By keys on ${screen}: a device is logged out, then every one`,
    { ...device, expected: refused },
    async (visit) => {
      const { page, context } = visit;
      const { email } = await becomeLearner(page, '/profile');
      const elsewhere = await context.browser()!.newContext({ baseURL: stage.url, ...desktop });
      const other = await elsewhere.newPage();
      await other.goto('/login?from=/wishlist');
      await logIn(other, { email, password: goodPassword });
      await other.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
      await elsewhere.close();
      await press(page, page.getByRole('link', { name: 'Security settings' }));
      await button(page, /^Log out .* on /).waitFor();
      await inspect(visit, 'two devices');
      // Tokens have a resolution of one second: the other session's must be older than the second in which it ends.
      await page.waitForTimeout(1_100);
      await press(page, button(page, /^Log out .* on /), 'Space');
      await page.getByText(/ is logged out\.$/).waitFor();
      await inspect(visit, 'a device that is logged out');
      await press(page, button(page, 'Log out everywhere'));
      await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
    },
  );

  story(`By keys on ${screen}: another password`, { ...device, expected: refused }, async (visit) => {
    const { page } = visit;
    await becomeLearner(page, '/profile/security');
    const password = 'Brand-new-candle-9';
    await press(page, button(page, 'Change password'));
    await page.getByText('Please enter your current password').waitFor();
    await inspect(visit, 'passwords that are missing');
    await typeInto(page, page.getByLabel('Current password', { exact: true }), 'Not-the-right-1');
    await typeInto(page, page.getByLabel('New password', { exact: true }), password);
    await page.keyboard.press('Enter');
    await page.getByText('That is not your current password.').waitFor();
    await inspect(visit, 'a password that is not the right one');
    await tabTo(page, page.getByLabel('Current password', { exact: true }), 'Shift+Tab');
    await typeInto(page, page.getByLabel('Current password', { exact: true }), goodPassword);
    await press(page, button(page, 'Change password'), 'Space');
    await page.getByText('Your new password is set. Other devices are logged out.').waitFor();
    await inspect(visit, 'a password that was changed');
  });

  story(
    `By keys on ${screen}: the copy of an account, and its end`,
    { ...device, expected: refused },
    async (visit) => {
      const { page } = visit;
      await becomeLearner(page, '/profile');
      const arriving = page.waitForEvent('download');
      await press(page, button(page, 'Download my data'), 'Space');
      await arriving;
      await page.getByText('The file is in your downloads.').waitFor();
      const leave = button(page, 'Delete my account');
      await press(page, leave);
      const dialog = page.getByRole('dialog', { name: 'Delete my account' });
      await dialog.waitFor();
      await inspect(visit, 'the dialog that ends an account');
      await press(page, dialog.getByRole('button', { name: 'Keep my account' }), 'Space');
      await dialog.waitFor({ state: 'hidden' });
      // The focus is where it was, so the next key continues from there.
      await page.waitForFunction(() => document.activeElement?.textContent === 'Delete my account');
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await press(page, leave);
      await typeInto(page, dialog.getByLabel('Type DELETE to confirm'), 'delete');
      await page.keyboard.press('Enter');
      await dialog.getByText('Type DELETE in capital letters to confirm.').waitFor();
      await inspect(visit, 'the dialog that was not confirmed');
      await typeInto(page, dialog.getByLabel('Type DELETE to confirm'), 'DELETE');
      await press(page, dialog.getByRole('button', { name: 'Delete permanently' }), 'Space');
      await arriveAt(page, '/login');
      await page.getByText('Your account and everything in it has been deleted.').waitFor();
      await inspect(visit, 'the page after the end of an account');
    },
  );

  story(
    `By keys on ${screen}: the login that comes before what a thief would do`,
    { ...device, expected: refused },
    async (visit) => {
      const { page } = visit;
      await becomeLearner(page, '/profile/security');
      await advance(recentSignInSeconds);
      // An open page still uses the former time.
      await page.reload();
      const setUp = button(page, 'Set up authenticator app');
      const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
      await press(page, setUp, 'Space');
      await dialog.waitFor();
      await inspect(visit, 'the dialog that asks to log in again');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await press(page, setUp);
      await press(page, dialog.getByRole('button', { name: 'Continue' }));
      await dialog.getByText('Please enter your password').waitFor();
      await inspect(visit, 'the dialog without a password');
      await typeInto(page, dialog.getByLabel('Password', { exact: true }), 'Not-the-right-1');
      await page.keyboard.press('Enter');
      await dialog.getByText('That is not your password.').waitFor();
      await inspect(visit, 'the dialog with another password');
      await typeInto(page, dialog.getByLabel('Password', { exact: true }), goodPassword);
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    },
  );

  const unloaded = [...refused, /\b500\b|broken/];
  story(`By keys on ${screen}: what could not be loaded`, { ...device, expected: unloaded }, async (visit) => {
    const { page } = visit;
    await becomeLearner(page, '/profile');
    await page.route('**/*', async (route) => {
      const call = route.request().headers()['x-amz-target'] ?? '';
      if (!/ListDevices|ListWebAuthnCredentials|GetUser$/.test(call)) return route.fallback();
      return route.fulfill({ status: 500, json: { __type: 'InternalErrorException', message: 'broken' } });
    });
    await press(page, page.getByRole('link', { name: 'Security settings' }));
    await page.getByText('Your devices could not be loaded. Reload the page to try again.').waitFor();
    await page.getByText('Your passkeys could not be loaded. Reload the page to try again.').waitFor();
    await inspect(visit, 'the security page with parts that could not be loaded');
  });
}
