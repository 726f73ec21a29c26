import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { buildAlongside, type Plan } from './build.ts';
import { cacheBuild, cachedBuild } from './cache.ts';
import { inputsOf, root } from './inputs.ts';
import { firstScripts, firstScriptsOf } from './first-parts.ts';
import { later } from '../../model/shell.ts';
import { colorSheet, siteConstants } from './institution.ts';
import { lazyStyles } from './lazy-styles.ts';
import { packing } from './packing.ts';
import { pageScriptsIn, type PageScript } from './page-scripts.ts';

/** A site to build: one entry, its styles, one page that references both, and a folder of files. */
export interface SiteSource {
  readonly entry: string;
  readonly style: string;
  /** HTML that loads `/main.tsx`, `/main.css` and scripts of `files`; they are replaced by the built names. */
  readonly page: string;
  /** A folder: its scripts get hashed names, everything else is copied unchanged. */
  readonly files?: string;
  /** Whether to build in the institution's name, colors and logo. */
  readonly institution?: boolean;
}

/** A built site. Its folders are read-only. */
export interface Site {
  /** Hashed files, cacheable permanently. */
  readonly assets: string;
  /** index.html and the few files that keep their names. */
  readonly pages: string;
  /** Files that each lazily loaded part needs besides the entry, as URLs, by the part's source file. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

export const marketplace: SiteSource = {
  entry: 'web/main.tsx',
  style: 'web/styles/main.css',
  page: 'web/index.html',
  files: 'web/public',
  institution: true,
};

export const optionsFor = (source: SiteSource) =>
  ({
    entryPoints: { main: source.entry, style: source.style },
    // Every page needs the entry's modules: injecting it makes esbuild keep them in one file instead of one for each set of pages.
    inject: [source.entry],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    // Modules are strict: with `strict` of tsconfig.json esbuild would say so again in each of them.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    minify: true,
    legalComments: 'none',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    publicPath: '/',
    // A lazily loaded page's styles are files of their own, which the page requests (web/ui/style-sheet.tsx). So are the live player's
    // worker and WebAssembly, which it loads by URL.
    loader: { '.woff2': 'file', '.svg': 'file', '.lazy.css': 'file', '.min.js': 'file', '.wasm': 'file' },
    define: {
      'process.env.NODE_ENV': '"production"',
      PRERENDERING: 'false',
      ...(source.institution && siteConstants()),
    },
    ...(source.institution && { banner: { css: colorSheet(INSTITUTION.colors) } }),
  }) as const satisfies BuildOptions;

/** The site's cache recipe, and the files that esbuild does not bundle. */
function asked(source: SiteSource) {
  const options = optionsFor(source);
  const others = source.files ? readdirSync(join(root, source.files)).map((name) => join(source.files!, name)) : [];
  const logo = source.institution && INSTITUTION_LOGO;
  return { options, others, recipe: { name: `site ${source.entry}`, options: [options, source, others, logo] } };
}

/** Builds the site's folder. */
function planOf(source: SiteSource): Plan<string> {
  const { options, others, recipe } = asked(source);
  const began = Date.now();
  const outdir = join(root, '.site');
  return {
    options: { ...options, absWorkingDir: root, outdir, plugins: [lazyStyles, packing] },
    take({ outputFiles, metafile }) {
      const inputs = inputsOf(metafile);
      const files = [...inputs.files, source.page, ...others].sort();
      return cacheBuild(recipe, { ...inputs, files }, began, (made) => {
        const assets = join(made, 'assets');
        mkdirSync(join(assets, 'assets'), { recursive: true });
        const shared = sharedOf(source, metafile).map((path) => join(root, path));
        for (const { path, contents } of outputFiles)
          writeFileSync(
            path.replace(outdir, assets),
            shared.includes(path) ? Buffer.concat([hint, contents]) : contents,
          );
        if (source.institution) writeFileSync(join(assets, INSTITUTION.logo), INSTITUTION_LOGO);
        const scripts = source.files ? pageScriptsIn(source.files) : [];
        for (const { url, text } of scripts) writeFileSync(join(assets, url), text);
        writePages(source, pageOf(source, metafile, scripts), join(made, 'pages'));
        writeFileSync(join(made, 'parts.json'), JSON.stringify(partsOf(metafile)));
      });
    },
  };
}

/** The build of the marketplace's site, unless it is cached. */
export const siteAhead = (): readonly Plan<unknown>[] =>
  cachedBuild(asked(marketplace).recipe) ? [] : [planOf(marketplace)];

/** Builds a site. @returns the folder */
export async function buildSite(source: SiteSource): Promise<string> {
  const plan = planOf(source);
  let folder = '';
  await buildAlongside([{ ...plan, take: (made) => (folder = plan.take(made)) }]);
  return folder;
}

/** Builds the site in its own process: esbuild's synchronous API does not support plugins, and synthesis is synchronous. */
const buildElsewhere = (source: SiteSource): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'build-site.ts')], {
    input: JSON.stringify({ source, institution: INSTITUTION, logo: INSTITUTION_LOGO }),
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });

