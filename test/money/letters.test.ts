/** Every mail about money as it is sent: text and HTML agree, and dates and amounts are those of the row. */
import type { OutgoingMail } from '../../lib/model/items/mail.ts';
import type { OrderItem } from '../../lib/model/items/order.ts';
import type { SubscriptionItem } from '../../lib/model/items/subscription.ts';
import { outboxPartition } from '../../lib/model/keys.ts';
import { renderMail } from '../../functions/mail/render-mail.ts';
import { briefing, course, membership, newBuyer } from './till.ts';
import { openTill } from './open-till.ts';
import { quietly } from '../tools/drill/harness.ts';
import { days } from '../tools/drill/time.ts';

jest.setTimeout(120_000);
const { harness, till } = openTill({
  codes: [
    { code: 'CHEAP', price: 1900, products: [membership.link] },
    { code: 'NOTHING', price: 0, products: [membership.link] },
  ],
});

const site = 'https://openbell.example';
const mail = { subject: 'A & B', text: 'One.\n\nTwo <b>.', html: '<p>One.</p><p>Two &lt;b&gt;.</p>' };
/** The text of an HTML part, including its links' targets. */
const wordsOf = (html: string): string[] =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
    .split(/<[^>]*>/)
    .map((part) =>
      part.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
    )
    .map((part) => part.replaceAll('&amp;', '&').trim())
    .filter(Boolean);

test('a mail links to the site, or to the address it names; text from rows stays escaped', () => {
  const to = (address: string) => renderMail({ ...mail, action: { label: 'Go', to: address } }, site);
  expect(to('/my-courses').text).toBe(`One.\n\nTwo <b>.\n\nGo: ${site}/my-courses\n\nOpenbell\n${site}\n`);
  expect(to('/my-courses').html).toContain(`href="${site}/my-courses"`);
  expect(to('https://stripe.example/i?a=1&b=2').html).toContain('href="https://stripe.example/i?a=1&amp;b=2"');
  const { html, text } = renderMail(mail, site);
  expect(html).toContain('<title>A &amp; B</title>');
  expect(html).toContain('Two &lt;b&gt;.');
  expect(text).not.toContain('Go');
});

test('each kind of mail on the money path has the same content in both parts, and a link', async () => {
  const [single, monthly, trial] = [newBuyer(), newBuyer(), newBuyer()];
  const bought = await till.buy(single, course);
  harness.control.dispute(bought.payment);
  await till.settle();
  harness.control.closeDispute(bought.payment, 'won');
  await till.settle();
  await till.ask(single, { operation: 'requestRefund', id: bought.id });
  const plan = await till.buy(monthly, briefing);
  harness.control.failRenewals(plan.billing, 1);
  const tried = await till.buy(trial, membership);
  await till.ask(trial, { operation: 'cancelSubscription', id: tried.id });
  harness.pass(32 * days);
  await till.settle();
  const mails = (await harness.rows(outboxPartition)) as unknown as OutgoingMail[];
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(
    new Set(['receipt', 'dispute', 'dispute-won', 'refund', 'renewal-failed', 'trial-started', 'cancelled', 'ended']),
  );
  await quietly(() => harness.functions.mailer());
  const sent = harness.mails();
  expect(sent).toHaveLength(mails.length);
  for (const { subject, text, html } of sent) {
    const [name, title, ...said] = wordsOf(html);
    expect([name, title]).toEqual(['Openbell', subject]);
    expect(said.at(-1)).toBe(`openbell.example: ${site}`);
    expect([...said.slice(0, -1), 'Openbell', site].join('\n')).toBe(text.trim().replace(/\n+/g, '\n'));
    expect(text).toContain(`${site}/`);
  }
});

describe('days and amounts', () => {
  const row = {
    ...{
      id: '1',
      name: 'Desk Membership',
      link: membership.link,
      email: 'a@example.com',
      interval: 'month',
      price: 3900,
    },
    ...{ status: 'incomplete', trial: true, renewsAt: null, endsAt: null, card: null },
  } as unknown as SubscriptionItem;
  const at = '2026-11-30T23:59:59.000Z';
  const standing = { trial: true, renewsAt: at, endsAt: null, openUntil: null };
  const textOf = async (status: SubscriptionItem['status'], more: object, first: object = {}) => {
    const { statusMails } = await import('../../functions/payments/subscription-mails.ts');
    const order = { price: 3900, discount: 0, ...first } as OrderItem;
    const before = { ...row, status: status === 'active' ? 'incomplete' : 'active', ...more } as SubscriptionItem;
    const [write] = statusMails(before, order, { ...standing, ...more, status }, at);
    return write!.Put!.Item!['text']!.S!;
  };

  test('of a trial: the day it ends, what is charged then, and what after that', async () => {
    expect(await textOf('active', {})).toContain(
      'On November 30, 2026 we charge $39, and then every month, until you cancel.',
    );
    expect(await textOf('active', {}, { discount: 2000 })).toContain(
      'we charge $19, and then $39 every month, until you cancel.',
    );
    expect(await textOf('active', {}, { discount: 3900 })).toContain(
      'Your code pays for the month that begins on November 30, 2026. After that we charge $39 every month, until you cancel.',
    );
  });

  test('of a failed charge: the day on which access ends', async () => {
    expect(await textOf('past-due', { endsAt: '2026-12-03T00:00:00.000Z', trial: false })).toContain(
      'Your access stays open until December 3, 2026.',
    );
  });

  test.each([
    [
      'before it is charged again',
      '2027-01-05T00:00:00.000Z',
      'To keep your access after January 5, 2027, add another card',
    ],
    [
      'after that',
      '2026-12-29T00:00:00.000Z',
      'It can still be charged on December 29, 2026. To keep your access after the period that begins then, add',
    ],
  ])('of a card that expires %s: what it still pays', async (_, renewsAt, words) => {
    const { noticeMail } = await import('../../functions/payments/subscription-mails.ts');
    const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2026 };
    const notice = { kind: 'card-expiring', id: 'card', at } as const;
    const [write] = noticeMail({ ...row, card, renewsAt }, {} as OrderItem, notice, at);
    const text = write!.Put!.Item!['text']!.S!;
    expect(text).toContain(
      'The card ending in 4242 that pays for Desk Membership expires at the end of December 2026.',
    );
    expect(text).toContain(words);
  });

  test('a learner who was never charged is not told that charges stop', async () => {
    expect(await textOf('cancelled', { endsAt: at })).toContain('Your card will not be charged.');
    expect(await textOf('cancelled', { endsAt: at, trial: false })).toContain('Your card will not be charged again.');
  });
});
