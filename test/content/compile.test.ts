import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { mostMembers } from '../../lib/model/pricing.ts';
import { problemsAfter as problemsOf, withoutPlace } from '../support/content-copy.ts';

const root = join(import.meta.dirname, '../../lib/content');

/** Compiles the real content with one file replaced or removed. @returns what is wrong */
const problemsAfter = async (file: string, change: (text: string) => string | null) => {
  const problems = await problemsOf(
    (copy) => {
      const changed = change(readFileSync(join(copy, file), 'utf8'));
      if (changed === null) rmSync(join(copy, file));
      else writeFileSync(join(copy, file), changed);
    },
    file.includes('/lessons/') ? dirname(file) : '',
  );
  for (const problem of problems) expect(problem).toMatch(/^lib\/content\/[^:]+:\d+:\d+: /);
  return problems.map(withoutPlace);
};

const schedule = 'schedule.yaml';
const course = 'products/the-opening-hour/product.yaml';
const script = 'products/the-opening-hour/lessons.yaml';

test('the real content is complete: kinds, free products, parts, prices and a cover each', async () => {
  const { products, covers } = await compileContent(root);
  const count = (type: string) => products.filter((product) => product.type === type).length;
  expect(count('course')).toBeGreaterThanOrEqual(12);
  expect(count('bundle')).toBeGreaterThanOrEqual(3);
  expect(count('stream')).toBeGreaterThanOrEqual(2);
  expect(count('subscription')).toBeGreaterThanOrEqual(2);
  expect(products.filter((product) => product.price === 0).length).toBeGreaterThanOrEqual(3);
  for (const { type, link, sections, productsInBundle } of products) {
    expect(covers[link]).toMatch(/^<svg .*<\/svg>\n$/s);
    if (type === 'course') expect(sections.flatMap((section) => section.lessons).length).toBeGreaterThan(3);
    if (type === 'bundle') expect(productsInBundle.length).toBeGreaterThan(1);
  }
  expect(new Set(Object.values(covers)).size).toBe(products.length);
});

test('a product names each subscription that includes it, with the price of its first package', async () => {
  const { products } = await compileContent(root);
  const named = products.flatMap(({ link, includedIn = [] }) =>
    includedIn.map((each) => ({ includes: link, ...each })),
  );
  const subscriptions = products.filter(({ type }) => type === 'subscription');
  const contained = subscriptions.flatMap(({ link, name, paymentPlans, productsInBundle }) => {
    const { price, interval } = paymentPlans[0]!.packages[0]!;
    return productsInBundle.map((member) => ({ includes: member.link, link, name, price, interval }));
  });
  expect(contained.length).toBeGreaterThan(subscriptions.length);
  const sorted = (rows: typeof contained) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(sorted(named)).toEqual(sorted(contained));
});

test('compiling twice gives the same', async () => {
  expect(await compileContent(root)).toEqual(await compileContent(root));
});

