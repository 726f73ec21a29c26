/** What the privacy page says by hand is so: each of its numbers, what others see, and what a browser stores. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembly } from '../support/assemblies.ts';
import { numbersBeside } from '../support/numbers-in-text.ts';
import { contactMarkSeconds, contactMessageDays } from '../../lib/model/contact.ts';
import { messageDays } from '../../lib/model/chat.ts';
import { refundYear } from '../../lib/model/refunds.ts';
import { leads } from '../../lib/model/reminders.ts';
import { privacySections } from '../../lib/operations/audit/facts/privacy.ts';
import { encryptionOf, keepers } from '../../lib/operations/audit/facts/protection.ts';
import type { LifecycleRule } from '../../lib/stacks/templates/properties.ts';
import { viewOf, type View } from '../../lib/stacks/templates/view.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'lib/content/legal/privacy-policy');
const page = readFileSync(join(folder, readdirSync(folder).sort().at(-1)!), 'utf8');
const isDerived = (section: string) =>
  [...privacySections().keys()].some((title) => section.includes(`<h2>${title}</h2>`));
/** The sections that no map writes, without line breaks. */
const byHand = page
  .split(/(?=<h2>)/)
  .filter((section) => !isDerived(section))
  .join('')
  .replace(/\s+/g, ' ');

let view: View;
beforeAll(async () => {
  view = viewOf((await assembly('prod')).templates);
}, 600_000);

const words: Readonly<Record<number, string>> = { 2: 'two', 30: 'thirty', 35: 'thirty-five' };
const inWords = (count: number): string => words[count] ?? String(count);

const named = (type: string, name: RegExp) => view.of(type).find((node) => name.test(node.name))!.properties;
const days = (bucket: RegExp): number => {
  const [rule] = named('AWS::S3::Bucket', bucket).LifecycleConfiguration!.Rules as [LifecycleRule];
  return rule.ExpirationInDays! + (rule.NoncurrentVersionExpiration?.NoncurrentDays ?? 0);
};

/** Each sentence as it must stand on the page. */
const sentences: Readonly<Record<string, () => string>> = {
  'messages in class': () => `what you write. It is kept for ${inWords(messageDays)} days.`,
  recordings: () => {
    const kept = days(/\/LiveRecordings$/);
    return `are kept for ${Math.abs(kept - 365 / 2) < 7 ? 'half a year' : `${kept} days`}.`;
  },
  reminders: () => {
    const times = leads.map(({ before }) => ({ 1440: 'a day', 60: 'an hour' })[before] ?? `${before} minutes`);
    return `We write to you ${times.join(' and again ')} before a session of your courses`;
  },
  'a copy of a message': () => `We keep a copy of it for ${contactMessageDays} days`,
  'fingerprints of messages': () => `we keep, for about ${inWords(contactMarkSeconds / 3600)} hours, a fingerprint`,
  'access logs': () => `After ${days(/\/AccessLogs$/)} days the record is deleted.`,
  'logs of the firewalls': () => {
    const logs = view.of('AWS::Logs::LogGroup').filter(({ name }) => name.endsWith('/FirewallLog'));
    const kept = [...new Set(logs.map(({ properties }) => properties.RetentionInDays))];
    return `are recorded in the same way, with the country they came from, and kept for ${kept.join() === '365' ? 'a year' : `${kept.join()} days`}.`;
  },
  'copies of the table': () => {
    const { PointInTimeRecoverySpecification: point } = named('AWS::DynamoDB::Table', /./);
    return `Backups forget you after ${inWords(point!.RecoveryPeriodInDays!)} days.`;
  },
  'a card': () => 'of the card its brand, its last four digits, and the month and year',
  'refunds of a card': () =>
    `the same digest of the card that paid for ${refundYear === 365 ? 'twelve months' : `${refundYear} days`}`,
  'the sample address': () => '1 Example Street, New York, NY 10005',
};

test.each(Object.entries(sentences))('%s: the page says what is set', (_, sentence) => {
  expect(byHand).toContain(sentence());
});

test('each number that the page says by hand is one of these', () => {
  expect(
    numbersBeside(
      byHand,
      Object.values(sentences).map((sentence) => sentence()),
    ),
  ).toEqual([]);
  expect(numbersBeside('It stays for nine days, or 12, or a week.', ['or 12'])).toHaveLength(2);
});

