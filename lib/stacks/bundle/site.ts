import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transformSync, type BuildOptions, type Metafile } from 'esbuild';
import { buildAlongside, type Plan } from './build.ts';
import { cacheBuild, cachedBuild } from './cache.ts';
import { inputsOf, root } from './inputs.ts';
import { colorSheet, siteConstants } from './institution.ts';
import { packing } from './packing.ts';

/** A site to build: one entry, its styles, one page that names both, and files that stay as they are. */
export interface SiteSource {
  readonly entry: string;
  readonly style: string;
  /** HTML that loads `/main.tsx` and `/main.css`; both are replaced by the built names. */
  readonly page: string;
  readonly files?: string;
  /** Whether it is the institution's: its name, colors and logo are built in. */
  readonly institution?: boolean;
}

/** A built site. Nobody writes into its folders. */
export interface Site {
  /** Hashed files, cacheable for ever. */
  readonly assets: string;
  /** index.html and the few files whose names stay. */
  readonly pages: string;
  /** The addresses of what each lazily loaded part needs besides the entry, by the part's source. */
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
    // Every page needs what the entry has: so told, esbuild keeps that in one file instead of one for each set of pages.
    inject: [source.entry],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    publicPath: '/',
    // Styles of a page that comes later are files of their own, which the page asks for (web/ui/style-sheet.tsx).
    // So are the worker of the live player and its WebAssembly: it asks for them by their addresses.
    loader: { '.woff2': 'file', '.svg': 'file', '.lazy.css': 'file', '.min.js': 'file', '.wasm': 'file' },
    define: {
      'process.env.NODE_ENV': '"production"',
      PRERENDERING: 'false',
      ...(source.institution && siteConstants()),
    },
    ...(source.institution && { banner: { css: colorSheet(INSTITUTION.colors) } }),
  }) as const satisfies BuildOptions;

/** What a site is asked for by, and the files that stay as they are. */
function asked(source: SiteSource) {
  const options = optionsFor(source);
  const asTheyAre = source.files ? readdirSync(join(root, source.files)).map((name) => join(source.files!, name)) : [];
  const logo = source.institution && INSTITUTION_LOGO;
  return { options, asTheyAre, recipe: { name: `site ${source.entry}`, options: [options, source, asTheyAre, logo] } };
}

/** It comes to the site's folder. */
function planOf(source: SiteSource): Plan<string> {
  const { options, asTheyAre, recipe } = asked(source);
  const began = Date.now();
  const outdir = join(root, '.site');
  return {
    options: { ...options, absWorkingDir: root, outdir, plugins: [packing] },
    take({ outputFiles, metafile }) {
      const inputs = inputsOf(metafile);
      const files = [...inputs.files, source.page, ...asTheyAre].sort();
      return cacheBuild(recipe, { ...inputs, files }, began, (made) => {
        const assets = join(made, 'assets');
        mkdirSync(join(assets, 'assets'), { recursive: true });
        for (const { path, contents } of outputFiles) writeFileSync(path.replace(outdir, assets), contents);
        if (source.institution) writeFileSync(join(assets, INSTITUTION.logo), INSTITUTION_LOGO);
        writePages(source, metafile, join(made, 'pages'));
        writeFileSync(join(made, 'parts.json'), JSON.stringify(partsOf(metafile)));
      });
    },
  };
}

/** The build of the marketplace's site, unless it is kept. */
export const siteAhead = (): readonly Plan<unknown>[] =>
  cachedBuild(asked(marketplace).recipe) ? [] : [planOf(marketplace)];

/** Builds a site. @returns the folder */
export async function buildSite(source: SiteSource): Promise<string> {
  const plan = planOf(source);
  let folder = '';
  await buildAlongside([{ ...plan, take: (made) => (folder = plan.take(made)) }]);
  return folder;
}

/** Builds it in a process of its own: esbuild takes plugins only from those who do not wait, and synthesis does wait. */
const buildElsewhere = (source: SiteSource): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'build-site.ts')], {
    input: JSON.stringify({ source, institution: INSTITUTION, logo: INSTITUTION_LOGO }),
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });

/** A built site: the marketplace's when no other is named. */
export function bundleSite(source = marketplace): Site {
  const folder = cachedBuild(asked(source).recipe) ?? buildElsewhere(source);
  return {
    assets: join(folder, 'assets'),
    pages: join(folder, 'pages'),
    parts: JSON.parse(readFileSync(join(folder, 'parts.json'), 'utf8')),
  };
}

const url = (path: string) => `/assets/${basename(path)}`;
const importsOf = (metafile: Pick<Metafile, 'outputs'>, path: string): string[] =>
  metafile.outputs[path]!.imports.filter(({ kind }) => kind === 'import-statement').map((imported) => imported.path);

function partsOf(metafile: Metafile): Site['parts'] {
  const parts = Object.entries(metafile.outputs).filter(([path, { entryPoint }]) => entryPoint && path.endsWith('.js'));
  return Object.fromEntries(
    parts.map(([path, { entryPoint }]) => [entryPoint!, [path, ...importsOf(metafile, path)].map(url)]),
  );
}

/** The page with the institution in it, where it is named `%name%` and the like. */
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

/** The HTML that every page of the site begins with, with the hashed names of this build. */
export function pageOf(source: SiteSource, metafile: Pick<Metafile, 'outputs'>): string {
  const outputOf = (entry: string) =>
    Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry)!;
  const [main] = outputOf(source.entry);
  const [style] = outputOf(source.style);
  const preloads = importsOf(metafile, main).map((path) => `<link rel="modulepreload" href="${url(path)}" />`);
  // The letters of every page: named by the style alone they would be asked for one round trip later.
  const fonts = Object.keys(metafile.outputs)
    .filter((path) => path.endsWith('.woff2'))
    .map((path) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url(path)}" />`);
  return pageText(source)
    .replace('/main.css', url(style))
    .replace('/main.tsx', url(main))
    .replace('</head>', `${[...fonts, ...preloads].join('')}</head>`);
}

/** As they are, but for scripts, which lose what only their readers need. */
function copyFiles(from: string, folder: string): void {
  cpSync(from, folder, { recursive: true });
  for (const script of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const file = join(folder, script);
    writeFileSync(file, transformSync(readFileSync(file, 'utf8'), { minify: true }).code);
  }
}

/** index.html, and the files whose names stay. */
function writePages(source: SiteSource, metafile: Metafile, folder: string): void {
  const html = pageOf(source, metafile);
  mkdirSync(folder, { recursive: true });
  if (source.files) copyFiles(join(root, source.files), folder);
  if (source.institution) writeFileSync(join(folder, 'favicon.svg'), INSTITUTION_LOGO);
  writeFileSync(join(folder, 'index.html'), html);
  // What is not there is told by the site's own page, too.
  writeFileSync(join(folder, '404.html'), html);
}
