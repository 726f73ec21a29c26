import { arriveAt, phone, storyTeller } from './page.ts';
import { becomeLearner, openAs } from './signed-in.ts';

const story = storyTeller();

story(
  'A learner takes a free course, finds it in the order history and prints a receipt for a company',
  phone,
  async ({ page }) => {
    await becomeLearner(page, '/order-history');
    await page.getByText('You have no orders yet.').waitFor();
    await page.getByRole('link', { name: 'Browse courses' }).waitFor();
    await page.goto('/courses/order-types-and-fills');
    await page.getByRole('button', { name: 'Get free' }).click();
    await page.getByText('Enrolled', { exact: true }).waitFor();
    await page.getByText('Why do I have this?').click();
    await page.getByText(/^You enrolled for free on .+\. Your access has no end date\.$/).waitFor();

    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { expanded: false }).click();
    await menu.getByRole('link', { name: 'Order History' }).click();
    await arriveAt(page, '/order-history');
    const order = page.getByRole('row').filter({ hasText: 'Order Types and Fills' });
    await order.getByRole('cell', { name: 'Free', exact: true }).waitFor();
    await order.getByRole('cell', { name: 'Complete' }).waitFor();
    await order.getByRole('link', { name: 'Receipt for Order Types and Fills' }).click();
    await arriveAt(page, /^\/order-history\?receipt=/);
    await page.getByLabel('Company').fill('Quill Research Ltd');
    await page.getByText('Quill Research Ltd, Nora Quill').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByLabel('Company').isVisible()).toBe(false);
    expect(await page.getByText('Quill Research Ltd, Nora Quill').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
    await page.goBack();
    await order.waitFor();
  },
);

story(
  'An order history is narrowed by year in the address, and a failed one is asked for again',
  { expected: [/answer 500|500 \(/] },
  async ({ page }) => {
    await openAs(page, '/order-history?year=2020');
    await page.getByText('You have no orders in 2020.').waitFor();
    await page.getByRole('link', { name: 'Show all years' }).click();
    await arriveAt(page, '/order-history');
    await page.getByRole('row').filter({ hasText: 'The Opening Hour' }).getByText('Free', { exact: true }).waitFor();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('GetUserOrders')
        ? route.fulfill({ status: 500, json: { errors: [{ message: 'x' }] } })
        : route.fallback(),
    );
    await page.reload();
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.unroute('**/graphql');
    await retry.click();
    await page.getByRole('row').filter({ hasText: 'The Opening Hour' }).waitFor();
  },
);

story('A learner without a subscription is shown the plans, and an unknown one is not found', {}, async ({ page }) => {
  await openAs(page, '/my-subscriptions');
  await page.getByText('You have no subscriptions yet.').waitFor();
  await page.getByRole('link', { name: 'See plans' }).click();
  await arriveAt(page, '/courses?kind=subscription');
  await page.goto('/my-subscriptions/somebody-elses');
  await page.getByRole('heading', { level: 1, name: 'Subscription not found' }).waitFor();
});
