/** A subscription over its months. Has its own stage, because it moves the clock. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { local } from '../stage/caller.ts';
import { newLearner, password, signInAs, type Learner } from '../stage/learners.ts';
import { shopOn, type Shop } from '../stage/shop.ts';
import { startStageProcess, type StageProcess } from '../support/stage-process.ts';
import { inspect, inspectOpen, wide } from './inspect.ts';
import { arriveAt, phone, storyTeller } from './page.ts';
import { openAs } from './signed-in.ts';

let stage: StageProcess;
let shop: Shop;
const directory = mkdtempSync('/tmp/openbell-subscriptions-');
beforeAll(async () => {
  stage = await startStageProcess(directory);
  shop = await shopOn(stage.url);
}, 180_000);
afterAll(async () => {
  await stage?.stop();
  rmSync(directory, { recursive: true, force: true });
});
const story = storyTeller(() => stage.url);

/** A learner in the trial of the desk membership. @returns the learner and the subscription's id */
async function subscriber(): Promise<Learner & { readonly id: string }> {
  const learner = await newLearner(stage.url, 'Nora Quill');
  const begun = await shop.query(
    learner,
    'getSubscriptionIntent(link: "desk-membership", id: "membership", packageId: "month")',
  );
  expect(await shop.pay(begun.clientSecret)).toBe('succeeded');
  await shop.orderWhen(learner, begun.orderId, ({ status }) => status === 'paid');
  return { ...learner, id: begun.orderId };
}

const statusOf = async (learner: Learner & { readonly id: string }) =>
  (await shop.query(learner, `getUserSubscription(id: "${learner.id}")`, 'status')).status as string;

async function until(what: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await what()); await new Promise((resolve) => setTimeout(resolve, 200)))
    if (Date.now() > end) throw new Error('It did not come to pass');
}

const come = async (page: Page, learner: Learner, to: string) => {
  await openAs(page, to, { email: learner.email, password });
  await arriveAt(page, to);
};

async function typeCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]');
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration date').fill('12 / 40');
  await fields.getByLabel('Security code').fill('123');
  await fields.getByLabel('ZIP code').fill('10001');
}

story(
  'What a learner has saved and owns is not sold again; a trial’s receipt says what comes',
  phone,
  async (visit) => {
    const { page } = visit;
    const learner = await subscriber();
    for (const link of ['desk-membership', 'pre-market-briefing'])
      await shop.mutate(learner, `toggleWishlist(input: { link: "${link}" })`, 'success');
    await come(page, learner, '/wishlist');
    const saved = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await saved('Desk Membership').getByText('Yours', { exact: true }).waitFor();
    await saved('Desk Membership').getByRole('link', { name: 'Open Desk Membership' }).waitFor();
    expect(await saved('Desk Membership').getByRole('link', { name: 'Subscribe' }).count()).toBe(0);
    await saved('Pre-Market Briefing').getByText('$19 / month').waitFor();
    await saved('Pre-Market Briefing').getByRole('link', { name: 'Subscribe' }).waitFor();
    await inspect(visit, 'the wishlist');

    await page.goto('/order-history');
    const row = page.getByRole('row').filter({ hasText: 'Desk Membership' });
    await row.getByRole('cell', { name: 'Free trial', exact: true }).waitFor();
    await row.getByRole('cell', { name: '$0', exact: true }).waitFor();
    await row.getByRole('link', { name: /^Receipt/ }).click();
    await page.getByText(/^Free trial\. We charge \$39 on .+, unless you cancel first\.$/).waitFor();
    await page.locator('.receipt-total').getByText('$0').waitFor();
    await inspect(visit, 'the receipt');
  },
);

story('A learner cancels a subscription, knows until when it stays open, and takes it back', phone, async (visit) => {
  const { page } = visit;
  const learner = await subscriber();
  await come(page, learner, '/my-subscriptions');
  const row = page.getByRole('listitem').filter({ hasText: 'Desk Membership' });
  await row.getByText('Free trial').waitFor();
  // The price that its order has comes after the row.
  await row.getByText(/then \$39/).waitFor();
  const [, day] = /Trial until (.+), then \$39/.exec((await row.textContent())!)!;
  await inspect(visit, 'the list');
  await row.getByRole('link', { name: 'Manage Desk Membership' }).click();
  await arriveAt(page, `/my-subscriptions/${learner.id}`);
  await page.getByText('Visa ending in 4242').waitFor();
  await page.getByRole('link', { name: 'Opening Bell Live' }).waitFor();
  await inspect(visit, 'the subscription');

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Desk Membership' });
  await dialog.getByText(`Your trial continues until ${day}`).waitFor();
  await inspectOpen(visit, 'cancel');
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText(`Access until ${day}`).waitFor();
  await page.goto('/my-courses/opening-bell-live');
  await page.getByRole('heading', { level: 1, name: 'Opening Bell Live' }).waitFor();
  await page.goto('/courses/opening-bell-live');
  await page.getByText('Yours through Desk Membership, while you subscribe').first().waitFor();
  await page.goto(`/my-subscriptions/${learner.id}`);
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await page.getByText(`Trial until ${day}, then $39 a month`).waitFor();
  expect(await statusOf(learner)).toBe('active');

  await page.goto('/my-subscriptions/01JD0000000000000000000000');
  await page.getByRole('heading', { level: 1, name: 'Subscription not found' }).waitFor();
});

story(
  'A charge that failed is said, and another card pays it; its receipt is among the charges',
  wide,
  async (visit) => {
    const { page } = visit;
    const learner = await subscriber();
    const { subscriptions } = await local(stage.url, '/payments/state');
    const found = subscriptions.find(
      (each: { metadata: { learner: string } }) => each.metadata.learner === learner.sub,
    );
    await local(stage.url, '/payments/fail-renewal', { subscription: found.id, times: 9 });
    const ends: number = found.items.data[0].current_period_end;
    const now = Date.parse((await local(stage.url, '/clock')).now) / 1000;
    await local(stage.url, '/payments/advance', { seconds: Math.ceil(ends - now) + 2 * 3600 });
    const back = { ...(await signInAs(stage.url, learner.email)), id: learner.id };
    await until(async () => (await statusOf(back)) === 'past-due');

    await come(page, back, `/my-subscriptions/${learner.id}`);
    const notice = page.getByRole('alert').filter({ hasText: 'did not go through' });
    await notice.waitFor();
    await inspect(visit, 'a failed charge');
    await notice.getByRole('button', { name: 'Pay now' }).click();
    await typeCard(page, '5555555555554444');
    await inspect(visit, 'another card');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByText('Paid. Your subscription continues.').waitFor({ timeout: 20_000 });
    await page.getByText('Mastercard ending in 4444').waitFor();
    const charge = page.getByRole('row').filter({ hasText: '$39' });
    await charge.getByText('One month of your subscription').waitFor();
    await charge.getByRole('link', { name: 'Receipt for Desk Membership' }).click();
    await arriveAt(page, /^\/order-history\?receipt=/);
    await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  },
);
