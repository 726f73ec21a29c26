/**
 * The site as an edit will make it, built in memory and at once, for whoever looks at it on a laptop. It comes from the options of
 * the deployed site (site.ts) and stands in for it for seconds only: synthesis and deployment follow every edit, and what they lay
 * into the bucket owes nothing to it. It leaves out what takes its time: pages are not prerendered, and packages that no page
 * loads at first are built once.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { build, context, type BuildFailure, type BuildOptions, type BuildResult, type Plugin } from 'esbuild';
import { root } from './inputs.ts';
import { marketplace, optionsFor, pageOf } from './site.ts';

export interface SitePreview {
  /**
   * @param files that changed, absolute
   * @returns undefined when the site is not made of any of them
   * @throws Error with file, line and sentence of each mistake
   */
  rebuild(files: readonly string[]): Promise<SiteUpdate | undefined>;
  stop(): Promise<void>;
}

export interface SiteUpdate {
  /** What a path of the site's bucket will hold; undefined for what the site is not made of. */
  readonly find: (path: string) => Uint8Array | undefined;
  /** Paths of changed style sheets, when nothing else has changed. */
  readonly styles?: readonly string[];
}

type Built = BuildResult<{ metafile: true; write: false }>;
type Files = ReadonlyMap<string, Uint8Array>;

/** They share no state with the site's own code, and React is in none of them. */
const lazyPackages = [
  'aws-amplify',
  'aws-amplify/auth',
  'aws-amplify/auth/cognito',
  'aws-amplify/utils',
  'amazon-ivs-player',
  'amazon-ivs-chat-messaging',
];
/** Pages opened before the last edits go on loading what they name. */
const keptBuilds = 8;

/** Builds the site for the first time, which takes a second or two. @throws Error as `rebuild` does */
export async function createSitePreview(): Promise<SitePreview> {
  // Nothing is written: the folder only makes the names.
  const folder = join(root, '.preview');
  const common = {
    ...optionsFor(marketplace),
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
  const code = await context({ ...common, entryPoints: { main: marketplace.entry }, plugins: [once] });
  const sheets = await context({ ...common, entryPoints: { style: marketplace.style }, inject: [] });

  let built: { readonly code: Built; readonly styles: Built };
  const kept: Files[] = [];
  const page = () => {
    const outputs = { ...built.code.metafile.outputs, ...built.styles.metafile.outputs };
    return Buffer.from(pageOf(marketplace, { outputs }));
  };
  const take = (next: typeof built) => {
    built = next;
    const files = [...next.code.outputFiles, ...next.styles.outputFiles, ...packages.outputFiles];
    kept.unshift(new Map(files.map(({ path, contents }) => [`/assets/${basename(path)}`, contents])));
    kept.splice(keptBuilds);
    return page();
  };
  take({ code: await mistakes(code.rebuild()), styles: await mistakes(sheets.rebuild()) });
  let failed = false;

  return {
    async rebuild(files) {
      const inputs = { ...built.code.metafile.inputs, ...built.styles.metafile.inputs };
      // What an editor wrote beside a file for a moment is nothing.
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
      });
      failed = false;
      // None is new when the first build has already seen the edit: then pages have to reload.
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

/** What esbuild says of a mistake as `file:line:column: sentence`. */
async function mistakes(building: Promise<Built>): Promise<Built> {
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
