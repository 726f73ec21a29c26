/**
 * The one caller of esbuild: turns rooms into what AWS runs. Functions become one ES module each, resolvers the plain
 * text that AppSync and auditors read, the web a folder of hashed files.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync, context, type BuildContext, type BuildOptions, type Metafile } from 'esbuild';

const root = join(import.meta.dirname, '../../..');
const build = join(root, '.build');

/** Node's `require` for the few CommonJS packages inside an ES module bundle. */
const requireBanner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Bundles a Lambda handler (`functions/contact/apply.ts`) with its packages.
 * @returns the folder to upload; the handler is `index.handler`.
 */
export function bundleFunction(entry: string, files: Readonly<Record<string, string>> = {}): string {
  const folder = join(build, 'functions', entry.replace(/\.ts$/, '').replaceAll('/', '-'));
  rmSync(folder, { recursive: true, force: true });
  buildSync({
    absWorkingDir: root,
    entryPoints: [join('functions', entry)],
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
    logLevel: 'warning',
  });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** Bundles AppSync code unminified and untranslated, so that the template shows what runs. */
export function bundleResolver(entry: string): string {
  const result = buildSync({
    absWorkingDir: root,
    entryPoints: [join('resolvers', entry)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'esnext',
    external: ['@aws-appsync/utils', '@aws-appsync/utils/dynamodb'],
    logLevel: 'warning',
  });
  return result.outputFiles[0]!.text;
}

const siteOptions = {
  absWorkingDir: root,
  entryPoints: { main: 'web/main.tsx' },
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
  loader: { '.woff2': 'file', '.svg': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  logLevel: 'warning',
} as const satisfies BuildOptions;

export interface SiteFolders {
  /** Hashed files, cacheable for ever. */
  readonly assets: string;
  /** index.html and the few files whose names stay. */
  readonly pages: string;
}

/** Builds the web once. */
export function bundleSite(): SiteFolders {
  const folders = { assets: join(build, 'site/assets'), pages: join(build, 'site/pages') };
  rmSync(join(build, 'site'), { recursive: true, force: true });
  const result = buildSync({ ...siteOptions, outdir: folders.assets });
  writePages(result.metafile, folders);
  return folders;
}

let warm: BuildContext<typeof siteOptions & { outdir: string }> | undefined;

/** Builds the web again into folders that exist, keeping what esbuild knows between calls (the stage's fast path). */
export async function rebuildSite(folders: SiteFolders): Promise<void> {
  warm ??= await context({ ...siteOptions, outdir: folders.assets });
  const result = await warm.rebuild();
  writePages(result.metafile!, folders);
}

/** index.html with the hashed names of this build, and the files of web/public as they are. */
function writePages(metafile: Metafile, folders: SiteFolders): void {
  const outputs = Object.entries(metafile.outputs);
  const [main, built] = outputs.find(([, output]) => output.entryPoint === 'web/main.tsx')!;
  const url = (path: string) => `/assets/${basename(path)}`;
  const preloads = built.imports
    .filter((imported) => imported.kind === 'import-statement')
    .map((imported) => `<link rel="modulepreload" href="${url(imported.path)}" />`);
  const html = readFileSync(join(root, 'web/index.html'), 'utf8')
    .replace('/main.css', built.cssBundle ? url(built.cssBundle) : '')
    .replace('/main.tsx', url(main))
    .replace('</head>', `${preloads.join('')}</head>`);
  mkdirSync(folders.pages, { recursive: true });
  cpSync(join(root, 'web/public'), folders.pages, { recursive: true });
  writeFileSync(join(folders.pages, 'index.html'), html);
}
