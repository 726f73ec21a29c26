/** The parts of npm's lock file that we read (lockfileVersion 3). Source: npm docs, "package-lock.json". */
export interface LockFile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  /** Needed by development, and by an optional package of the application. */
  readonly devOptional?: boolean;
  /** Part of another package's archive, whose integrity covers it. */
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** Whether a package may run install scripts; npm consults this list. */
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** `@scope/name` for `node_modules/a/node_modules/@scope/name`. */
export const packageName = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

/** The only registry that packages may come from. The lock file need not name it: .npmrc omits the registry. */
const REGISTRY = 'https://registry.npmjs.org/';

/** What makes a lock file untrustworthy, one sentence each. */
export function lockProblems({ lockfileVersion, packages }: LockFile, manifest: Manifest): string[] {
  const problems: string[] = [];
  if (lockfileVersion !== 3) problems.push(`the lock file has version ${lockfileVersion} instead of 3`);
  const { '': root = {}, ...rest } = packages;
  for (const [path, entry] of Object.entries(rest)) {
    if (entry.link) problems.push(`${path} is a link to a folder of this machine`);
    else if (!entry.inBundle && !/^sha512-[A-Za-z\d+/]{86}==$/.test(entry.integrity ?? ''))
      problems.push(`${path} has no SHA-512 of its archive`);
    if (entry.resolved && !entry.resolved.startsWith(REGISTRY)) problems.push(`${path} comes from ${entry.resolved}`);
    if (entry.hasInstallScript && manifest.allowScripts?.[packageName(path)] === undefined && !entry.optional)
      problems.push(
        `${path} runs a script when installed, and package.json does not say whether it may (allowScripts)`,
      );
  }
  for (const group of ['dependencies', 'devDependencies'] as const) {
    const wanted = manifest[group] ?? {};
    for (const [name, asked] of Object.entries(wanted)) {
      // A second version of a package is installed under an alias: npm:<package>@<range>.
      const range = asked.replace(/^npm:.+@/, '');
      const locked = packages[`node_modules/${name}`]?.version;
      if (root[group]?.[name] !== asked)
        problems.push(`${name} is "${asked}" in package.json and another in the lock file`);
      if (!/^\^?\d+(\.\d+){0,2}(-[\w.]+)?$/.test(range))
        problems.push(`${name} is "${asked}": neither a version nor a ^ range`);
      else if (!locked || !satisfies(locked, range))
        problems.push(`${name} is locked at ${locked}, which is not ${range}`);
    }
    for (const name of Object.keys(root[group] ?? {}))
      if (!Object.hasOwn(wanted, name)) problems.push(`${name} is in the lock file's own list and not in package.json`);
  }
  return problems;
}

/** Whether a version satisfies an exact version or a caret range, the only two forms in package.json. */
function satisfies(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const [given, wanted] = [version, range.slice(1)].map((text) => text.split('-')[0]!.split('.').map(Number));
  const fixed = wanted!.findIndex((part) => part > 0);
  if (given!.slice(0, fixed + 1).some((part, at) => part !== wanted![at])) return false;
  const rest = [0, 1, 2].map((at) => given![at]! - (wanted![at] ?? 0)).find((difference) => difference !== 0);
  return rest === undefined || rest > 0;
}
