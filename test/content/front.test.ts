/** What site.yaml says of the front page: the lesson that plays there, and where newcomers begin. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { problemsAfter, withoutPlace } from '../support/content-copy.ts';

const root = join(import.meta.dirname, '../../lib/content');

test('the lesson of the front page is the preview of its product, the paths lead to products', async () => {
  const { front, previews, products } = await compileContent(root);
  const { link, lesson, film, seconds } = front.sample!;
  expect(film).toBe(previews[link]!.path);
  const lessons = products.find((product) => product.link === link)!.sections.flatMap((section) => section.lessons);
  expect(lessons.filter(({ preview }) => preview).map(({ name }) => name)).toEqual([lesson]);
  expect(seconds).toBeGreaterThan(10);
  expect(front.paths.length).toBeGreaterThan(1);
  for (const path of front.paths)
    expect(products.find((product) => product.link === path.link)?.name).toBe(path.product);
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

const path = '  - label: Once more\n    line: The same again.\n    product: starter-shelf\n';
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
    'a path to a product that is not there',
    (text) => text.replace('product: starter-shelf', 'product: shelf'),
    'paths[0].product names "shelf", which is not a product',
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
