/**
 * The one caller of esbuild: turns rooms into what AWS runs. Functions become one ES module each, resolvers the plain
 * text that AppSync and auditors read, the web a folder of hashed files.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync, type BuildOptions, type Metafile } from 'esbuild';

const root = join(import.meta.dirname, '../../..');
/** Inside the assembly, so that two syntheses at once do not write over each other. */
const assembly = process.env.CDK_OUTDIR ?? join(root, 'cdk.out');
const build = join(assembly, 'bundles');

const fresh = new Map<string, { result: unknown; times: ReadonlyMap<string, number> }>();

/** Builds unless this process has built the same before and none of the files it was built from has changed. */
function unlessFresh<T>(name: string, make: () => { result: T; inputs: readonly string[] }): T {
  const timeOf = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const known = fresh.get(name);
  if (known && [...known.times].every(([file, time]) => timeOf(file) === time)) return known.result as T;
  const { result, inputs } = make();
  fresh.set(name, { result, times: new Map(inputs.map((file) => [file, timeOf(file)])) });
  return result;
}

/** Node's `require` for the few CommonJS packages inside an ES module bundle. */
const requireBanner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Bundles a Lambda handler (`functions/contact/apply.ts`) with its packages.
 * @param files text to lay beside it, by name
 * @param copies files to lay beside it, by names that no other bytes ever have
 * @returns the folder to upload; the handler is `index.handler`.
 */
