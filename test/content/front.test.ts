/** The front page's part of site.yaml: its lesson, and the paths for newcomers. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { problemsAfter, withoutPlace } from '../support/content-copy.ts';

const root = join(import.meta.dirname, '../../lib/content');

test('the lesson of the front page is the preview of its product, and the paths link to products', async () => {
  const { front, previews, products } = await compileContent(root);
  const { link, lesson, film, seconds } = front.sample!;
  expect(film).toBe(previews[link]!.path);
  const lessons = products.find((product) => product.link === link)!.sections.flatMap((section) => section.lessons);
  expect(lessons.filter(({ preview }) => preview)).toEqual([expect.objectContaining({ name: lesson, seconds })]);
  expect(seconds).toBeGreaterThan(10);
  expect(front.paths.length).toBeGreaterThan(1);
  for (const { link: step, name, free } of front.paths.flatMap(({ steps }) => steps))
    expect(products.find((product) => product.link === step)).toMatchObject({
      ...{ type: 'course', name },
      price: free ? 0 : expect.any(Number),
    });
});

const changed = (change: (text: string) => string) =>
  problemsAfter((copy) => {
    const file = join(copy, 'site.yaml');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  });

test('both may be left out', async () => {
  const without = (text: string) => text.replace(/^sample: .*$/m, '').replace(/^paths:\n(?:  .*\n)+/m, '');
  expect(await changed(without)).toEqual([]);
});

const path = '  - label: Once more\n    line: The same again.\n    courses:\n      - course: reading-a-price-chart\n';
const risk = '      - course: risk-before-return\n';
const plan = '      - course: your-first-trading-plan\n';
test.each<[string, (text: string) => string, string]>([
  [
    'a lesson of a product that is not there',
    (text) => text.replace('sample: reading-a-price-chart', 'sample: reading-a-price-chat'),
    'sample names "reading-a-price-chat", which is not a product: did you mean "reading-a-price-chart"?',
  ],
  [
    'a lesson of a product that has no preview',
    (text) => text.replace('sample: reading-a-price-chart', 'sample: starter-shelf'),
    'sample names "starter-shelf", which has no preview.webm: there is nothing to play',
  ],
  [
    'a path to a course that is not there',
    (text) => text.replace('course: order-types-and-fills', 'course: order-types-and-fill'),
    'paths[0].courses[1].course names "order-types-and-fill", which is not a product: did you mean "order-types-and-fills"?',
  ],
  [
    'a path to a bundle',
    (text) => text.replace('course: order-types-and-fills', 'course: starter-shelf'),
    'paths[0].courses[1].course names "starter-shelf", a bundle: paths are of courses',
  ],
  [
    'a path that has a course twice',
    (text) => text.replace('course: order-types-and-fills', 'course: reading-a-price-chart'),
    'paths[0].courses[1].course names "reading-a-price-chart", which the path has already',
  ],
  [
    'a path without courses',
    (text) => text.replace(/    courses:\n(      .*\n)+(?=  - label: Losing)/, '    courses: []\n'),
    'paths[0].courses must have at least one entry',
  ],
  [
    'a path that asks for a course of another',
    (text) => text.replace(plan, `${plan}        after: [earnings-season]\n`),
    'paths[0].courses[3].after names "earnings-season", which is not another course of this path',
  ],
  [
    'a path in a circle',
    (text) => text.replace(`${risk}        after: []\n`, `${risk}        after: [your-first-trading-plan]\n`),
    'paths[0].courses lead in a circle: risk-before-return after your-first-trading-plan after risk-before-return',
  ],
  [
    'a course that another path has after another course',
    (text) => text.replace(plan, `${plan}        after: [order-types-and-fills]\n`),
    'paths[2].courses have "your-first-trading-plan" after risk-before-return, and the path "New to markets" has it after order-types-and-fills: a course comes after the same ones in all paths',
  ],
  [
    'a path without a course that another requires',
    (text) => text.replace('      - course: futures-contracts-explained\n', ''),
    'paths[1].courses[2].course names "the-opening-hour", which requires "Futures Contracts Explained, or a month of index futures": futures-contracts-explained must come before it in this path',
  ],
  [
    'a path with a course before one that it requires',
    (text) => text.replace(`${risk}${plan}`, `${plan}        after: []\n${risk}`),
    'paths[2].courses[0].course names "your-first-trading-plan", which requires "Risk Before Return, or the same knowledge": risk-before-return must come before it in this path',
  ],
  [
    'a path without a reason',
    (text) => text.replace(/    line: What a price is.*\n/, ''),
    'paths[0].line must be text, and there is none',
  ],
  ['seven paths', (text) => text.replace('paths:\n', `paths:\n${path.repeat(3)}`), 'paths may have at most 6 entries'],
])('%s is refused, with file and line', async (_, change, sentence) => {
  const problems = await changed(change);
  expect(problems.map(withoutPlace).join('\n')).toContain(`lib/content/site.yaml: ${sentence}`);
  for (const problem of problems) expect(problem).toMatch(/^lib\/content\/site\.yaml:\d+:\d+: /);
});