test.each<[string, string, (text: string) => string | null, string]>([
  [
    'a price that is no number',
    course,
    (text) => text.replace(/price: \d+/, 'price: 189 dollars'),
    'price must be a whole number',
  ],
  ['a broken price', course, (text) => text.replace(/price: \d+/, 'price: 1.5'), 'price must be a whole number'],
  [
    'a price in dollars',
    course,
    (text) => text.replace(/price: \d+/, 'price: 79'),
    'price is in cents: 79 means 0.79; for 79 write 7900',
  ],
  ['an unknown kind', course, (text) => text.replace('type: course', 'type: webinar'), 'type must be one of'],
  [
    'a question without an answer',
    course,
    (text) => text.replace(/    answer: No\. Every.*\n(?:      .*\n)*/, ''),
    'questions[0].answer must be text, and there is none',
  ],
  [
    'a question asked twice',
    course,
    (text) => text.replace('question: Will I get signals?', 'question: Do I need a futures account?'),
    'questions asks the same twice',
  ],
  [
    'thirteen questions',
    course,
    (text) =>
      text.replace(
        'questions:\n',
        `questions:\n${Array.from({ length: 10 }, (_, at) => `  - question: Why ${at}?\n    answer: So.\n`).join('')}`,
      ),
    'questions may have at most 12 entries, it has 13',
  ],
  ['a field that is misspelt', course, (text) => `${text}diffculty: easy\n`, 'diffculty is not a known field'],
  [
    'a length that is typed',
    course,
    (text) => text.replace(/( +)preview: true/, '$1preview: true\n$1minutes: 16'),
    'sections[0].lessons[0].minutes is not typed: the file of the film says how long it is',
  ],
  ['an unknown instructor', course, (text) => text.replace('mara-lindqvist', 'nobody'), 'instructors names "nobody"'],
  [
    'a page elsewhere of no known kind',
    'site.yaml',
    (text) => text.replace('kind: photo', 'kind: podcast'),
    'pages[1].kind must be one of video, photo, social',
  ],
  [
    'a page elsewhere without a safe address',
    'site.yaml',
    (text) => text.replace('https://video.example', 'javascript://video.example'),
    'pages[0].link must be an address that begins with https://',
  ],
  ['text that is not YAML', course, () => 'type: [course', 'product.yaml: '],
  ['no details', 'products/the-opening-hour/details.html', () => null, 'details.html: the file is missing'],
  [
    'a bundle of something unknown',
    'products/foundations-set/product.yaml',
    (text) => text.replace('- trading-journal', '- trading-diary'),
    'contains names "trading-diary"',
  ],
  [
    'a film without its captions',
    'products/the-opening-hour/preview.vtt',
    () => null,
    'preview.vtt: the captions are missing',
  ],
  [
    'captions without their film',
    'products/the-opening-hour/preview.webm',
    () => null,
    'preview.webm: the film of these captions is missing',
  ],
  [
    'captions that are none',
    'products/the-opening-hour/preview.vtt',
    (text) => text.replace('00:04.000', '4 s'),
    'preview.vtt: is not WebVTT',
  ],
  [
    'captions that go on after the film',
    'products/the-opening-hour/preview.vtt',
    (text) => text.replace('00:27.000', '00:44.000'),
    'its last caption ends at 44 s, the film after 28 s',
  ],
  [
    'a preview that says something else than its lesson',
    'products/the-opening-hour/preview.vtt',
    (text) => text.replace('That is the prior close.', 'That is a price.'),
    'has other words than its lesson "The overnight session in five marks"',
  ],
  [
    'a film that is none',
    'products/the-opening-hour/preview.webm',
    () => 'moving pictures',
    'preview.webm: is not a WebM film',
  ],
  [
    'a film that is too large',
    'products/the-opening-hour/preview.webm',
    () => 'x'.repeat(300_001),
    'must have at most 300000 bytes, it has 300001',
  ],
  [
    'a bundle of more than one transaction can open',
    'products/foundations-set/product.yaml',
    (text) =>
      text.replace(
        /contains:\n(?: {2}- .*\n)+/,
        `contains:\n${Array.from({ length: mostMembers + 1 }, (_, at) => `  - course-${at}\n`).join('')}`,
      ),
    `contains may name at most ${mostMembers} products`,
  ],
  [
    'a session of nothing that is sold',
    schedule,
    (text) => text.replace('product: opening-bell-live', 'product: closing-bell'),
    'series[0].product names "closing-bell"',
  ],
  [
    'a zone that has no summer time',
    schedule,
    (text) => text.replace('zone: America/New_York', "zone: '-05:00'"),
    'series[0].zone must be a zone such as',
  ],
  [
    'a zone that is nowhere',
    schedule,
    (text) => text.replace('zone: Europe/London', 'zone: Europe/Camelot'),
    'series[1].zone must be a zone such as',
  ],
  [
    'a time of no clock',
    schedule,
    (text) => text.replace("'08:45'", "'24:45'"),
    'series[0].time must be a time as HH:MM',
  ],
  [
    'an exchange that is not known',
    schedule,
    (text) => text.replace('exchange: XNYS', 'exchange: NYSE'),
    'series[0].exchange must be one of XNYS, XLON',
  ],
  ['a weekday that is none', schedule, (text) => text.replace('[saturday]', '[caturday]'), 'series[2].weekdays has'],
  [
    'an exception on another day',
    schedule,
    (text) => text.replace("'2026-12-24'", "'2026-12-26'"),
    'series[5].except has "2026-12-26"',
  ],
  [
    'a series of the same name',
    schedule,
    (text) => text.replace('id: london-open', 'id: opening-bell'),
    'has two entries with the id "opening-bell"',
  ],
  ...[
    [
      'of no session',
      'session: closing-bell, date: 2026-11-30, cancelled: true',
      'changes[0].session names "closing-bell"',
    ],
    [
      'on a day without one',
      "session: desk-review, date: '2026-11-30', cancelled: true",
      'changes[0].date is 2026-11-30, which is',
    ],
    ['that is nothing', "session: desk-review, date: '2026-11-28'", 'changes[0] must have either'],
    [
      'that is two things',
      "session: desk-review, date: '2026-11-28', cancelled: true, newTime: '11:00'",
      'changes[0] must have either',
    ],
    [
      'to the same time',
      "session: desk-review, date: '2026-11-28', newTime: '10:00'",
      'changes[0].newTime is the time that is already',
    ],
  ].map(([what, fields, sentence]): [string, string, (text: string) => string, string] => [
    `a change ${what}`,
    schedule,
    (text) => `${text}changes:\n  - { ${fields}, message: Ill. }\n`,
    sentence!,
  ]),
  [
    'a single session on no day',
    schedule,
    (text) => text.replace('2026-12-12', '12 December'),
    'sessions[0].date must be',
  ],
  [
    'a lesson without a script',
    script,
    (text) => text.replace('code: open-drive', 'code: open-trot'),
    'lessons[3].code "open-trot" is no lesson of product.yaml',
  ],
  [
    'a script of too few steps',
    script,
    (text) => text.slice(0, text.indexOf('- chapter: Middle')),
    'steps must be 4 to 6',
  ],
  [
    'a script without a first chapter',
    script,
    (text) => text.replace(/chapter: .*\n +key/, 'key'),
    'lessons[0].steps[0].chapter must be text',
  ],
  ...[
    ['of an unknown product', 'product: nothing, review: 01K, reason: Rude', 'product names "nothing"'],
    ['with no id', 'product: the-opening-hour, review: "#review-1", reason: Rude', 'review must be the id at the end'],
    ['without a reason', 'product: the-opening-hour, review: 01K', 'reason must be text'],
    [
      'that is named twice',
      'product: the-opening-hour, review: 01K, reason: Rude}, {product: the-opening-hour, review: 01K, reason: Rude',
      'censored names 01K twice',
    ],
  ].map(([what, fields, sentence]): [string, string, (text: string) => string, string] => [
    `a hidden review ${what}`,
    'reviews.yaml',
    (text) => text.replace('censored: []', `censored: [{${fields}}]`),
    sentence!,
  ]),
  [
    'a picture that is unknown',
    script,
    (text) => text.replace('chart: line night', 'chart: line dusk'),
    'chart must be',
  ],
  ['a step without a picture', script, (text) => text.replace(/ +sum:\n.*\n/, ''), 'must draw one of'],
  [
    'a caption that is too long',
    script,
    (text) => text.replace(/say: (?=T)/, `say: ${'and so on '.repeat(12)}`),
    'has a sentence of over',
  ],
])('says where it is: %s', async (_, file, change, sentence) => {
  const problems = await problemsAfter(file, change);
  expect(problems.join('\n')).toContain(sentence);
  expect(problems[0]).toContain(`lib/content/${file}`.replace('/details.html', ''));
});

test('a lesson without a film or a script reports what is missing', async () => {
  expect(await problemsAfter(script, () => null)).toContain(
    `lib/content/${course}: sections[0].lessons[0].film must name an MP4 file below the product’s folder: it is neither named nor drawn from a script in lessons.yaml`,
  );
});

test('a film of no preview lesson is refused', async () => {
  expect(await problemsAfter(course, (text) => text.replace('preview: true', 'preview: false'))).toEqual([
    `lib/content/${course}: sections must have the one preview lesson that preview.webm shows`,
  ]);
});
