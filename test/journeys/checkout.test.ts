/** Buying with a card: the price shown is charged, once, and what is paid for becomes available. */
import { agree, bankFrame, cardFrame, cards, fillCard, isIn, payButton } from './checkout-steps.ts';
import { fits, inspect, inspectAsItIs } from './inspect.ts';
import { arriveAt, phone, storyTeller } from './page.ts';
import { becomeLearner, longNamed } from './signed-in.ts';

const story = storyTeller();
/** A decline is a 402 response, which browsers log themselves. */
const declines = [/status of 402/, /answer 402/];

story('A learner buys a course with a card, from its page to its first lesson', phone, async ({ page }) => {
  const { name } = await becomeLearner(page, '/courses/intermarket-reading', longNamed());
  await page.getByRole('link', { name: 'Buy', exact: true }).click();
  await arriveAt(page, '/checkout?link=intermarket-reading');
  await page.getByText(`Paying as ${name}`).waitFor();
  await fillCard(page);
  const zip = cardFrame(page).getByLabel('ZIP code');
  await zip.clear();
  const pay = payButton(page, 'Pay $239');
  await pay.click();
  // Everything that is missing is named at once.
  await page.getByText('Please agree to the terms to continue').waitFor();
  await cardFrame(page).getByText('Your postal code is incomplete.').waitFor();
  await zip.fill('10001');
  await pay.click();
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('terms');
  await agree(page);
  const asked = page.waitForRequest((request) => request.postData()?.includes('query GetPaymentIntent') ?? false);
  await pay.dblclick();
  const { variables } = (await asked).postDataJSON() as { variables: object };
  expect(variables).toEqual({
    link: 'intermarket-reading',
    promoCode: null,
    consent: { terms: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), risk: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  const order = await isIn(page);
  await page.getByText('$239 paid.').waitFor();
  await fits(page, 'the page after a purchase, with a long address');

  await page.reload();
  await isIn(page);
  await page.goBack();
  await arriveAt(page, '/courses/intermarket-reading');
  await page.getByText('Purchased').waitFor();
  await page.goto('/checkout?link=intermarket-reading');
  await page.getByRole('heading', { level: 1, name: 'You already own this' }).waitFor();
  await page.goto(`/post-checkout?order=${order}`);
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await arriveAt(page, '/my-courses/intermarket-reading');
  await page.goto('/order-history');
  await page.getByRole('link', { name: /^Receipt/ }).waitFor();
  expect(await page.getByRole('link', { name: /^Receipt/ }).count()).toBe(1);
});

story(
  'A declined card is told at the card, the next one pays the same order at the price with the code',
  { expected: declines },
  async (visit) => {
    const { page } = visit;
    await becomeLearner(page, '/courses/forex-sessions?code=opening-bell');
    await page.getByText('Code OPENING-BELL will be applied').waitFor();
    await page.getByRole('link', { name: 'Buy', exact: true }).click();
    await page.getByText('Code OPENING-BELL').waitFor();
    await page.getByText('−$90').waitFor();
    const orders = new Set<string>();
    page.on('response', async (response) => {
      if (!response.request().postData()?.includes('query GetPaymentIntent')) return;
      orders.add((await response.json()).data.getPaymentIntent.orderId);
    });
    await fillCard(page, cards.declined);
    await agree(page);
    await payButton(page, 'Pay $39').click();
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    await inspect(visit, 'a declined card');
    await fillCard(page);
    await payButton(page, 'Pay $39').click();
    await isIn(page);
    await page.getByText('$39 paid, $90 off with OPENING-BELL.').waitFor();
    expect(orders.size).toBe(1);
  },
);

story('The bank asks; who fails there pays nothing, who answers is in', phone, async (visit) => {
  const { page } = visit;
  await becomeLearner(page, '/checkout?link=forex-sessions');
  await fillCard(page, cards.challenged);
  await agree(page);
  await payButton(page, 'Pay $129').click();
  await bankFrame(page).getByRole('button', { name: 'Fail' }).waitFor();
  await inspectAsItIs(page, 'the question of the bank');
  await bankFrame(page).getByRole('button', { name: 'Fail' }).click();
  await page.getByText('Your bank did not confirm that it was you.').waitFor();
  await inspect(visit, 'a payment that the bank refused');
  await payButton(page, 'Pay $129').click();
  await bankFrame(page).getByRole('button', { name: 'Complete' }).click();
  await isIn(page);
});

story('A bundle opens every part of it, and comes without the mouse', {}, async ({ page }) => {
  await becomeLearner(page, '/checkout?link=foundations-set');
  await page.getByText('Bought separately').waitFor();
  await fillCard(page);
  const button = page.locator('button[type=submit]', { hasText: 'Pay $' });
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName);
  for (let turn = 0; turn < 6 && (await focused()) !== 'terms'; turn += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  while ((await focused()) !== 'risk') await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  while ((await focused()) !== 'BUTTON') await page.keyboard.press('Tab');
  expect(await button.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await isIn(page);
  await page.goto('/my-courses');
  await page.getByText('Yours through Foundations Set').first().waitFor();
});
