/** The checkout when nothing is due today, when something is wrong, and when there is nothing to buy. */
import { agree, cardFrame, fillCard, isIn, payButton } from './checkout-steps.ts';
import { inspect } from './inspect.ts';
import { addressOf, arriveAt, phone, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();

story('With a code to nothing there is no card to give, and a wrong code loses nothing', phone, async (visit) => {
  const { page } = visit;
  await becomeLearner(page, '/checkout?link=trading-journal');
  await page.getByText('Have a code?').click();
  const field = page.getByLabel('Code', { exact: true });
  for (const wrong of ['NOBODY', 'OPENING-BELL', 'GUЕST']) {
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('alert').getByText('This code cannot be used here.').waitFor();
    expect(await field.inputValue()).toBe(wrong);
  }
  await inspect(visit, 'a wrong code');
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'code');
  // A code that is typed and not applied would be paid without.
  await field.fill('guest');
  await payButton(page, /^Pay /).click();
  await page.getByRole('alert').getByText('Apply this code first, or clear the field.').waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.press('Enter');
  await page.getByText('Code GUEST').waitFor();
  await arriveAt(page, '/checkout?link=trading-journal&code=guest');
  await page.reload();
  // The code is checked again; until the answer arrives, the checkout shows the full price.
  await page.getByText('Code GUEST').waitFor();
  await agree(page);
  expect(await page.locator('iframe').count()).toBe(0);
  await inspect(visit, 'a code to nothing');
  await payButton(page, 'Enroll for free').click();
  await isIn(page);
  await page.getByText('Nothing was charged.').waitFor();
  await inspect(visit, 'the page after a purchase');
});

story('A subscription says what comes after its trial, beside the button that starts it', {}, async (visit) => {
  const { page } = visit;
  await becomeLearner(page, '/courses/desk-membership');
  await page.getByRole('complementary').getByText('2 streams', { exact: false }).waitFor();
  await page.getByRole('radio', { name: /Yearly.*Save \$78 a year/ }).check();
  await page
    .getByRole('link', { name: 'Subscribe' })
    .or(page.getByRole('link', { name: 'Start free trial' }))
    .click();
  await arriveAt(page, /^\/checkout\?link=desk-membership&plan=\w+&package=\w+$/);
  await page.getByRole('radio', { name: /Yearly.*Save \$78 a year/ }).waitFor();
  await page.getByRole('radio', { name: /Monthly/ }).check();
  await page.getByText(/7 days free\. On .* your card is charged \$39 a month until you cancel\./).waitFor();
  await cardFrame(page).getByLabel('Card number').waitFor();
  await page.getByText('Have a code?').click();
  await page.getByLabel('Code', { exact: true }).fill('first-month');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('−$20').waitFor();
  await page.getByRole('radio', { name: /Yearly/ }).check();
  await page.getByText('This code is for monthly payment.').waitFor();
  await inspect(visit, 'a code for the other package');
  await page.getByRole('radio', { name: /Monthly/ }).check();
  await page.getByRole('button', { name: 'Remove the code FIRST-MONTH' }).click();
  await page.getByText(/7 days free\. On .* your card is charged \$39 a month/).waitFor();
  await page.getByRole('status').getByText('Code FIRST-MONTH removed').waitFor();
  expect(await page.locator(':focus').innerText()).toBe('Have a code?');
  await inspect(visit, 'the checkout of a subscription');
  await page.getByText('Have a code?').click();
  await page.getByLabel('Code', { exact: true }).fill('first-month');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('−$20').waitFor();
  await fillCard(page);
  await agree(page);
  await payButton(page, 'Start free trial').click();
  await isIn(page);
  await page
    .getByText(/^Nothing was charged today\. On .+ we charge \$19, then \$39 a month, until you cancel\.$/)
    .waitFor();
  await page.getByRole('list', { name: 'Add the next one to your calendar' }).getByText('Download .ics').waitFor();
  await page.getByRole('link', { name: 'Your subscription' }).click();
  await page.getByRole('heading', { level: 1, name: 'Desk Membership' }).waitFor();
  const next = /^Trial until .+, then \$19 for the first month, then \$39 a month$/;
  await page.getByText(next).waitFor();
  const focused = page.locator(':focus');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  expect(await focused.innerText()).toBe('Keep subscription');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await page
    .getByRole('status')
    .getByText(/^Canceled\. Your access ends on /)
    .waitFor();
  expect(await focused.getAttribute('aria-label')).toBe('Status and payment');
  await inspect(visit, 'a canceled subscription');
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await page.getByRole('status').getByText('Your subscription continues.').waitFor();
  expect(await focused.getAttribute('aria-label')).toBe('Status and payment');
  await page.getByText(next).waitFor();
  await page.goto('/my-subscriptions');
  await page.getByText(next).waitFor();
  await page.goto('/order-history');
  await page.getByRole('cell', { name: 'Free trial', exact: true }).waitFor();
  await page.getByRole('link', { name: /^Receipt/ }).click();
  await page.getByText(/^Free trial\. We charge \$19 on .+, and \$39 each time it renews, unless you cancel/).waitFor();
  expect(await page.locator('.receipt-lines .numeric').allTextContents()).toEqual(['$0', '$0']);
  await inspect(visit, 'the receipt of a trial with a code');
});

