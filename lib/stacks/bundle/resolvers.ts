import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { buildNow, type Plan } from './build.ts';
import { cacheAll, cachedBuild, type Recipe } from './cache.ts';
import { inputsOf, root } from './inputs.ts';

const maps = join(process.env.CDK_OUTDIR ?? join(root, 'cdk.out'), 'source-maps');

const optionsNow = () =>
  ({
    bundle: true,
    sourcemap: 'external',
    sourcesContent: false,
    format: 'esm',
    platform: 'neutral',
    target: 'esnext',
    external: ['@aws-appsync/utils', '@aws-appsync/utils/dynamodb'],
    define: { 'INSTITUTION.id': JSON.stringify(INSTITUTION.id) },
  }) as const satisfies BuildOptions;

const recipeOf = (entry: string): Recipe => ({ name: `resolvers/${entry}`, options: optionsNow() });

/** All files that can be deployed to AppSync: `Query.getWishlist.ts`, `steps/read-wish.ts`. */
const entries = (): string[] =>
  ['', 'steps/'].flatMap((folder) =>
    readdirSync(join(root, 'resolvers', folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => folder + file),
  );

/** Builds several resolvers at once. The result is one folder per resolver. */
function planOf(missing: readonly string[]): Plan<string[]> {
  const began = Date.now();
  return {
    options: {
      ...optionsNow(),
      absWorkingDir: root,
      entryPoints: missing.map((entry) => ({ in: join('resolvers', entry), out: entry.replaceAll('/', '-') })),
      // Paths in a source map are relative to its folder.
      outdir: root,
    },
    take({ outputFiles, metafile }) {
      const textOf = (path: string) => outputFiles.find((file) => file.path === join(root, path))!.contents;
      return cacheAll(
        missing.map((entry) => {
          const source = join('resolvers', entry);
          const [path] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === source)!;
          const write = (folder: string) => {
            writeFileSync(join(folder, 'code.js'), textOf(path));
            writeFileSync(join(folder, 'map.json'), textOf(`${path}.map`));
          };
          return { recipe: recipeOf(entry), inputs: inputsOf(metafile, source), write };
        }),
        began,
      );
    },
  };
}

const missingOf = (asked: readonly string[]) =>
  [...new Set([...asked, ...entries()])].filter((entry) => !cachedBuild(recipeOf(entry)));

/** The build of all resolvers that are not cached, if there are any. */
export function resolversAhead(): readonly Plan<unknown>[] {
  const missing = missingOf([]);
  return missing.length > 0 ? [planOf(missing)] : [];
}

/**
 * Bundles AppSync code without minifying or lowering it, so that the template shows the code that runs. The source map is written beside
 * the templates, where the local stage finds it by the code's hash; AppSync itself does not use source maps.
 * @param entry relative to resolvers/
 */
export function bundleResolver(entry: string): string {
  const folder = cachedBuild(recipeOf(entry)) ?? buildNow(planOf(missingOf([entry])))[0]!;
  const code = readFileSync(join(folder, 'code.js'), 'utf8');
  const map = join(maps, `${createHash('sha256').update(code).digest('hex')}.json`);
  mkdirSync(maps, { recursive: true });
  if (!existsSync(map)) copyFileSync(join(folder, 'map.json'), map);
  return code;
}
