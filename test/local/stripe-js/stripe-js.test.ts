/** Stripe's own React elements with the stand-in, in Chromium, under a policy as strict as a checkout's. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.ts';
import { openShop, type Listening } from './shop.ts';
import { openStandIn } from './stand-in.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
let standIn: Awaited<ReturnType<typeof openStandIn>>;
let shop: Listening;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  standIn = await openStandIn();
  shop = await openShop(standIn.url);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await standIn?.close();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 800, height: 900 } });
  context.setDefaultTimeout(10_000);
  troubles = [];
  // A decline is a 402 response, which browsers log themselves.
  context.on('console', (message) => {
    if (message.type() !== 'log' && !/status of 40[02]/.test(message.text())) troubles.push(message.text());
  });
  context.on('weberror', (error) => void troubles.push(error.error().message));
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  expect(troubles).toEqual([]);
});

const fields = () => page.frameLocator('iframe[title="Secure payment input frame"]');
const bank = () => page.frameLocator('iframe[title="3-D Secure"]');
const state = (words: string) => page.locator('#state', { hasText: words }).waitFor();

async function open(more = '', kind: 'payment' | 'setup' = 'payment'): Promise<string> {
  const secret = await standIn.secretOf(kind);
  await page.goto(`${shop.url}/?secret=${secret}${more}`);
  await state('ready');
  return secret;
}

async function fill(number: string, expiry = '12 / 40', cvc = '123', zip = '10001'): Promise<void> {
  await fields().getByLabel('Card number').fill(number);
  await fields().getByLabel('Expiration date').fill(expiry);
  await fields().getByLabel('Security code').fill(cvc);
  await fields().getByLabel('ZIP code').fill(zip);
}

const press = () => page.getByRole('button', { name: 'Pay' }).click();

async function said(): Promise<JsonObject> {
  const output = page.locator('output');
  await output.filter({ hasText: /./ }).waitFor();
  return JSON.parse((await output.textContent())!);
}

test('A valid card pays once, however often the button is pressed, and its number goes only from the frame to the API', async () => {
  const secret = await open();
  // Messages from another window that impersonates the frame are ignored.
  await page.evaluate(() => {
    const forged = { mark: 'stripe-js-stand-in', type: 'change', body: { complete: true } };
    window.postMessage(forged, '*');
    return new Promise((resolve) => setTimeout(resolve, 50));
  });
  await state('ready');
  await fill('4242424242424242');
  expect(await fields().getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect(await fields().getByRole('status').textContent()).toBe('Visa');
  await state('complete');
  standIn.seen.length = 0;
  await press();
  const { first, same } = await said();
  expect(first.paymentIntent).toMatchObject({ object: 'payment_intent', amount: 4900, status: 'succeeded' });
  expect(same).toBe(true);
  expect(standIn.seen.map(({ path }) => path)).toEqual([
    `POST /v1/payment_intents/${secret.split('_secret')[0]}/confirm`,
  ]);
  expect(standIn.seen[0]!.origin).toBe(standIn.url);
  expect(standIn.seen[0]!.body).toContain('4242424242424242');
  expect(new URL(page.url()).search).toBe(`?secret=${secret}`);
  // The page itself cannot access the frame.
  expect(await page.evaluate(() => document.querySelector('iframe')!.contentDocument)).toBe(null);
});

test("Elements created for another amount or mode than their intent's confirm nothing", async () => {
  const madeFor = (options: object) =>
    `&elements=${encodeURIComponent(JSON.stringify({ mode: 'payment', ...options }))}`;
  const secret = await open(madeFor({ amount: 3900, currency: 'usd' }));
  await fill('4242424242424242');
  standIn.seen.length = 0;
  await press();
  const message = 'The provided amount (3900) does not match the expected amount (4900).';
  expect((await said()).first.error).toMatchObject({ type: 'invalid_request_error', message });
  // Stripe compares during confirmation: no separate check could fail and let the card through.
  expect(standIn.seen.map(({ path }) => path)).toEqual([expect.stringMatching(/^POST .*\/confirm$/)]);
  await page.goto(`${shop.url}/?secret=${secret}${madeFor({ amount: 4900, currency: 'usd' })}`);
  await state('ready');
  await fill('4242424242424242');
  await press();
  expect((await said()).first.paymentIntent).toMatchObject({ status: 'succeeded' });
});

test("A declined card shows Stripe's message, and the next one is accepted", async () => {
  await open();
  await fill('4000000000009995');
  await press();
  const { first } = await said();
  expect(first.error).toMatchObject({
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    payment_intent: { status: 'requires_payment_method' },
  });
  await fill('5555555555554444');
  await press();
  await page.locator('output', { hasText: 'succeeded' }).waitFor();
});

test("A field's error is shown at the field, and nothing is sent", async () => {
  await open();
  standIn.seen.length = 0;
  await fill('4242424242424241', '01 / 20', '12', '1');
  await press();
  expect((await said()).error).toMatchObject({ type: 'validation_error', code: 'invalid_number' });
  const number = fields().getByLabel('Card number');
  expect(await number.getAttribute('aria-invalid')).toBe('true');
  expect(await number.evaluate((field) => field === document.activeElement)).toBe(true);
  expect((await fields().getByRole('alert').allTextContents()).filter(Boolean)).toEqual([
    'Your card number is invalid.',
    "Your card's expiration year is in the past.",
    "Your card's security code is incomplete.",
    'Your postal code is incomplete.',
  ]);
  await number.fill('4242');
  await press();
  await page.locator('output', { hasText: 'incomplete_number' }).waitFor();
  await fields().getByLabel('Country').selectOption('DE');
  expect(await fields().getByLabel('ZIP code').isVisible()).toBe(false);
  expect(standIn.seen).toEqual([]);
});

test("The bank's challenge is a dialog over the page: by keyboard, completed or failed", async () => {
  await open();
  await page.getByRole('heading').click();
  // The first tab stop is the card number.
  await page.keyboard.press('Tab');
  for (const [at, text] of ['4000000000003220', '1240', '123'].entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10001');
  await page.keyboard.press('Enter');
  await bank().locator('#complete:focus').waitFor();
  expect(await page.getByRole('dialog', { name: '3-D Secure' }).count()).toBe(1);
  // The focus stays in the dialog (or in the browser's own controls, between two rounds).
  const places = new Set<string>();
  for (let turn = 0; turn < 6; turn++) {
    await page.keyboard.press('Tab');
    places.add(await page.evaluate(() => (document.activeElement as HTMLIFrameElement).title || 'nothing of the page'));
  }
  places.delete('nothing of the page');
  expect([...places]).toEqual(['3-D Secure']);
  await bank().getByRole('button', { name: 'Fail' }).focus();
  await page.keyboard.press('Escape');
  const failed = await said();
  expect(failed.first.error).toMatchObject({
    code: 'payment_intent_authentication_failure',
    payment_intent: { status: 'requires_payment_method' },
  });
  await press();
  await bank().getByRole('button', { name: 'Complete' }).click();
  await page.locator('output', { hasText: 'succeeded' }).waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
});

test('A setup saves the card; a wrong or unknown client secret is rejected', async () => {
  await open('', 'setup');
  await fill('4000002500003155');
  expect(await fields().getByText('for future payments').isVisible()).toBe(true);
  await press();
  await bank().getByRole('button', { name: 'Complete' }).click();
  expect((await said()).first.setupIntent).toMatchObject({ object: 'setup_intent', status: 'succeeded' });

  await open('&as=confirmPayment', 'setup');
  await fill('4242424242424242');
  await press();
  expect((await said()).first).toContain('IntegrationError');

  await page.goto(`${shop.url}/?secret=pi_nobody_secret_nothing`);
  await state('refused: ');
});

test('With a redirect the page continues at its return URL, which can query the result', async () => {
  const secret = await open('&redirect=always');
  await fill('378282246310005', '12 / 40', '1234');
  await press();
  await page.waitForURL(/\/back\?/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('payment_intent')).toBe(secret.split('_secret')[0]);
  expect(searchParams.get('payment_intent_client_secret')).toBe(secret);
  expect(searchParams.get('redirect_status')).toBe('succeeded');
  const answer = await page.evaluate(async (asked) => {
    const stripe = (window as any).Stripe('pk_test_page');
    const { paymentIntent } = await stripe.retrievePaymentIntent(asked);
    const { error } = await stripe.retrievePaymentIntent(`${asked}x`);
    return [paymentIntent.status, error.type];
  }, secret);
  expect(answer).toEqual(['succeeded', 'invalid_request_error']);
});

test("The fields have the page's appearance and fit their height, and axe-core finds nothing in any frame", async () => {
  await open();
  const look = () =>
    fields()
      .getByLabel('Card number')
      .evaluate((field) => getComputedStyle(field).backgroundColor);
  const height = () =>
    page
      .locator('iframe')
      .first()
      .evaluate((frame) => frame.clientHeight);
  expect(await look()).toBe('rgb(253, 250, 243)');
  const before = await height();
  expect(before).toBeGreaterThan(150);
  await press();
  await fields().getByText('Your card number is incomplete.').waitFor();
  await expectSoon(async () => (await height()) > before);
  await inspect('#fff');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expectSoon(async () => (await look()) === 'rgb(48, 49, 61)');
  await page.evaluate(() => (document.body.style.background = '#0e1716'));
  await inspect('#0e1716');
  await open('&dark');
  expect(await look()).toBe('rgb(21, 33, 32)');
  await fill('4000000000003220');
  await press();
  await bank().locator('#complete:focus').waitFor();
  await inspect('#0e1716');
});

async function expectSoon(ask: () => Promise<boolean>): Promise<void> {
  for (let round = 0; !(await ask()); round++) {
    if (round === 200) throw new Error('it never came true');
    await page.waitForTimeout(25);
  }
}

/** Each frame separately, because a page cannot inspect frames of another origin. Headlines are the page's. */
async function inspect(behind: string): Promise<void> {
  for (const frame of page.frames().filter((each) => each.url().startsWith(standIn.url))) {
    if (frame.url().endsWith('/controller')) continue;
    // The fields' frame is transparent to the page's color, which axe-core cannot see.
    if (frame.url().endsWith('/card'))
      await frame.evaluate((color) => (document.body.style.background = color), behind);
    expect(await findings(frame)).toEqual([]);
  }
}

async function findings(frame: Frame): Promise<string[]> {
  await frame.evaluate(axe);
  const { violations } = await frame.evaluate<JsonObject>(
    `axe.run({ resultTypes: ['violations'], preload: false, rules: { 'page-has-heading-one': { enabled: false } } })`,
  );
  return violations.flatMap(({ id, nodes }: any) =>
    nodes.map((node: JsonObject) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