story(
  'A blocked script is said, and Retry brings the card; a changed price is shown before anything is charged',
  { expected: [/stripe\.js/] },
  async (visit) => {
    const { page } = visit;
    await page.route('**/endive/stripe.js', (route) => route.abort());
    await becomeLearner(page, '/checkout?link=forex-sessions');
    await page.getByRole('alert').getByText('The card fields could not be loaded.').waitFor();
    await inspect(visit, 'a blocked payment script');
    await page.unroute('**/endive/stripe.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await fillCard(page);
    await agree(page);
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('query GetPaymentIntent')) return route.fallback();
      const answer = await (await route.fetch()).json();
      Object.assign(answer.data.getPaymentIntent, { price: 13900, total: 13900 });
      await route.fulfill({ json: answer });
    });
    await payButton(page, 'Pay $129').click();
    await page.getByRole('alert').getByText('it is now $139. Nothing was charged.').waitFor();
    await inspect(visit, 'a changed price');
    await payButton(page, 'Pay $139').waitFor();
    expect(addressOf(page)).toBe('/checkout?link=forex-sessions');
  },
);

story('Nothing to buy, nothing known, nothing of one’s own: each says so and leads on', {}, async ({ page }) => {
  await becomeLearner(page, '/checkout');
  await page.getByRole('heading', { level: 1, name: 'Nothing to check out' }).waitFor();
  await page.goto('/checkout?link=no-such-course');
  await page.getByRole('heading', { level: 1, name: 'Product not found' }).waitFor();
  await page.goto('/checkout?link=reading-a-price-chart');
  await payButton(page, 'Enroll for free').waitFor();
  await page.goto(
    '/post-checkout?order=01ARZ3NDEKTSV4RRFFQ69G5FAV&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
  );
  await page.getByRole('heading', { level: 1, name: 'Order not found' }).waitFor();
  expect(addressOf(page)).toBe('/post-checkout?order=01ARZ3NDEKTSV4RRFFQ69G5FAV');
});

story('The way back from the payment provider leaves no secret with the login page', {}, async ({ page }) => {
  await page.goto(
    '/post-checkout?order=A1&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed',
  );
  await arriveAt(page, '/login?from=/post-checkout%3Forder%3DA1');
});

story('A refusal is shown only for the code that was refused', phone, async ({ page }) => {
  await becomeLearner(page, '/checkout?link=trading-journal');
  await page.waitForLoadState('networkidle');
  const checked: string[] = [];
  await page.route('**/graphql', async (route) => {
    const { query, variables } = route.request().postDataJSON();
    if (!query.includes('getPromoCode')) return route.continue();
    checked.push(variables.code);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.getByText('Have a code?').click();
  const field = page.getByLabel('Code', { exact: true });
  const refusal = page.getByRole('alert').getByText('This code cannot be used here.');
  await field.fill('WRONG1');
  await page.getByRole('button', { name: 'Apply' }).click();
  await field.fill('GUEST');
  await page.waitForTimeout(1500);
  expect(await refusal.count()).toBe(0);
  await field.fill('WRONG1');
  await refusal.waitFor();
  await field.fill('WRONG2');
  await field.press('Enter');
  await page.waitForTimeout(300);
  await field.fill('GUEST');
  await field.press('Enter');
  await page.getByText('Code GUEST').waitFor();
  expect([...new Set(checked)]).toEqual(['WRONG1', 'WRONG2', 'GUEST']);
});
