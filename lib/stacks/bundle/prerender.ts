import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync, type BuildOptions } from 'esbuild';
import { keep, kept } from './cache.ts';
import { requireBanner } from './functions.ts';
import { inputsOf, root } from './inputs.ts';

const options = {
  entryPoints: ['web/prerender.tsx'],
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // The browser's face of a package would look for one.
  conditions: ['node'],
  mainFields: ['module', 'main'],
  jsx: 'automatic',
  minifySyntax: true,
  minifyWhitespace: true,
  define: { 'process.env.NODE_ENV': '"production"', PRERENDERING: 'true' },
  loader: { '.lazy.css': 'empty', '.min.js': 'empty', '.wasm': 'empty' },
  // Parts that need a browser are not drawn beforehand: their packages stay away.
  external: ['./node_modules/amazon-ivs-player/dist/index.js', 'amazon-ivs-chat-messaging'],
  banner: { js: requireBanner },
} as const satisfies BuildOptions;

/** Bundles what draws the site's pages beforehand (web/prerender.tsx), for Node. @returns the module's text */
export function bundlePrerender(): string {
  const recipe = { name: 'prerender', options };
  const folder = kept(recipe) ?? build();
  return readFileSync(join(folder, 'prerender.mjs'), 'utf8');

  function build(): string {
    const began = Date.now();
    const { outputFiles, metafile } = buildSync({
      ...(options as BuildOptions),
      absWorkingDir: root,
      write: false,
      metafile: true,
      logLevel: 'warning',
    });
    return keep(recipe, inputsOf(metafile), began, (made) =>
      writeFileSync(join(made, 'prerender.mjs'), outputFiles![0]!.contents),
    );
  }
}
