/** instructors.yaml and the portraits beside it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { monogramOf } from '../../lib/content/portrait.ts';
import { institutionOf } from '../../lib/content/institution.ts';
import { problemsAfter, withoutPlace } from '../support/content-copy.ts';

const sample = join(import.meta.dirname, '../../lib/content');
const school = join(import.meta.dirname, 'cooking-school');

test('instructors are listed with their products, those with the most first', async () => {
  const { instructors, products } = await compileContent(sample);
  for (const { name, products: count } of instructors)
    expect(products.filter((product) => product.instructors.some((each) => each.name === name))).toHaveLength(count);
  const counts = instructors.map(({ products: count }) => count);
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
  expect(instructors.find(({ id }) => id === 'mara-lindqvist')).toMatchObject({
    name: 'Mara Lindqvist',
    fictional: true,
    portrait: '/portraits/mara-lindqvist.svg',
  });
});

test('the sample’s instructors have a drawn portrait each, and their pages say that they are fictional', async () => {
  const { instructors, portraits } = await compileContent(sample);
  expect(instructors.filter(({ fictional }) => !fictional)).toEqual([]);
  for (const { id } of instructors)
    expect(portraits[id]).toBe(readFileSync(join(sample, `portraits/${id}.svg`), 'utf8'));
});

test('an instructor without a portrait is shown by two initials in the institution’s colors', () => {
  const { institution } = institutionOf(school);
  expect(monogramOf('ines-prado', 'Inês Prado', institution)).toContain('>IP</text>');
  expect(monogramOf('ines-prado', 'Inês Prado', institution)).toContain(institution.colors.dark.paperRaised);
  expect(monogramOf('a', 'Ángela de la Cruz (guest)', institution)).toContain('>ÁC</text>');
  expect(monogramOf('b', 'Prince', institution)).toContain('>P</text>');
});

const changed = (change: (text: string) => string) =>
  problemsAfter((copy) => {
    const file = join(copy, 'instructors.yaml');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  });

test.each<[string, (text: string) => string, string]>([
  [
    'an id that no address can end with',
    (text) => text.replace('id: mara-lindqvist', 'id: Mara Lindqvist'),
    'lib/content/instructors.yaml: instructors[0].id ends the address of a page: it must be lower-case words joined by hyphens',
  ],
  [
    'an id twice',
    (text) => text.replace('id: tomas-arrieta', 'id: mara-lindqvist'),
    'lib/content/instructors.yaml: instructors[1].id is that of another instructor already: "mara-lindqvist"',
  ],
  [
    'a name twice',
    (text) => text.replace('name: Tomás Arrieta', 'name: Mara Lindqvist'),
    'lib/content/instructors.yaml: instructors[1].name is that of another instructor already: "Mara Lindqvist"',
  ],
  [
    'a flag that is a word',
    (text) => text.replace('fictional: true', 'fictional: maybe'),
    'lib/content/instructors.yaml: instructors[0].fictional must be true or false',
  ],
])('%s is refused, with file and line', async (_, change, sentence) => {
  const problems = await changed(change);
  expect(problems.map(withoutPlace)).toContain(sentence);
  expect(problems.every((problem) => /^lib\/content\/[^:]+:\d+:\d+: /.test(problem))).toBe(true);
});

test('a portrait may contain only shapes', async () => {
  const problems = await problemsAfter((copy) => {
    rmSync(join(copy, 'portraits'), { recursive: true });
    mkdirSync(join(copy, 'portraits'));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>1</script></svg>';
    writeFileSync(join(copy, 'portraits/mara-lindqvist.svg'), svg);
  });
  expect(problems).toEqual([
    'lib/content/portraits/mara-lindqvist.svg:1:59: the picture has more than shapes: draw with paths',
  ]);
});
