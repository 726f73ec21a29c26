/** Style sheets use the tokens: colors, distances and small text are defined once, and pages change at the same widths. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colorNames } from '../../lib/model/institution.ts';

const root = join(import.meta.dirname, '../..');
const tokens = 'web/styles/tokens.css';
const read = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
const sheets = globSync('web/**/*.css', { cwd: root }).sort();
const components = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.generated.'));

interface Declaration {
  readonly sheet: string;
  readonly property: string;
  readonly value: string;
}
const declarations: readonly Declaration[] = sheets.flatMap((sheet) =>
  [...read(sheet).matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(([, property, value]) => ({
    sheet,
    property: property!,
    value: value!,
  })),
);
const inWords = ({ sheet, property, value }: Declaration) => `${sheet}: ${property}: ${value}`;
const outsideTokens = declarations.filter(({ sheet }) => sheet !== tokens);

/** The values of the tokens whose names start like this. */
const valuesOf = (start: string): ReadonlySet<string> =>
  new Set(
    declarations
      .filter(({ sheet, property }) => sheet === tokens && property.startsWith(start))
      .map(({ value }) => value),
  );

test('there is something to check', () => {
  expect(outsideTokens.length).toBeGreaterThan(2_000);
  expect(valuesOf('--space-').size).toBeGreaterThan(10);
  expect(valuesOf('--text-').size).toBe(3);
});

test('only the tokens and the institution define colors', () => {
  const literal = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\((?!0 0 0 \/)/i;
  expect(outsideTokens.filter(({ value }) => literal.test(value)).map(inWords)).toEqual([]);
});

test('a distance that is a token is written as one', () => {
  const spaces = valuesOf('--space-');
  const distances = outsideTokens.filter(({ property }) => /^(?:(?:row-|column-)?gap|padding|margin)\b/.test(property));
  const literals = distances.filter(({ value }) => value.match(/\b\d+px\b/g)?.some((length) => spaces.has(length)));
  expect(literals.map(inWords)).toEqual([]);
});

test('small text, rounded corners and what is tapped have the sizes of their tokens', () => {
  const [text, radius, round, target] = ['--text-', '--radius', '--round', '--target'].map(valuesOf);
  const literals = outsideTokens.filter(
    ({ property, value }) =>
      (/^font/.test(property) && !value.includes('clamp') && [...text!].some((size) => value.includes(size))) ||
      (/radius$/.test(property) && (radius!.has(value) || round!.has(value))) ||
      (/^(?:min-)?height$/.test(property) && target!.has(value)),
  );
  expect(literals.map(inWords)).toEqual([]);
});

test('every custom property that is used is defined: by a token, the institution, a sheet, or a component', () => {
  const defined = new Set([
    ...colorNames.map((name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`),
    ...declarations.map(({ property }) => property).filter((property) => property.startsWith('--')),
    ...components.flatMap((file) => [...read(file).matchAll(/'(--[\w-]+)'/g)].map(([, name]) => name!)),
  ]);
  const used = declarations.flatMap(({ sheet, value }) =>
    [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => ({ sheet, name: name! })),
  );
  expect(used.filter(({ name }) => !defined.has(name))).toEqual([]);
});

test('pages change at four widths only', () => {
  const widths = [...sheets, ...components].flatMap((file) =>
    [...read(file).matchAll(/(?:@media|['"`]\()[^{'"`]*width[^{'"`]*/g)].flatMap(
      ([query]) => query.match(/\d+(?=px)/g) ?? [],
    ),
  );
  expect([...new Set(widths)].map(Number).sort((a, b) => a - b)).toEqual([480, 640, 900, 1024]);
});
