import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

const face = (name: string, file: string) => {
  const font = readFileSync(join(root, 'node_modules/@fontsource-variable', file)).toString('base64');
  return `@font-face { font-family: '${name}'; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }`;
};
/** The page on which pictures are drawn, with the site's two typefaces. */
export const studio = `<style>
  ${face('Newsreader', 'newsreader/files/newsreader-latin-wght-normal.woff2')}
  ${face('Public Sans', 'public-sans/files/public-sans-latin-wght-normal.woff2')}
  body { margin: 0; font-variant-numeric: tabular-nums }
  svg { display: block }
</style><b style="font-family: Newsreader">.</b><b style="font-family: 'Public Sans'">.</b>`;
