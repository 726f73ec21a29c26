/**
 * An immediate in-memory build of the edited site, for development. It uses the options of the deployed site (site.ts) and replaces it only
 * for seconds: synthesis and deployment follow every edit and do not depend on this build. It skips slow work: pages are not prerendered,
 * and packages that no page loads at first are built once.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { build, context, type BuildFailure, type BuildOptions, type BuildResult, type Plugin } from 'esbuild';
import { root } from './inputs.ts';
import { institutionConstants } from './institution.ts';
import { lazyStyles } from './lazy-styles.ts';
import { pageScriptsIn, type PageScript } from './page-scripts.ts';
import { marketplace, optionsFor, pageOf } from './site.ts';

export interface SitePreview {
  /**
   * @param files changed files, absolute
   * @returns undefined if the site uses none of them
   * @throws Error with file, line and message of each mistake
   */
  rebuild(files: readonly string[]): Promise<SiteUpdate | undefined>;
  stop(): Promise<void>;
}

export interface SiteUpdate {
  /** The new content of a path in the site's bucket; undefined for paths that this build does not produce. */
  readonly find: (path: string) => Uint8Array | undefined;
  /** Paths of changed style sheets, if nothing else has changed. */
  readonly styles?: readonly string[];
}

type Built = BuildResult<{ metafile: true; write: false }>;
type Files = ReadonlyMap<string, Uint8Array>;

/** They share no state with the site's own code, and none of them uses React. */
const lazyPackages = [
  'aws-amplify',
  'aws-amplify/auth',
  'aws-amplify/auth/cognito',
  'aws-amplify/utils',
  'amazon-ivs-player',
  'amazon-ivs-chat-messaging',
];
/** Pages opened before the latest edits keep loading the files of their own build. */
const keptBuilds = 8;

/** Builds the site for the first time, which takes a second or two. @throws Error as `rebuild` does */
export async function createSitePreview(): Promise<SitePreview> {
  // Nothing is written there: the folder only determines names.
  const folder = join(root, '.preview');
  const common = {
    ...optionsFor(marketplace),
    // Whole: only the deployed site's packing (packing.ts) puts each part where it is used.
    define: { ...optionsFor(marketplace).define, ...institutionConstants() },
    absWorkingDir: root,
    outdir: folder,
    metafile: true,
    logLevel: 'silent',
    write: false,
  } as const satisfies BuildOptions;
  const packages = await build({ ...common, entryPoints: [...lazyPackages], inject: [] });
  const builtPackage = new Map(
    Object.entries(packages.metafile.outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint ? [[entryPoint, `/assets/${basename(path)}`]] : [],
    ),
  );
  const once: Plugin = {
    name: 'lazy packages are built once',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^(aws-amplify|amazon-ivs)/ }, async ({ path, pluginData, ...how }) => {
        if (pluginData === once || !lazyPackages.includes(path)) return undefined;
        const found = await resolve(path, { ...how, pluginData: once });
        const built = builtPackage.get(relative(root, found.path));
        return built ? { path: built, external: true } : undefined;
      });
    },
  };
  const code = await context({ ...common, entryPoints: { main: marketplace.entry }, plugins: [lazyStyles, once] });
  const sheets = await context({ ...common, entryPoints: { style: marketplace.style }, inject: [] });

  let built: { readonly code: Built; readonly styles: Built; readonly scripts: readonly PageScript[] };
  const kept: Files[] = [];
  const page = () => {
    const outputs = { ...built.code.metafile.outputs, ...built.styles.metafile.outputs };
    return Buffer.from(pageOf(marketplace, { outputs }, built.scripts));
  };
  const take = (next: typeof built) => {
    built = next;
    const files = [...next.code.outputFiles, ...next.styles.outputFiles, ...packages.outputFiles];
    const scripts = next.scripts.map(({ url, text }) => [url, Buffer.from(text)] as const);
    kept.unshift(
      new Map([...files.map(({ path, contents }) => [`/assets/${basename(path)}`, contents] as const), ...scripts]),
    );
    kept.splice(keptBuilds);
    return page();
  };
  const readScripts = async () => pageScriptsIn(marketplace.files!);
  take({
    code: await mistakes(code.rebuild()),
    styles: await mistakes(sheets.rebuild()),
    scripts: await mistakes(readScripts()),
  });
  let failed = false;

  return {
    async rebuild(files) {
      const inputs = { ...built.code.metafile.inputs, ...built.styles.metafile.inputs };
      // Ignores files that an editor creates for a moment beside the edited one.
      const changed = files
        .map((file) => relative(root, file))
        .filter((file) => Object.hasOwn(inputs, file) || existsSync(join(root, file)));
      const some = (of: object) => failed || changed.some((file) => Object.hasOwn(of, file));
      const isStatic = (file: string) => file === marketplace.page || file.startsWith(`${marketplace.files}/`);
      const ofCode = some(built.code.metafile.inputs);
      const ofStyles = some(built.styles.metafile.inputs);
      const ofPage = changed.some(isStatic);
      if (!ofCode && !ofStyles && !ofPage) return undefined;
      failed = true;
      const before = kept[0]!;
      const html = take({
        code: ofCode ? await mistakes(code.rebuild()) : built.code,
        styles: ofStyles ? await mistakes(sheets.rebuild()) : built.styles,
        scripts: ofPage ? await mistakes(readScripts()) : built.scripts,
      });
      failed = false;
      // Empty if the first build already contained the edit: then pages have to reload.
      const styles = [...kept[0]!.keys()].filter((path) => path.endsWith('.css') && !before.has(path));
      const onlyStyles = !ofPage && styles.length > 0 && changed.every((file) => file.endsWith('.css'));
      return {
        find: (path) => (path.endsWith('.html') ? html : (assetOf(path) ?? staticOf(path))),
        ...(onlyStyles && { styles }),
      };
    },
    async stop() {
      await Promise.all([code.dispose(), sheets.dispose()]);
    },
  };

  function assetOf(path: string): Uint8Array | undefined {
    return kept.find((files) => files.has(path))?.get(path);
  }

  function staticOf(path: string): Uint8Array | undefined {
    const file = join(root, marketplace.files!, path);
    return path !== '/' && existsSync(file) ? readFileSync(file) : undefined;
  }
}

/** Throws esbuild's errors as `file:line:column: message`. */
async function mistakes<T>(building: Promise<T>): Promise<T> {
  try {
    return await building;
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (!errors) throw error;
    const sentences = errors.map(({ location, text }) =>
      location ? `${location.file}:${location.line}:${location.column + 1}: ${text}` : text,
    );
    throw new Error(sentences.join('\n'), { cause: error });
  }
}