export function bundleFunction(
  entry: string,
  files: Readonly<Record<string, string>> = {},
  copies: Readonly<Record<string, string>> = {},
): string {
  const folder = join(build, 'functions', entry.replace(/\.ts$/, '').replaceAll('/', '-'));
  unlessFresh(`function ${entry}`, () => {
    rmSync(folder, { recursive: true, force: true });
    const { metafile } = buildSync({
      absWorkingDir: root,
      stdin: {
        // What a handler logs knows its request.
        contents: `import { handler as work } from './${entry}'; import { logged } from './shared/log.ts'; export const handler = logged(work);`,
        resolveDir: join(root, 'functions'),
        sourcefile: `logged-${basename(entry)}`,
      },
      outfile: join(folder, 'index.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      mainFields: ['module', 'main'],
      minifySyntax: true,
      minifyWhitespace: true,
      keepNames: true,
      banner: { js: requireBanner },
      metafile: true,
      logLevel: 'warning',
    });
    return { result: folder, inputs: Object.keys(metafile.inputs) };
  });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  for (const [name, file] of Object.entries(copies))
    if (!existsSync(join(folder, name))) cpSync(join(root, file), join(folder, name));
  return folder;
}

/**
 * Bundles AppSync code unminified and untranslated, so that the template shows what runs. Its source map lies beside the
 * templates, where the local stage finds it by the code's hash: AppSync itself has no use for one.
 */
export function bundleResolver(entry: string): string {
  return unlessFresh(`resolver ${entry}`, () => {
    const { outputFiles, metafile } = buildSync({
      absWorkingDir: root,
      entryPoints: [join('resolvers', entry)],
      bundle: true,
      write: false,
      outfile: join(root, 'code.js'),
      sourcemap: 'external',
      sourcesContent: false,
      format: 'esm',
      platform: 'neutral',
      target: 'esnext',
      external: ['@aws-appsync/utils', '@aws-appsync/utils/dynamodb'],
      metafile: true,
      logLevel: 'warning',
    });
    const [map, code] = outputFiles.map(({ text }) => text) as [string, string];
    const hash = createHash('sha256').update(code).digest('hex');
    mkdirSync(join(assembly, 'source-maps'), { recursive: true });
    writeFileSync(join(assembly, 'source-maps', `${hash}.json`), map);
    return { result: code, inputs: Object.keys(metafile.inputs) };
  });
}

/** Bundles what draws the site's pages beforehand (web/prerender.tsx), for Node. */
export function bundlePrerender(): string {
  return unlessFresh('prerender', () => {
    const { outputFiles, metafile } = buildSync({
      absWorkingDir: root,
      entryPoints: ['web/prerender.tsx'],
      bundle: true,
      write: false,
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
      metafile: true,
      logLevel: 'warning',
    });
    return { result: outputFiles[0]!.text, inputs: Object.keys(metafile.inputs) };
  });
}

/** A site to build: one entry, its styles, one page that names both, and files that stay as they are. */
export interface SiteSource {
  readonly entry: string;
  readonly style: string;
  /** HTML that loads `/main.tsx` and `/main.css`; both are replaced by the built names. */
  readonly page: string;
  readonly files?: string;
}

export interface SiteFolders {
  /** Hashed files, cacheable for ever. */
  readonly assets: string;
  /** index.html and the few files whose names stay. */
  readonly pages: string;
}

export interface Site extends SiteFolders {
  /** The addresses of what each lazily loaded part needs besides the entry, by the part's source. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

const marketplace: SiteSource = {
  entry: 'web/main.tsx',
  style: 'web/styles/main.css',
  page: 'web/index.html',
  files: 'web/public',
};

const siteOptions = (source: SiteSource, folders: SiteFolders) =>
  ({
    absWorkingDir: root,
    entryPoints: { main: source.entry, style: source.style },
    // Every page needs what the entry has: so told, esbuild keeps that in one file instead of one for each set of pages.
    inject: [source.entry],
    outdir: folders.assets,
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
    define: { 'process.env.NODE_ENV': '"production"', PRERENDERING: 'false' },
    metafile: true,
    logLevel: 'warning',
  }) as const satisfies BuildOptions;

/** Builds a site. */
export function bundleSite(source = marketplace, folder = join(build, 'site')): Site {
  const folders = { assets: join(folder, 'assets'), pages: join(folder, 'pages') };
  const files = source.files ? readdirSync(join(root, source.files)).map((name) => join(source.files!, name)) : [];
  return unlessFresh(`site ${folder}`, () => {
    rmSync(folder, { recursive: true, force: true });
    const { metafile } = buildSync(siteOptions(source, folders));
    writePages(source, metafile, folders);
    return {
      result: { ...folders, parts: partsOf(metafile) },
      inputs: [...Object.keys(metafile.inputs), source.page, ...files],
    };
  });
}

const url = (path: string) => `/assets/${basename(path)}`;
const importsOf = (metafile: Metafile, path: string): string[] =>
  metafile.outputs[path]!.imports.filter(({ kind }) => kind === 'import-statement').map((imported) => imported.path);

function partsOf(metafile: Metafile): Site['parts'] {
  const parts = Object.entries(metafile.outputs).filter(([path, { entryPoint }]) => entryPoint && path.endsWith('.js'));
  return Object.fromEntries(
    parts.map(([path, { entryPoint }]) => [entryPoint!, [path, ...importsOf(metafile, path)].map(url)]),
  );
}

/** index.html with the hashed names of this build, and the files whose names stay. */
function writePages(source: SiteSource, metafile: Metafile, folders: SiteFolders): void {
  const outputOf = (entry: string) =>
    Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry)!;
  const [main] = outputOf(source.entry);
  const [style] = outputOf(source.style);
  const preloads = importsOf(metafile, main).map((path) => `<link rel="modulepreload" href="${url(path)}" />`);
  // The letters of every page: named by the style alone they would be asked for one round trip later.
  const fonts = Object.keys(metafile.outputs)
    .filter((path) => path.endsWith('.woff2'))
    .map((path) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url(path)}" />`);
  const html = readFileSync(join(root, source.page), 'utf8')
    .replace('/main.css', url(style))
    .replace('/main.tsx', url(main))
    .replace('</head>', `${[...fonts, ...preloads].join('')}</head>`);
  mkdirSync(folders.pages, { recursive: true });
  if (source.files) cpSync(join(root, source.files), folders.pages, { recursive: true });
  writeFileSync(join(folders.pages, 'index.html'), html);
  // What is not there is told by the site's own page, too.
  writeFileSync(join(folders.pages, '404.html'), html);
}
