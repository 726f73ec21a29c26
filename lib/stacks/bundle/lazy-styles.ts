import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from './inputs.ts';

/** The cascade layer of a style sheet of `web/`: the folder it is in, except that `styles` is the base of all. */
export const layerOf = (sheet: string): string => {
  const folder = sheet.split('/')[1]!;
  return folder === 'styles' ? 'base' : folder;
};

/**
 * Minifies lazily loaded style sheets and puts each in its layer. The sheets of the first load get theirs from `web/styles/main.css`,
 * which also declares the order of the layers.
 */
export const lazyStyles: Plugin = {
  name: 'lazy styles',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.lazy\.css$/ }, async ({ path }) => {
      // Not its synchronous form, which starts a process for each sheet.
      const { code } = await esbuild.transform(await readFile(path, 'utf8'), { loader: 'css', minify: true });
      return { contents: `@layer ${layerOf(relative(root, path))}{${code.trim()}}`, loader: 'file' };
    });
  },
};
