import { local } from '../stage/caller.ts';
import { newLearner, password } from '../stage/learners.ts';
import { runSchedule, shopOn, type Shop } from '../stage/shop.ts';
import { awaitMail, type Mail } from './account.ts';
import { inspect, inspectOpen, wide } from './inspect.ts';
import { arriveAt, phone, storyTeller } from './page.ts';
import { openAs } from './signed-in.ts';

const story = storyTeller();
const url = () => process.env['STAGE_URL']!;
let shop: Shop;
beforeAll(async () => {
  shop = await shopOn(url());
});

/** A learner who has bought a course with a promo code. */
async function buyer() {
  const learner = await newLearner(url(), 'Nora Quill');
  const order = await shop.query(
    learner,
    'getPaymentIntent(link: "futures-contracts-explained", promoCode: "OPENING-BELL")',
  );
  expect(await shop.pay(order.clientSecret)).toBe('succeeded');
  await shop.orderWhen(learner, order.orderId, ({ status }) => status === 'paid');
  return { learner, order, payment: order.clientSecret.split('_secret_')[0] as string };
}

story(
  'A learner asks for the money of a course back, sees it in place and prints the receipt that says so',
  phone,
  async (visit) => {
    const { page } = visit;
    const { learner } = await buyer();
    await openAs(page, '/order-history', { email: learner.email, password });
    const row = page.getByRole('row').filter({ hasText: 'Futures Contracts Explained' });
    await row.getByRole('cell', { name: 'Paid', exact: true }).waitFor();
    await row.getByText('$99 less $60 with OPENING-BELL').waitFor();
    await inspect(visit, 'the order');
    // The discount leaves room for the name, and both actions stand in one line.
    expect((await row.getByRole('link', { name: 'Futures Contracts Explained', exact: true }).boundingBox())!.width).toBeGreaterThan(120); // prettier-ignore
    const receipt = (await row.getByRole('link', { name: /^Receipt/ }).boundingBox())!;
    const request = (await row.getByRole('button', { name: /^Request a refund/ }).boundingBox())!;
    expect(Math.abs(receipt.y + receipt.height / 2 - request.y - request.height / 2)).toBeLessThan(3);
    expect(await page.locator('dialog').filter({ visible: true }).count()).toBe(0);

    await row.getByRole('button', { name: /^Request a refund/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Request a refund/ });
    await dialog.getByRole('heading', { name: 'Get $39 back?' }).waitFor();
    await dialog.getByText('After a full refund your access ends').waitFor();
    await inspectOpen(visit, 'refund');
    await dialog.getByLabel('Why? (optional)').fill('Bought twice');
    await dialog.getByRole('button', { name: 'Refund $39' }).click();
    await row.getByRole('cell', { name: 'Refunded', exact: true }).waitFor();
    await row.getByText('$39 refunded').waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    expect(await row.getByRole('status').innerText()).toBe(
      'Your refund of $39 for Futures Contracts Explained is on its way.',
    );
    expect(await page.locator(':focus').getAttribute('role')).toBe('row');

    await row.getByRole('link', { name: /^Receipt/ }).click();
    await arriveAt(page, /^\/order-history\?receipt=/);
    const line = (name: string) => page.locator('.receipt-lines > div', { hasText: name });
    await line('Discount with OPENING-BELL').getByText('−$60').waitFor();
    await line('Refunded').getByText('−$39').waitFor();
    await line('Net paid').getByText('$0').waitFor();
    const billedTo = page.locator('.facts > div').filter({ has: page.getByText('For', { exact: true }) });
    const [name, value] = [await billedTo.locator('dt').boundingBox(), await billedTo.locator('dd').boundingBox()];
    expect(value!.y).toBe(name!.y);
    await inspect(visit, 'the receipt');
    await page.goto('/courses/futures-contracts-explained');
    await page.getByRole('complementary', { name: 'Price and access' }).getByText('$99').first().waitFor();
    await page.goto('/my-courses?state=expired');
    await page.getByRole('link', { name: 'Buy again' }).waitFor();
    const ended = await page.getByText(/^Ended /).innerText();
    await inspect(visit, 'expired access');
    await page.goto('/my-courses/futures-contracts-explained');
    await page.getByRole('heading', { level: 1, name: 'Futures Contracts Explained' }).waitFor();
    await page.getByText(ended, { exact: true }).waitFor();
    await inspect(visit, 'the page of expired access');
    await page.getByRole('link', { name: 'Buy again' }).click();
    await arriveAt(page, '/checkout?link=futures-contracts-explained');
  },
);