test('everything is stored encrypted, as the page says', () => {
  expect(byHand).toContain('Everything is stored encrypted.');
  const open = view.nodes
    .filter(({ type }) => keepers.includes(type) && type !== 'AWS::SSM::Parameter')
    .filter((node) => /^(none|plain)/.test(encryptionOf(view, node)!));
  expect(open.map(({ name }) => name)).toEqual([]);
});

/** What whoever has a certificate's number, or visits a course, gets to know of a learner: by the API's field. */
const shown: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Certificate: {
    id: 'Whoever has the number of a certificate',
    name: 'your name',
    course: 'the course and who teaches it',
    link: 'the course and who teaches it',
    instructors: 'the course and who teaches it',
    lessons: 'the course and who teaches it',
    minutes: 'the course and who teaches it',
    watched: 'the minutes of film you watched',
    drills: 'which of its drills and quizzes you passed',
    quizzes: 'which of its drills and quizzes you passed',
    exercises: 'which of its drills and quizzes you passed',
    issuedAt: 'the date',
  },
  ProductReview: {
    id: 'the reviews you write',
    link: 'Everybody who visits a course sees the reviews',
    name: 'with your name and stars',
    rating: 'with your name and stars',
    review: 'the reviews you write',
    createdAt: 'the reviews you write',
    updatedAt: 'the reviews you write',
  },
};
/** Of a review, what its writer alone gets. */
const ofTheWriter = ['own', 'censored', 'censoredReason'];

test.each(Object.entries(shown))('%s: the page names each field that others see', (type, fields) => {
  const schema = readFileSync(join(root, 'lib/model/schema.graphql'), 'utf8');
  const body = new RegExp(`^type ${type} @aws_api_key.*?\\{\n(.*?)^\\}`, 'ms').exec(schema)![1]!;
  const names = [...body.matchAll(/^  (\w+)[:(]/gm)].map(([, name]) => name!);
  expect(names.filter((name) => name !== 'errors' && !ofTheWriter.includes(name)).sort()).toEqual(
    Object.keys(fields).sort(),
  );
  for (const words of Object.values(fields)) expect(byHand).toContain(words);
});

/** What the site stores in a browser, by its key, and the page's words for it. */
const stored: Readonly<Record<string, string>> = {
  theme: 'the light or the dark page',
  schedule_zone: 'your time zone',
  player: 'how films play',
  player_beside: 'how films play',
  top_banner_closed: 'which notice you closed',
  watched: 'where you are in a lesson, until we have stored it',
  played: 'where you are in a lesson, until we have stored it',
  registration_source: 'who invited you until you register',
  pending_email: 'while you register or reset your password, the address you gave',
  reset_email: 'while you register or reset your password, the address you gave',
  sign_up_secret: 'and a secret that shows that it was you',
  oauth_attempt: 'your browser keeps the session',
  oauth_session: 'your browser keeps the session',
  reloaded: 'which page comes next',
  said: 'what it tells you',
};

/** The keys that the site's sources pass to the functions that store something. */
function keysStored(): readonly string[] {
  const sources = globSync('web/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const constants = (text: string) =>
    new Map([...text.matchAll(/^(?:export )?const (\w+) = '(\w+)';$/gm)].map(([, name, value]) => [name!, value!]));
  const shared = new Map(sources.flatMap((text) => [...constants(text)]));
  const uses = sources.filter((text) => /import \{[^}]*\b(?:keep|keepFor)\b[^}]*\} from/.test(text));
  return uses.flatMap((text) => {
    const own = constants(text);
    const calls = [...text.matchAll(/\b(?:keep\(|keepFor\(\w+, )(?:'(\w+)'|(\w+))/g)];
    return calls.flatMap(([, literal, name]) => literal ?? own.get(name!) ?? shared.get(name!) ?? `unknown ${name}`);
  });
}

test('the page names each thing that the site stores in a browser', () => {
  expect([...new Set(keysStored())].filter((key) => key !== 'unknown keyOf').sort()).toEqual(
    Object.keys(stored).sort(),
  );
  for (const words of Object.values(stored)) expect(byHand).toContain(words);
});
