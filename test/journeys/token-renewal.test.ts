/** A page that stays open renews its tokens before they expire, at a randomized time. */
import type { Page } from 'playwright-core';
import { signedInAs } from './account.ts';
import { arriveAt, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();

/** Counts how often the user pool is asked for new tokens. */
function countRenewals(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (/\.(InitiateAuth|GetTokensFromRefreshToken)$/.test(request.headers()['x-amz-target'] ?? '')) asked += 1;
  });
  return () => asked;
}

story(
  'Tokens of a page that stays open are renewed between half and nine tenths of their hour',
  {},
  async ({ page }) => {
    await becomeLearner(page, '/wishlist');
    await page.clock.install();
    await page.reload();
    await arriveAt(page, '/wishlist');
    await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
    const renewals = countRenewals(page);
    const { idToken: first } = await signedInAs(page);
    await page.clock.fastForward('29:00');
    expect(renewals()).toBe(0);
    await page.clock.fastForward('25:30');
    await page.waitForFunction((token) => !Object.values(localStorage).includes(token), first, { polling: 100 });
    expect(renewals()).toBe(1);
  },
);
