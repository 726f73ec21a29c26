import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { cacheFolder } from '../../cache-folder.ts';
import { buildNow, type Plan } from './build.ts';
import { cacheAll, cachedBuild, type Recipe } from './cache.ts';
import { inputsOf, root } from './inputs.ts';
import { institutionConstants } from './institution.ts';

/** Inside the assembly, so that concurrent syntheses do not overwrite each other. */
const folders = join(process.env.CDK_OUTDIR ?? join(root, 'cdk.out'), 'bundles/functions');

/** Defines `require` for the few CommonJS packages in an ES module bundle. */
export const requireBanner =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

const optionsNow = () =>
  ({
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minifySyntax: true,
    minifyWhitespace: true,
    keepNames: true,
    banner: { js: requireBanner },
    alias: { '@aws-sdk/credential-provider-node': './functions/shared/credentials.ts' },
    // Selects React's production build.
    define: { ...institutionConstants(), 'process.env.NODE_ENV': '"production"' },
  }) as const satisfies BuildOptions;

/** Wraps the handler so that its logs carry the request's correlation id. */
const wrapped = (entry: string, functions: string) =>
  `import { handler as work } from '${functions}/${entry}'; import { withLogging } from '${functions}/shared/log.ts'; export const handler = withLogging(work);`;

const recipeOf = (entry: string): Recipe => ({
  name: `functions/${entry}`,
  options: [optionsNow(), wrapped(entry, '.')],
});
const nameOf = (entry: string) => entry.replace(/\.ts$/, '').replaceAll('/', '-');

/** All files below functions/ that export a handler. */
const handlers = (): string[] =>
  readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) =>
      /^export (const|(async )?function) handler\b/m.test(readFileSync(join(root, 'functions', file), 'utf8')),
    );

/** Builds several functions at once, because they share most modules. The result is one folder per function. */
function planOf(missing: readonly string[]): Plan<string[]> {
  const began = Date.now();
  mkdirSync(cacheFolder(), { recursive: true });
  // Their results are moved, which is possible only inside one file system.
  const entries = realpathSync(mkdtempSync(join(cacheFolder(), 'entries-')));
  for (const entry of missing)
    writeFileSync(join(entries, `${nameOf(entry)}.ts`), wrapped(entry, join(root, 'functions')));
  return {
    options: {
      ...optionsNow(),
      absWorkingDir: root,
      entryPoints: missing.map((entry) => join(entries, `${nameOf(entry)}.ts`)),
      outdir: entries,
      // Together they are 22 MB, which would otherwise go through a pipe first.
      write: true,
    },
    take({ metafile }) {
      const entryPoints = new Map(
        Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [basename(path), entryPoint!] as const),
      );
      return cacheAll(
        missing.map((entry) => {
          const built = `${nameOf(entry)}.js`;
          const { files, ...inputs } = inputsOf(metafile, entryPoints.get(built));
          const own = { ...inputs, files: files.filter((file) => !file.includes(basename(entries))) };
          const write = (folder: string) => renameSync(join(entries, built), join(folder, 'index.mjs'));
          return { recipe: recipeOf(entry), inputs: own, write };
        }),
        began,
      );
    },
    end: () => rmSync(entries, { recursive: true }),
  };
}

const missingOf = (asked: readonly string[]) =>
  [...new Set([...asked, ...handlers()])].filter((entry) => !cachedBuild(recipeOf(entry)));

/** The build of all functions that are not cached, if there are any. */
export function functionsAhead(): readonly Plan<unknown>[] {
  const missing = missingOf([]);
  return missing.length > 0 ? [planOf(missing)] : [];
}

/**
 * Bundles a Lambda handler (`contact/handler.ts`) with its packages into one ES module.
 * @param files text files to add beside it, by name
 * @returns the folder to upload; the handler is `index.handler`
 */
export function bundleFunction(entry: string, files: Readonly<Record<string, string>> = {}): string {
  const code = cachedBuild(recipeOf(entry)) ?? buildNow(planOf(missingOf([entry])))[0]!;
  if (Object.keys(files).length === 0) return code;
  const folder = join(folders, nameOf(entry));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(code, 'index.mjs'), join(folder, 'index.mjs'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
