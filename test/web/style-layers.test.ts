/** Styles stand beside what they style, in layers: which sheet says what a button is, and which win. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');
const main = 'web/styles/main.css';
const textOf = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
const sheets = globSync('web/**/*.css', { cwd: root });

/** The sheets of the first load, in their order, each with its layer. */
const first = [...textOf(main).matchAll(/@import '([^']+)'(?: layer\((\w+)\))?;/g)].map(([, path, layer]) => ({
  sheet: relative(root, resolve(root, dirname(main), path!)),
  layer,
}));

test('layers are declared before anything else, and each sheet is in the layer of where it stands', () => {
  expect(textOf(main).trimStart()).toMatch(/^@layer base, ui;\n@import/);
  const expected: Readonly<Record<string, string>> = { styles: 'base', ui: 'ui' };
  expect(first.filter(({ sheet, layer }) => layer !== expected[sheet.split('/')[1]!])).toEqual([]);
  expect(sheets.filter((sheet) => sheet !== main && textOf(sheet).includes('@layer'))).toEqual([]);
});

test('every sheet is part of the first load or comes by its own address, and each only once', () => {
  const now = first.map(({ sheet }) => sheet);
  expect(new Set(now).size).toBe(now.length);
  expect(sheets.filter((sheet) => !sheet.endsWith('.lazy.css')).sort()).toEqual([...now, main].sort());
});

test('only one sheet says what a button is', () => {
  expect(sheets.filter((sheet) => /\.button\b/.test(textOf(sheet)))).toEqual(['web/ui/controls.css']);
});
