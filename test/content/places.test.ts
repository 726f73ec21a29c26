import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsAfter } from '../support/content-copy.ts';

const course = 'products/the-opening-hour/product.yaml';
const edit = (file: string, change: (text: string) => string) => (copy: string) => {
  const before = readFileSync(join(copy, file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} is not changed`);
  writeFileSync(join(copy, file), after);
};

/** The position of a text's first occurrence in a file, as `3:5`. */
function placeOf(file: string, text: string, changed = (all: string) => all): string {
  const all = changed(readFileSync(join(import.meta.dirname, '../../lib/content', file), 'utf8'));
  const before = all.slice(0, all.indexOf(text)).split('\n');
  return `${before.length}:${before.at(-1)!.length + 1}`;
}

test.each<[string, string, string, (text: string) => string, string]>([
  ['a price', course, 'price:', (text) => text.replace(/price: \d+/, 'price: much'), 'price must be a whole number'],
  [
    'a misspelt field',
    course,
    'diffculty:',
    (text) => text.replace('difficulty:', 'diffculty:'),
    'diffculty is not a known field: "difficulty" is',
  ],
  [
    'an entry of a list',
    'products/foundations-set/product.yaml',
    'trading-journel',
    (text) => text.replace('- trading-journal', '- trading-journel'),
    'contains names "trading-journel", which is not a product: did you mean "trading-journal"?',
  ],
  [
    'a field of a series',
    'schedule.yaml',
    "time: '25:00'",
    (text) => text.replace(/time: '\d\d:\d\d'/, "time: '25:00'"),
    'time must be a time as HH:MM',
  ],
  [
    'a promo code',
    'promo-codes.yaml',
    'code: low',
    (text) => text.replace(/code: \S+/, 'code: low'),
    'code must be 3 to 32 capital letters',
  ],
  [
    'a hidden review',
    'reviews.yaml',
    'product: none',
    (text) => text.replace('censored: []', 'censored:\n  - product: none\n    review: a1\n    reason: Insults.'),
    'censored[0].product names "none", which is not a product: there are ',
  ],
  [
    'text that is not YAML',
    course,
    'beginner]]',
    (text) => text.replace(/difficulty: \w+/, 'difficulty: [beginner]]'),
    'the text is not YAML: ',
  ],
])('is told with file, line, column and what is right: %s', async (_, file, wrong, change, sentence) => {
  const problems = await problemsAfter(edit(file, change));
  const [line, column] = placeOf(file, wrong, change).split(':');
  const place = wrong === 'beginner]]' ? `${line}:\\d+` : `${line}:${column}`;
  expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^lib/content/${file}:${place}: `)));
  expect(problems.join('\n')).toContain(sentence);
});

test('a missing field is reported at the place where it belongs', async () => {
  const problems = await problemsAfter((copy) => {
    edit(course, (text) => text.replace(/summary: .*\n/, ''))(copy);
    rmSync(join(copy, 'instructors.yaml'));
  });
  expect(problems).toContain(`lib/content/${course}:1:1: summary must be text, and there is none`);
  expect(problems).toContain('lib/content/instructors.yaml:1:1: the file is missing');
});

test.each([
  ['    interval: month\n', '', 'interval must say which package of desk-membership costs this: month or year'],
  [
    '- desk-membership',
    '- forex-sessions',
    'interval must be that of a package: forex-sessions has none paid by the month',
  ],
  ['price: 1900', 'price: 3900', 'price takes nothing off desk-membership: it must be less than 3900'],
  ['interval: month', 'interval: week', 'interval must be one of month, year'],
])('a code of a plan says which package it lowers: not %j, but %j', async (right, wrong, sentence) => {
  const problems = await problemsAfter(
    edit('promo-codes.yaml', (text) => {
      const [before, after] = text.split('FIRST-MONTH');
      return `${before}FIRST-MONTH${after!.replace(right, wrong)}`;
    }),
  );
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(sentence);
});
