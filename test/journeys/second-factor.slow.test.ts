/**
 * Authenticator codes: set up, required, and turned off; and re-authentication before the changes that a thief would
 * make first.
 */
import type { Page } from 'playwright-core';
import { recentSignInSeconds } from '../../lib/model/account.ts';
import { totpAt } from '../../lib/local/services/cognito/cryptography/totp.ts';
import { configOf, local } from '../stage/caller.ts';
import { ownStage } from '../support/own-stage.ts';
import { goodPassword, logIn } from './account.ts';
import { inspect, inspectOpen } from './inspect.ts';
import { arriveAt, phone, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

// The clock is moved, which other stories must not notice.
const stage = ownStage();
const story = storyTeller(() => stage.url);
const refused = [/\b400\b.*cognito-idp/];
const stageNow = async (): Promise<number> => Date.parse((await local(stage.url, '/clock')).now);
const advance = async (seconds: number) =>
  local(stage.url, '/clock', { now: new Date((await stageNow()) + seconds * 1000).toISOString() });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const codeField = (page: Page) => page.getByLabel('Code from your authenticator app');

/** Sets up an app with only the keyboard. Returns a function for its codes, which waits for an unused one. */
async function setUp(page: Page): Promise<() => Promise<string>> {
  await page.getByRole('button', { name: 'Set up authenticator app' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await page.locator('code.key').innerText()).replaceAll(' ', '');
  await codeField(page).focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByText('The code has six digits').waitFor();
  await codeField(page).fill(totpAt(secret, await stageNow()));
  await page.keyboard.press('Enter');
  await page.getByText('Authenticator codes are on.').waitFor();
  return async () => {
    await advance(30);
    return totpAt(secret, await stageNow());
  };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Nora Quill').hover();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
}

story(
  'A learner sets up an authenticator app, logs in with its code, and turns it off',
  { ...phone, expected: refused },
  async (visit) => {
    const { page } = visit;
    const { email } = await becomeLearner(page, '/profile/security');
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await inspect(visit, 'the page that shows the key of an authenticator app');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const code = await setUp(page);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login?from=/profile/security');
    await logIn(page, { email, password: goodPassword });
    await codeField(page).waitFor();
    await inspect(visit, 'the page that asks for the code of an authenticator app');
    const right = await code();
    await codeField(page).fill(wrong(right));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('That code is not right.').waitFor();
    await codeField(page).fill(right);
    await page.getByRole('button', { name: 'Continue' }).click();
    await arriveAt(page, '/profile/security');
    await page.getByRole('button', { name: 'Turn off authenticator codes' }).click();
    await page.getByText('Authenticator codes are off.').waitFor();
  },
);

story(
  'A new password with an authenticator app leads to the login, which asks for both',
  { expected: refused },
  async ({ page }) => {
    const { email } = await becomeLearner(page, '/profile/security');
    const code = await setUp(page);
    const password = 'Brand-new-candle-8';
    await page.getByLabel('Current password', { exact: true }).fill(goodPassword);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await arriveAt(page, '/login');
    await page.getByText('Your new password is set. Log in with it.').waitFor();
    await logIn(page, { email, password });
    await codeField(page).fill(await code());
    await page.getByRole('button', { name: 'Continue' }).click();
    await arriveAt(page, '/');
  },
);

story(
  'A while after logging in, a learner logs in again before data leave, and goes on where they were',
  { expected: refused },
  async (visit) => {
    const { page } = visit;
    const { email } = await becomeLearner(page, '/profile/security');
    const code = await setUp(page);
    await advance(recentSignInSeconds);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await inspectOpen(visit, 'sign-in-again');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill('Not-the-right-1');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('That is not your password.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(goodPassword);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await codeField(page).fill(await code());
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await arriving;
    await page.getByText('The file is in your downloads.').waitFor();
    // Of the two sessions, only the new one is left.
    await page.goto('/profile/security');
    await page.getByText('This device').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Logged in' }).count()).toBe(1);
    await logOut(page);
    await logIn(page, { email, password: goodPassword });
    await codeField(page).fill(await code());
    await page.getByRole('button', { name: 'Continue' }).click();
    await arriveAt(page, '/profile/security');
  },
);

story(
  'A login that somebody else uses as well is ended for both, and the learner is told why',
  // The API no longer accepts the tokens, which are made to expire.
  { expected: [...refused, /\b401\b.*graphql/] },
  async ({ page }) => {
    await becomeLearner(page, '/profile/security');
    const kept = await page.evaluate(() => Object.entries(localStorage) as [string, string][]);
    const value = (end: string) => kept.find(([key]) => key.endsWith(end))![1];
    const { userPoolEndpoint, userPoolClientId: ClientId } = await configOf(stage.url);
    const refresh = async (RefreshToken: string) => {
      const response = await fetch(userPoolEndpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
        },
        body: JSON.stringify({ ClientId, RefreshToken, DeviceKey: value('.deviceKey') }),
      });
      return (await response.json()) as JsonObject;
    };
    const { RefreshToken } = (await refresh(value('.refreshToken'))).AuthenticationResult;
    await advance(61);
    await page.evaluate(() => {
      // The tokens expire after an hour; here they are made to expire.
      for (const key of Object.keys(localStorage))
        if (/\.(idToken|accessToken)$/.test(key)) {
          const [head, body, sign] = localStorage.getItem(key)!.split('.') as [string, string, string];
          const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
          const old = btoa(JSON.stringify({ ...claims, exp: claims.iat }))
            .replaceAll('+', '-')
            .replaceAll('/', '_');
          localStorage.setItem(key, `${head}.${old.replaceAll('=', '')}.${sign}`);
        }
    });
    await page.reload();
    await arriveAt(page, '/login?from=/profile/security');
    await page.getByText('This login was used in two places').waitFor();
    let answer: JsonObject = {};
    for (let turn = 0; turn < 100 && !answer.__type; turn += 1) {
      answer = await refresh(RefreshToken);
      await page.waitForTimeout(50);
    }
    expect(answer.__type).toContain('NotAuthorizedException');
  },
);
