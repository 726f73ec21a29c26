import { packageName, type LockFile } from './lock.ts';

/** Licenses that require no more than their own text and notices to be included (SPDX identifiers). */
export const ALLOWED: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
];

interface Exception {
  readonly license: string;
  readonly reason: string;
  /** The reason is that none of it is deployed. */
  readonly testsOnly?: boolean;
}

/** Packages under other licenses, each with a reason. */
const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  '@fontsource-variable/newsreader': {
    license: 'OFL-1.1',
    reason: 'A typeface: it may be served with any site; only a changed one must not carry its name.',
  },
  '@fontsource-variable/public-sans': {
    license: 'OFL-1.1',
    reason: 'A typeface: it may be served with any site; only a changed one must not carry its name.',
  },
  'amazon-ivs-chat-messaging': {
    license: 'Amazon IVS Chat SDK license',
    reason: 'The SDK of AWS’s chat service, licensed only for use with it; there is no other client.',
  },
  'amazon-ivs-player': {
    license: 'Amazon IVS Player license',
    reason: 'The SDK of the video service of AWS, for use with it alone: no other player has its latency.',
  },
  'axe-core': {
    license: 'MPL-2.0',
    reason: 'Runs in tests only, unchanged, and is no part of what is deployed.',
    testsOnly: true,
  },
  'caniuse-lite': {
    license: 'CC-BY-4.0',
    reason: 'Data about browsers, read while tests are compiled; none of it is deployed.',
    testsOnly: true,
  },
};

/** The license under which we use a package: if several are offered, the first that is allowed. */
export interface License {
  readonly name: string;
  readonly version: string;
  /** As the package states it. */
  readonly license: string;
  /** Undefined if no license allows our use. */
  readonly chosen: string | undefined;
  /** The reason of an exception. */
  readonly reason?: string;
  readonly dev: boolean;
}

/** Every package of the tree with its license, by name. Several copies are one package, of tests only if all of them are. */
export function licensesOf({ packages }: LockFile): License[] {
  const copies = Object.entries(packages).filter(([path]) => path !== '');
  const idOf = ([path, { name = packageName(path), version }]: (typeof copies)[number]) => `${name}@${version}`;
  const deployed = new Set(copies.filter(([, { dev }]) => !dev).map(idOf));
  const kinds = new Map(copies.map((copy) => [`${idOf(copy)} ${copy[1].license}`, copy]));
  return [...kinds.values()]
    .map((copy) => {
      const [path, { name = packageName(path), version = '', license = '' }] = copy;
      const dev = !deployed.has(idOf(copy));
      const exception = EXCEPTIONS[name];
      const chosen = license
        .replace(/^\(|\)$/g, '')
        .split(' OR ')
        .find((each) => ALLOWED.includes(each));
      const base = { name, version, license: license || 'none named', dev };
      return exception && !chosen
        ? { ...base, chosen: exception.license, reason: exception.reason }
        : { ...base, chosen };
    })
    .sort((a, b) => (a.name === b.name ? (a.version < b.version ? -1 : 1) : a.name < b.name ? -1 : 1));
}

/** Packages that no license lets us use, and exceptions that are not needed, one sentence each. */
export function licenseProblems(lock: LockFile): string[] {
  const licenses = licensesOf(lock);
  return [
    ...licenses
      .filter(({ chosen }) => chosen === undefined)
      .map(({ name, version, license }) => `${name} ${version} is under ${license}, which is not on the list`),
    ...licenses
      .filter(({ name, dev, reason }) => reason && EXCEPTIONS[name]?.testsOnly && !dev)
      .map(({ name }) => `${name} has an exception for tests, and is a package of the application`),
    ...Object.keys(EXCEPTIONS)
      .filter((name) => !licenses.some((each) => each.name === name && each.reason))
      .map((name) => `${name} has an exception that it does not need`),
  ];
}
