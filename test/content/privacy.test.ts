/** The privacy page agrees with the map of personal data: purposes, legal basis, recipients, and retention. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { personalData } from '../../lib/operations/audit/facts/personal-data.ts';
import { activitiesOf, privacySections, withPrivacySections } from '../../lib/operations/audit/facts/privacy.ts';
import { bases, purposes } from '../../lib/operations/audit/facts/purposes.ts';
import { processing } from '../../lib/operations/audit/sections/processing.ts';

const folder = join(import.meta.dirname, '../../lib/content/legal/privacy-policy');
const newest = readFileSync(join(folder, readdirSync(folder).sort().at(-1)!), 'utf8');
/** The text with line breaks normalized. */
const flat = (html: string): string => html.replace(/\s+/g, ' ').replaceAll('> ', '>').replaceAll(' <', '<');

test('the newest version has each section of the map; if not, run npx openbell privacy <day> to write a new one', () => {
  for (const [title, html] of privacySections()) expect(flat(newest)).toContain(flat(`<h2>${title}</h2>${html}`));
  expect(flat(withPrivacySections(newest))).toBe(flat(newest));
});

test('a new entry of the map, or another reason for retention, changes the page', () => {
  const [first, ...rest] = personalData;
  const sections = (data: typeof personalData) => [...privacySections(data).values()].join();
  expect(sections([{ ...first!, category: 'shoe size' }, ...rest])).toMatch(/Running your account.*[Ss]hoe size/);
  expect(sections([{ ...first!, why: 'fairness' }, ...rest])).toMatch(/Keeping offers fair.*[Ee]-mail address, name/);
  expect(sections([{ ...first!, stays: 'Your name stays.' }, ...rest])).toContain('<li>Your name stays.</li>');
});

test('a new version keeps hand-written text, and puts the sections before the one on rights', () => {
  const before =
    '<h2>Hello</h2>\n<p>A.</p>\n<h2>Who receives it, and where</h2>\n<p>Old.</p>\n<h2>Your rights</h2>\n<p>B.</p>\n';
  const after = withPrivacySections(before);
  expect([...after.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'Hello',
    ...privacySections().keys(),
    'Your rights',
  ]);
  expect(after).not.toContain('Old.');
  expect(after).toContain('<p>A.</p>');
});

test('the record of processing covers the whole map: each purpose has a basis and data', () => {
  const text = processing().body.html;
  for (const { category } of personalData) expect(text).toContain(category.replaceAll("'", '&#39;'));
  for (const { purpose, data } of activitiesOf()) expect([purpose, data.length > 0]).toEqual([purpose, true]);
  for (const { basis } of Object.values(purposes)) expect(text).toContain(bases[basis].article);
  const rows = [...text.replace(/\s+/g, ' ').matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => row);
  const activity = (title: string) => rows.find((row) => row.includes(title))!;
  expect(activity('Selling courses')).toMatch(/Amazon Web Services.*<li>Stripe/);
  expect(activity('Running your account')).toMatch(
    /Amazon Web Services.*<li>Another provider whose account you log in with \(federated identity provider\)/,
  );
  expect(activity('Live classes')).not.toContain('Stripe');
});
