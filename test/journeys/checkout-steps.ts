/** Shared steps of the checkout stories: the card in the provider's frame, the two checkboxes, the button. */
import type { Page } from 'playwright-core';
import { freshCard } from '../support/fresh-card.ts';

export const cards = {
  good: '4242424242424242',
  challenged: '4000000000003220',
  declined: '4000000000000002',
} as const;

export const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');
export const bankFrame = (page: Page) => page.frameLocator('iframe[title="3-D Secure"]');

export async function fillCard(page: Page, number: string = freshCard()): Promise<void> {
  const frame = cardFrame(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12 / 40');
  await frame.getByLabel('Security code').fill('123');
  await frame.getByLabel('ZIP code').fill('10001');
}

export async function agree(page: Page): Promise<void> {
  await page.getByLabel(/I agree to the/).check();
  await page.getByLabel(/I have read the/).check();
}

export const payButton = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** The page after a purchase; its address contains nothing about the payment. */
export async function isIn(page: Page): Promise<string> {
  // On a new stage, the first purchase starts several functions one after the other.
  await page.getByRole('heading', { level: 1, name: 'You’re in' }).waitFor({ timeout: 25_000 });
  const { pathname, search } = new URL(page.url());
  expect(pathname).toBe('/post-checkout');
  expect(search).toMatch(/^\?order=[0-9A-Z]{26}$/);
  return new URLSearchParams(search).get('order')!;
}
