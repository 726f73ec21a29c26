/** The look and the senders of mails. */
import { mailPage } from '../../functions/mail/layout.ts';
import { senderOf } from '../../functions/mail/sender.ts';
import { institution } from '../../lib/model/institution.ts';
import { addressOf } from '../../lib/local/services/ses/operations/addresses.ts';

const sheet = {
  title: 'Your receipt for “A & B”',
  html: '<p>Thank you.</p>',
  action: { label: 'Open <it>', to: 'https://openbell.example/a?b=1&c=2' },
  links: [{ label: 'See the receipt', to: 'https://openbell.example/order-history' }],
  site: 'https://openbell.example',
};

test('a mail has the institution’s name, its title once as title and once as heading, its links, and the site', () => {
  const page = mailPage(sheet);
  expect(page).toMatch(/^<!doctype html><html lang="en">/);
  expect(page).toContain('<title>Your receipt for “A &amp; B”</title>');
  expect(page).toContain('>Your receipt for “A &amp; B”</h1>');
  expect(page).toContain('<p>Thank you.</p>');
  expect(page).toMatch(/<a href="https:\/\/openbell.example\/a\?b=1&amp;c=2"[^>]*>Open &lt;it&gt;<\/a>/);
  expect(page).toContain('>See the receipt</a>');
  expect(page).toMatch(/<a href="https:\/\/openbell.example"[^>]*>openbell.example<\/a>/);
  expect(page).toContain(`>${institution().name}</p>`);
});

test('it declares colors for dark mode, and its tables are all presentational', () => {
  const page = mailPage(sheet);
  expect(page).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(page).toContain('@media (prefers-color-scheme:dark){');
  const { paper, ink } = institution().colors.dark;
  expect(page).toContain(`.paper{background:${paper}!important;color:${ink}!important}`);
  const tables = page.match(/<table[^>]*>/g)!;
  expect(tables.every((table) => table.includes('role="presentation"'))).toBe(true);
  expect(page).not.toMatch(/<script|@import|url\(/);
});

test.each([
  ['Openbell', '"Openbell" <desk@openbell.example>'],
  ['Joe "Pit" \\ Sons', '"Joe \\"Pit\\" \\\\ Sons" <desk@openbell.example>'],
  ['Küche', '=?utf-8?B?S8O8Y2hl?= <desk@openbell.example>'],
])('a mail of %s is from %s', (name, sender) => {
  expect(senderOf('desk@openbell.example', name)).toBe(sender);
  expect(addressOf(sender).address).toBe('desk@openbell.example');
});