/** A built site; by default the marketplace's. */
export function bundleSite(source = marketplace): Site {
  const folder = cachedBuild(asked(source).recipe) ?? buildElsewhere(source);
  return {
    assets: join(folder, 'assets'),
    pages: join(folder, 'pages'),
    parts: JSON.parse(readFileSync(join(folder, 'parts.json'), 'utf8')),
  };
}

/**
 * The first line of a script that Chromium compiles while it loads, in another thread (v8.dev/blog/explicit-compile-hints). Otherwise each
 * function is compiled when it is first called, which blocks the page for longer than running it.
 */
const hint = Buffer.from('//# allFunctionsCalledOnLoad\n');

const url = (path: string) => `/assets/${basename(path)}`;
const importsOf = (metafile: Pick<Metafile, 'outputs'>, path: string): string[] =>
  metafile.outputs[path]!.imports.filter(({ kind }) => kind === 'import-statement').map((imported) => imported.path);

const outputOf = (metafile: Pick<Metafile, 'outputs'>, entry: string): string =>
  Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry)![0];

/** The scripts with the modules of the entry, which every page needs. */
const sharedOf = ({ entry }: SiteSource, metafile: Pick<Metafile, 'outputs'>): string[] =>
  importsOf(metafile, outputOf(metafile, entry));

function partsOf(metafile: Pick<Metafile, 'outputs'>): Site['parts'] {
  const parts = Object.entries(metafile.outputs).filter(([path, { entryPoint }]) => entryPoint && path.endsWith('.js'));
  return Object.fromEntries(
    parts.map(([path, { entryPoint }]) => [entryPoint!, [path, ...importsOf(metafile, path)].map(url)]),
  );
}

/** The page's HTML with placeholders such as `%name%` replaced by the institution's values. */
function pageText({ page, institution }: SiteSource): string {
  const text = readFileSync(join(root, page), 'utf8');
  if (!institution) return text;
  const { name, description, colors } = INSTITUTION;
  const words: Readonly<Record<string, string>> = {
    name,
    description,
    light: colors.light.paper,
    dark: colors.dark.paper,
  };
  return text.replace(/%(\w+)%/g, (_, word: string) => escaped(words[word]!));
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The HTML that every page of the site starts with, with the hashed file names of this build. */
export function pageOf(
  source: SiteSource,
  metafile: Pick<Metafile, 'outputs'>,
  scripts: readonly PageScript[],
): string {
  const main = outputOf(metafile, source.entry);
  const style = outputOf(metafile, source.style);
  const shared = sharedOf(source, metafile);
  const preloads = shared.map((path) => `<link rel="modulepreload" href="${url(path)}" />`);
  // Fonts that every page uses. Found only through the style sheet, they would be requested one round trip later.
  const fonts = Object.keys(metafile.outputs)
    .filter((path) => path.endsWith('.woff2'))
    .map(
      (path) =>
        `<link rel="${source.institution ? later : 'preload'}" as="font" type="font/woff2" crossorigin href="${url(path)}" />`,
    );
  const first = source.institution ? firstScripts(firstScriptsOf(partsOf(metafile), [main, ...shared].map(url))) : '';
  const html = pageText(source)
    .replace('/main.css', url(style))
    .replace('/main.tsx', url(main))
    .replace('</head>', `${[...fonts, ...preloads, first].join('')}</head>`);
  return scripts.reduce((text, { named, url }) => text.replace(`src="${named}"`, `src="${url}"`), html);
}

/** Writes index.html and the files that keep their names. */
function writePages({ files, institution }: SiteSource, html: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (files) cpSync(join(root, files), folder, { recursive: true, filter: (file) => !file.endsWith('.js') });
  if (institution) writeFileSync(join(folder, 'favicon.svg'), INSTITUTION_LOGO);
  writeFileSync(join(folder, 'index.html'), html);
  // The site's own page also reports missing addresses.
  writeFileSync(join(folder, '404.html'), html);
}
