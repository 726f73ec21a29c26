/**
 * A bundle for a learner who owns part of it: the page says so, the checkout charges the rest, and receipt and refund
 * agree.
 */
import { newLearner, password, type Learner } from '../stage/learners.ts';
import { shopOn, type Shop } from '../stage/shop.ts';
import { agree, fillCard, isIn, payButton } from './checkout-steps.ts';
import { inspect, wide } from './inspect.ts';
import { phone, storyTeller, type Visit } from './page.ts';
import { openAs } from './signed-in.ts';

const story = storyTeller();
const url = () => process.env['STAGE_URL']!;
let shop: Shop;
beforeAll(async () => {
  shop = await shopOn(url());
});

const owned = 'Futures Contracts Explained';

async function buy(learner: Learner, link: string): Promise<void> {
  const order = await shop.query(learner, `getPaymentIntent(link: "${link}")`);
  expect(await shop.pay(order.clientSecret)).toBe('succeeded');
  await shop.orderWhen(learner, order.orderId, ({ status }) => status === 'paid');
}

/** A learner who owns one of three courses, on the bundle's page. */
async function partOwner({ page }: Visit): Promise<Learner> {
  const learner = await newLearner(url(), 'Nora Quill');
  await buy(learner, 'futures-contracts-explained');
  await openAs(page, '/courses/foundations-set', { email: learner.email, password });
  return learner;
}

story(
  'Whoever owns a course of a bundle pays the rest, from its page to its receipt and back',
  phone,
  async (visit) => {
    const { page } = visit;
    await partOwner(visit);
    const box = page.getByRole('complementary', { name: 'Price and access' });
    await box.getByText('You own 1 of 3. $79 you paid for it counts toward this bundle.').waitFor();
    await box.getByText('$150', { exact: true }).waitFor();
    await box.getByText('Save $38 versus buying the other 2 separately').waitFor();
    const member = page.getByRole('listitem').filter({ hasText: owned });
    await member.getByText('You own this: $79 counts toward the bundle').waitFor();
    expect(await page.getByText('You own this').count()).toBe(1);
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await page.locator('.buy-bar').getByText('$150').waitFor();
    await inspect(visit, 'the page');

    await box.getByRole('link', { name: 'Buy', exact: true }).click();
    await page.getByText(`${owned} (you own it)`).waitFor();
    const line = page.locator('.checkout-line', { hasText: 'Credit for what you own' });
    await line.getByText('−$79').waitFor();
    await fillCard(page);
    await agree(page);
    await inspect(visit, 'the checkout');
    await payButton(page, 'Pay $150').click();
    await isIn(page);
    await page.getByText('$150 paid, $79 off for what you own.').waitFor();

    await page.getByRole('link', { name: 'Receipt' }).click();
    const lines = (name: string) => page.locator('.receipt-lines > div', { hasText: name });
    await lines(`Credit for ${owned}`).getByText('−$79').waitFor();
    await lines('Total').getByText('$150').waitFor();
    await inspect(visit, 'the receipt');
    await page.getByRole('main').getByRole('link', { name: 'Order History' }).click();
    const bundle = page.getByRole('row').filter({ hasText: 'Foundations Set' });
    await bundle.getByText('$229 less $79 for what you own').waitFor();
    const course = page.getByRole('row').filter({ hasText: owned });
    await course.getByText('$79 counts toward a bundle', { exact: true }).waitFor();
    await inspect(visit, 'the orders');

    // Only the part of the course that is not credited is refunded.
    await course.getByRole('button', { name: /^Request a refund/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Request a refund/ });
    await dialog.getByRole('heading', { name: 'Get $20 back?' }).waitFor();
    await dialog.getByText('The other $79 counts toward a bundle that you bought. You keep your access.').waitFor();
    await dialog.getByRole('button', { name: 'Refund $20' }).click();
    await course.getByText('$20 refunded').waitFor();
    expect(await course.getByRole('button', { name: /^Request a refund/ }).count()).toBe(0);

    // After the bundle's refund the credit no longer applies, and the list says so.
    await bundle.getByRole('button', { name: /^Request a refund/ }).click();
    await page.getByRole('button', { name: 'Refund $150' }).click();
    await bundle.getByRole('cell', { name: 'Refunded', exact: true }).waitFor();
    await course.getByText('$79 counts toward a bundle', { exact: true }).waitFor({ state: 'detached' });
    await course.getByRole('button', { name: /^Request a refund/ }).waitFor();
  },
);

story(
  'What is bought elsewhere meanwhile changes the price, and nothing is charged before it is said',
  wide,
  async (visit) => {
    const { page } = visit;
    const learner = await partOwner(visit);
    await page.getByText('You own 1 of 3.').waitFor();
    await inspect(visit, 'the page, wide');
    await page.getByRole('link', { name: 'Buy', exact: true }).click();
    await fillCard(page);
    await agree(page);
    await payButton(page, 'Pay $150').waitFor();
    await inspect(visit, 'the checkout, wide');
    await buy(learner, 'trading-journal');
    await payButton(page, 'Pay $150').click();
    await page
      .getByRole('alert')
      .getByText('Your credit for what you own has changed since you opened this page')
      .waitFor();
    await payButton(page, 'Pay $102.92').click();
    await isIn(page);
    await page.getByText('$102.92 paid, $126.08 off for what you own.').waitFor();
  },
);

story('A bundle of which everything is owned is not offered', wide, async (visit) => {
  const { page } = visit;
  const learner = await partOwner(visit);
  for (const link of ['trading-journal', 'forex-sessions']) await buy(learner, link);
  await page.reload();
  const box = page.getByRole('complementary', { name: 'Price and access' });
  await box.getByText('You already own everything in this bundle.').waitFor();
  expect(await page.getByText('You own this').count()).toBe(3);
  expect(await box.getByRole('link', { name: 'Buy' }).count()).toBe(0);
  await page.goto('/checkout?link=foundations-set');
  await page.getByText('You already own everything in this bundle. There is nothing to pay.').waitFor();
  await inspect(visit, 'the checkout');
});