story('A learner who has seen too much for a refund is told so before asking', phone, async (visit) => {
  const { page } = visit;
  const { learner } = await buyer();
  await openAs(page, '/order-history', { email: learner.email, password });
  const ask = async () => {
    await page.getByRole('button', { name: /^Request a refund/ }).click();
    return page.getByRole('dialog', { name: /^Request a refund/ });
  };
  await (await ask()).getByText('You have seen 0% of the material.').waitFor();
  await page.keyboard.press('Escape');

  const { sections } = await shop.query(
    learner,
    'getProductByLink(link: "futures-contracts-explained")',
    'sections { lessons { code } }',
  );
  const codes = sections.flatMap(({ lessons }: { lessons: { code: string }[] }) => lessons.map(({ code }) => code));
  const at = new Date().toISOString();
  const watched = codes
    .slice(0, Math.ceil(codes.length / 2))
    .map((code: string) => `{ code: "${code}", position: 1, done: true, at: "${at}" }`);
  await shop.mutate(
    learner,
    `saveProgress(input: { link: "futures-contracts-explained", lessons: [${watched.join()}] })`,
    'done',
  );
  const dialog = await ask();
  await dialog.getByRole('heading', { name: 'This order can no longer be refunded here' }).waitFor();
  await dialog.getByText(/^You have seen [3-9]\d% of the material\. .*less than a quarter/).waitFor();
  await dialog.getByRole('link', { name: 'Contact us' }).waitFor();
  expect(await dialog.getByRole('button', { name: /^Refund/ }).count()).toBe(0);
  await inspect(visit, 'too much seen');
});

story(
  'An order that is not paid yet can be asked about and paid, one under way only asked about',
  wide,
  async (visit) => {
    const { page } = visit;
    const learner = await newLearner(url(), 'Nora Quill');
    const order = await shop.query(learner, 'getPaymentIntent(link: "forex-sessions")');
    expect(await shop.pay(order.clientSecret, '4000000000009995')).toBe('card_declined');
    await shop.orderWhen(learner, order.orderId, ({ problem }) => problem !== null);
    await openAs(page, '/order-history', { email: learner.email, password });
    const row = page.getByRole('row').filter({ hasText: order.orderId });
    await row.getByText('Not paid yet').waitFor();
    await row.getByText('Your card has insufficient funds.').waitFor();
    expect(await row.getByRole('link', { name: /^Receipt/ }).count()).toBe(0);
    await row.getByRole('button', { name: /^Check/ }).click();
    await row.getByText('No payment has arrived yet.').waitFor();
    await inspect(visit, 'an open order');
    await row.getByRole('link', { name: /^Pay/ }).click();
    await arriveAt(page, '/checkout?link=forex-sessions');
    await page.goBack();

    const [payment] = order.clientSecret.split('_secret_');
    await local(url(), '/payments/process', { payment });
    await shop.orderWhen(learner, order.orderId, ({ status }) => status === 'processing');
    await page.reload();
    await row.getByText('Being processed').waitFor();
    expect(await row.getByRole('link', { name: /^Pay/ }).count()).toBe(0);
    // No webhook reports the payment: only a query does.
    await local(url(), '/payments/settle', { payment, succeeded: true });
    await row.getByRole('button', { name: /^Check/ }).click();
    await row.getByRole('cell', { name: 'Paid', exact: true }).waitFor();
    await row.getByRole('link', { name: /^Receipt/ }).waitFor();
  },
);

story(
  'The button of a mail opens its page in a browser that is signed in, from a mail program and from the stage’s mail box',
  {},
  async ({ page, context }) => {
    const { learner } = await buyer();
    await openAs(page, '/', { email: learner.email, password });
    // Receipts are sent once a minute.
    await runSchedule(url(), 'SendMail');
    const { html } = (await awaitMail(
      ({ to, subject }) => to.includes(learner.email) && subject.includes('Futures Contracts Explained'),
      url(),
    )) as Mail & { html: string };
    const [, address] = /<a [^>]*href="([^"]+\/my-courses)"/.exec(html)!;
    // A mail program opens a new tab.
    const tab = await context.newPage();
    await tab.goto(address!);
    await arriveAt(tab, '/my-courses');
    await tab.getByRole('heading', { level: 1, name: 'My Courses' }).waitFor();
    await tab.getByRole('link', { name: 'Futures Contracts Explained' }).first().waitFor();
    await tab.close();

    await page.goto('/_local/mail');
    const mail = page.getByRole('article').filter({ hasText: learner.email }).first();
    await mail.scrollIntoViewIfNeeded();
    await mail.locator('iframe').contentFrame().getByRole('link', { name: 'Open My Courses' }).click();
    await arriveAt(page, '/my-courses');
    await page.getByRole('heading', { level: 1, name: 'My Courses' }).waitFor();
  },
);
