import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { buildNow, type Plan } from './build.ts';
import { cacheBuild, cachedBuild } from './cache.ts';
import { requireBanner } from './functions.ts';
import { inputsOf, root } from './inputs.ts';
import { institutionConstants } from './institution.ts';

const optionsNow = () =>
  ({
    entryPoints: ['web/prerender.tsx'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // A package's browser build would look for a browser.
    conditions: ['node'],
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    minifySyntax: true,
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"', PRERENDERING: 'true', ...institutionConstants() },
    loader: { '.lazy.css': 'empty', '.min.js': 'empty', '.wasm': 'empty' },
    // Parts that need a browser are not prerendered, so their packages are left out.
    external: ['./node_modules/amazon-ivs-player/dist/index.js', 'amazon-ivs-chat-messaging'],
    banner: { js: requireBanner },
  }) as const satisfies BuildOptions;

const recipeNow = () => ({ name: 'prerender', options: optionsNow() });

/** Builds the folder with the module. */
function planOf(): Plan<string> {
  const began = Date.now();
  const recipe = recipeNow();
  return {
    options: { ...(recipe.options as BuildOptions), absWorkingDir: root },
    take: ({ outputFiles, metafile }) =>
      cacheBuild(recipe, inputsOf(metafile), began, (made) =>
        writeFileSync(join(made, 'prerender.mjs'), outputFiles[0]!.contents),
      ),
  };
}

/** The prerender build, unless it is cached. */
export const prerenderAhead = (): readonly Plan<unknown>[] => (cachedBuild(recipeNow()) ? [] : [planOf()]);

/** Bundles the code that prerenders the site's pages (web/prerender.tsx) for Node. @returns the module's text */
export const bundlePrerender = (): string =>
  readFileSync(join(cachedBuild(recipeNow()) ?? buildNow(planOf()), 'prerender.mjs'), 'utf8');
