/**
 * The order page in every state of an order. Has its own stage, because webhooks are withheld and Stripe stops
 * responding.
 */
import type { Page } from 'playwright-core';
import type { FaultRule } from '../../lib/local/faults.ts';
import { local } from '../stage/caller.ts';
import { disagreements } from '../stage/payments/ledger.ts';
import { runSchedule } from '../stage/shop.ts';
import { ownStage } from '../support/own-stage.ts';
import { agree, bankFrame, cards, fillCard, isIn, payButton } from './checkout-steps.ts';
import { inspect, wide } from './inspect.ts';
import { arriveAt, phone, storyTeller, type Visit } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const stage = ownStage();
const story = storyTeller(() => stage.url);

const control = (action: string, body?: object) => local(stage.url, `/payments/${action}`, body);
const webhooksCome = (come: boolean) => control('webhooks', { drop: come ? 0 : 1 });
const stripeFails = (...operations: string[]) => {
  const error = { code: 'api_error', status: 500 };
  const rules: FaultRule[] = operations.map((operation) => ({ service: 'stripe', operation, error }));
  return local(stage.url, '/faults', { rules });
};
afterEach(async () => {
  await stripeFails();
  await webhooksCome(true);
});

/** A new learner who has paid for a course. @returns the order's number and its payment */
async function buy(page: Page, link = 'forex-sessions', price = 129): Promise<{ order: string; payment: string }> {
  const known = new Set((await control('state')).payments.map(({ id }: { id: string }) => id));
  await becomeLearner(page, `/checkout?link=${link}`);
  await fillCard(page);
  await agree(page);
  await payButton(page, `Pay $${price}`).click();
  const order = await isIn(page);
  const payments: { id: string }[] = (await control('state')).payments;
  return { order, payment: payments.find(({ id }) => !known.has(id))!.id };
}

const headline = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout: 25_000 });

/** The provider declines the second tab's card, and browsers log that response themselves. */
const secondCard = { expected: [/\/confirm/] };

story('Two tabs of one checkout that are paid at once are one order', secondCard, async ({ page, context }) => {
  await becomeLearner(page, '/checkout?link=forex-sessions');
  const other = await context.newPage();
  await other.goto('/checkout?link=forex-sessions');
  for (const tab of [page, other]) {
    await fillCard(tab);
    await agree(tab);
  }
  await Promise.all([page, other].map((tab) => payButton(tab, 'Pay $129').click()));
  // The slower tab finds the same order, or already owns the course.
  const end = /^(You’re in|You already own this)$/;
  const ended = (tab: Page) => tab.getByRole('heading', { level: 1, name: end }).waitFor({ timeout: 25_000 });
  await Promise.all([page, other].map(ended));
  await page.goto('/order-history');
  await page.getByRole('link', { name: /^Receipt/ }).waitFor();
  expect(await page.getByRole('link', { name: /^Receipt/ }).count()).toBe(1);
  const { payments } = await control('state');
  expect(payments.filter(({ status }: { status: string }) => status === 'succeeded')).toHaveLength(1);
});

story('While the payment provider is not reached the learner keeps everything and pays later', {}, async ({ page }) => {
  await becomeLearner(page, '/checkout?link=forex-sessions&code=opening-bell');
  await fillCard(page);
  await agree(page);
  await stripeFails('POST /v1/payment_intents', 'POST /v1/customers');
  await payButton(page, 'Pay $39').click();
  await page
    .getByRole('alert')
    .getByText('We can’t process payments right now. Nothing was charged; please try again in a few minutes.')
    .waitFor({ timeout: 15_000 });
  await stripeFails();
  await payButton(page, 'Pay $39').click();
  await isIn(page);
  await page.getByText('$39 paid, $90 off with OPENING-BELL.').waitFor();
});

const silent = { ...phone, expected: [/v1\/payment_intents\//] };
story('Without news for half a minute the page says so, and Re-check brings the truth', silent, async (visit) => {
  const { page } = visit;
  await becomeLearner(page, '/checkout?link=forex-sessions');
  await fillCard(page);
  await agree(page);
  await webhooksCome(false);
  await stripeFails('GET /v1/payment_intents/:id');
  await payButton(page, 'Pay $129').click();
  await headline(page, 'Confirming your payment');
  await page.getByRole('heading', { name: 'Payment not yet confirmed' }).waitFor({ timeout: 60_000 });
  await page.getByText(/^The payment provider has not confirmed/).waitFor();
  await inspect(visit, 'an order without news');
  await page.getByRole('button', { name: 'Re-check' }).click();
  await page.getByRole('alert').getByText('We can’t process payments right now.').waitFor({ timeout: 60_000 });
  await stripeFails();
  await page.getByRole('button', { name: 'Re-check' }).click();
  await isIn(page);
});

story('Refunded, in dispute, given back in part: the page of the order says which', wide, async (visit: Visit) => {
  const { page } = visit;
  const { order, payment } = await buy(page);
  const look = async (name: string) => {
    for (const end = Date.now() + 30_000; ;) {
      await page.goto(`/post-checkout?order=${order}`);
      const title = page.getByRole('heading', { level: 1 });
      await title.waitFor();
      if ((await title.innerText()) === name) break;
      if (Date.now() > end) throw new Error(`The page says ${await title.innerText()}`);
    }
    await inspect(visit, name);
  };
  await control('refund', { payment, amount: 2900 });
  await look('Order partly refunded');
  await page.goto('/my-courses/forex-sessions');
  await headline(page, 'Forex by the Clock');
  await control('dispute', { payment });
  await look('Payment disputed');
  await page.goto('/my-courses/forex-sessions');
  await headline(page, 'Forex by the Clock');
  await page.getByText(/^Ended /).waitFor();
  await control('win-dispute', { payment });
  await look('Order partly refunded');
  await control('refund', { payment });
  await look('Order refunded');
  await page.getByRole('link', { name: 'See the order' }).click();
  await arriveAt(page, `/order-history?receipt=${order}`);
});

story('A trial whose card the bank wants confirmed begins when it is', {}, async ({ page }) => {
  await becomeLearner(page, '/checkout?link=desk-membership');
  await fillCard(page, cards.challenged);
  await agree(page);
  await payButton(page, 'Start free trial').click();
  await bankFrame(page).getByRole('button', { name: 'Fail' }).click();
  await page.getByText('Your bank did not confirm that it was you.').waitFor();
  await payButton(page, 'Start free trial').click();
  await bankFrame(page).getByRole('button', { name: 'Complete' }).click();
  await isIn(page);
  await page.getByText(/^Nothing was charged today\. From .+ we charge \$39 a month, until you cancel\.$/).waitFor();
});

story('Paid and not yet open is apologised for, with the number to write to us with', phone, async (visit) => {
  const { page } = visit;
  const { order } = await buy(page);
  await page.clock.install();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query GetProductByLink')) return route.fallback();
    const answer = await (await route.fetch()).json();
    Object.assign(answer.data.getProductByLink, { owned: false });
    await route.fulfill({ json: answer });
  });
  await page.reload();
  await page.getByText('Your access is being prepared.').waitFor();
  await page.clock.fastForward(31_000);
  await headline(page, 'You have paid, but your access is not ready yet');
  await page.getByText(order).waitFor();
  await inspect(visit, 'the apology');
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await arriveAt(page, '/contact-us');
});

test('After all of it the books agree', async () => {
  await runSchedule(stage.url, 'Reconcile');
  expect(await disagreements(stage.directory)).toEqual([]);
});
