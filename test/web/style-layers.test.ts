/** Styles are beside what they style, in layers: which sheet defines a button, and which rules win. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { layerOf, lazyStyles } from '../../lib/stacks/bundle/lazy-styles.ts';
import { marketplace, optionsFor } from '../../lib/stacks/bundle/site.ts';

const root = join(import.meta.dirname, '../..');
const main = 'web/styles/main.css';
const textOf = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
const sheets = globSync('web/**/*.css', { cwd: root });

/** The sheets of the first load, in their order, each with its layer. */
const first = [...textOf(main).matchAll(/@import '([^']+)'(?: layer\((\w+)\))?;/g)].map(([, path, layer]) => ({
  sheet: relative(root, resolve(root, dirname(main), path!)),
  layer,
}));

test('layers are declared before anything else, and each sheet of the first load is in the layer of its folder', () => {
  expect(textOf(main).trimStart()).toMatch(/^@layer base, ui, shell, shared, features, pages;\n@import/);
  expect(first.filter(({ sheet, layer }) => layer !== layerOf(sheet))).toEqual([]);
  expect(sheets.filter((sheet) => sheet !== main && textOf(sheet).includes('@layer'))).toEqual([]);
});

/** The starts of top-level rules and statements: in a layered sheet, all are layers. */
function topLevel(css: string): string[] {
  let depth = 0;
  const texts = [''];
  for (const sign of css.replace(/\/\*[^]*?\*\//g, '')) {
    if (sign === '}') depth -= 1;
    else if (depth === 0 && sign !== '{') texts[texts.length - 1] += sign;
    if (sign === '{') depth += 1;
    if (depth === 0 && /[};]/.test(sign)) texts.push('');
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

test('no style sheet of the built site has a rule outside the layers', async () => {
  const lazy = sheets.filter((sheet) => sheet.endsWith('.lazy.css'));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [main],
    stdin: {
      contents: lazy.map((sheet, at) => `export { default as s${at} } from './${sheet}';`).join('\n'),
      resolveDir: root,
    },
    format: 'esm',
    outdir: '.build/none',
    loader: optionsFor(marketplace).loader,
    bundle: true,
    write: false,
    plugins: [lazyStyles],
  });
  const built = outputFiles.filter(({ path }) => path.endsWith('.css'));
  expect(built).toHaveLength(1 + lazy.length);
  expect(built.flatMap(({ text }) => topLevel(text)).filter((text) => !text.startsWith('@layer '))).toEqual([]);
});

test('every sheet is part of the first load or has its own URL, and each only once', () => {
  const now = first.map(({ sheet }) => sheet);
  expect(new Set(now).size).toBe(now.length);
  expect(sheets.filter((sheet) => !sheet.endsWith('.lazy.css')).sort()).toEqual([...now, main].sort());
});

test('only one sheet defines a button', () => {
  expect(sheets.filter((sheet) => /\.button\b/.test(textOf(sheet)))).toEqual(['web/ui/controls.css']);
});
