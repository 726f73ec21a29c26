import { createHash } from 'node:crypto';
import { licensesOf, type License } from './licenses.ts';
import { packageName, type LockedPackage, type LockFile } from './lock.ts';

/** The version of the standard, and its name in text. */
const specVersion = '1.6';
export const bomStandard = `CycloneDX ${specVersion}`;

/**
 * The bill of materials as CycloneDX JSON, from the lock file and the time of its last change: the same input gives the same bytes. npm's
 * own `npm sbom` refuses this tree, because it overrides a version that one of its packages requires. Source: CycloneDX 1.6 (ECMA-424) JSON
 * reference; package-url specification, type npm; NTIA, "The Minimum Elements For a Software Bill of Materials". The lock file names no
 * suppliers, so this does not either.
 * @param timestamp of the lock file's last change, ISO instant; omitted from the result if undefined
 */
export function billOfMaterials(lock: LockFile, timestamp: string | undefined): object {
  const licenses = new Map(licensesOf(lock).map((each) => [`${each.name}@${each.version}`, each]));
  const { '': root = {}, ...packages } = lock.packages;
  const idOf = (path: string): string => {
    const { name = packageName(path), version } = lock.packages[path]!;
    return `${name}@${version}`;
  };
  const isRequired = ({ dev, optional, devOptional }: LockedPackage) => !dev && !optional && !devOptional;
  const required = new Set(Object.keys(packages).flatMap((path) => (isRequired(packages[path]!) ? idOf(path) : [])));
  const components = new Map<string, object>();
  const needs = new Map<string, Set<string>>();
  for (const [path, entry] of Object.entries(packages)) {
    const id = idOf(path);
    components.set(id, componentOf(id, entry, licenses.get(id)!, required.has(id)));
    needs.set(id, new Set([...(needs.get(id) ?? []), ...neededBy(path, entry, lock.packages).map(idOf)]));
  }
  const self = `${root.name}@${root.version}`;
  const own = { dependencies: { ...root.devDependencies, ...root.dependencies } };
  needs.set(self, new Set(neededBy('', own, lock.packages).map(idOf)));
  const byName = <T>([a]: [string, T], [b]: [string, T]) => (a < b ? -1 : 1);
  return {
    bomFormat: 'CycloneDX',
    specVersion,
    serialNumber: serialNumberOf(lock),
    version: 1,
    metadata: {
      ...(timestamp && { timestamp }),
      lifecycles: [{ phase: 'pre-build' }],
      tools: { components: [{ type: 'application', name: `${root.name} sbom`, version: root.version }] },
      authors: [{ name: 'The Openbell maintainers' }],
      component: {
        'bom-ref': self,
        type: 'application',
        name: root.name,
        version: root.version,
        purl: purlOf(self),
        ...(root.license && { licenses: [{ license: { id: root.license } }] }),
      },
    },
    components: [...components].sort(byName).map(([, component]) => component),
    dependencies: [...needs].sort(byName).map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() })),
  };
}

/**
 * A UUID derived from the lock file instead of a random one: equal for equal lock files. Source: RFC 9562, 5.8 (version 8:
 * vendor-specific).
 */
function serialNumberOf(lock: LockFile): string {
  const digest = createHash('sha256').update(JSON.stringify(lock)).digest();
  digest[6] = (digest[6]! & 0x0f) | 0x80;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  return `urn:uuid:${digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')}`;
}

function componentOf(id: string, { integrity }: LockedPackage, license: License, isRequired: boolean): object {
  const known = /^[\w.-]+$/.test(license.chosen ?? '');
  return {
    'bom-ref': id,
    type: 'library',
    ...(license.name.startsWith('@')
      ? { group: license.name.split('/')[0], name: license.name.split('/')[1] }
      : { name: license.name }),
    version: license.version,
    purl: purlOf(id),
    scope: license.dev ? 'excluded' : isRequired ? 'required' : 'optional',
    ...(license.chosen && { licenses: [{ license: { [known ? 'id' : 'name']: license.chosen } }] }),
    ...(integrity && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
    }),
  };
}

const purlOf = (id: string): string => `pkg:npm/${id.replace(/^@/, '%40')}`;

/** Paths of the packages that Node resolves for a package's dependencies: the nearest `node_modules` upwards. */
function neededBy(path: string, entry: LockedPackage, packages: LockFile['packages']): string[] {
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies });
  const folders = path.split(/(?=node_modules\/)/).reduce<string[]>((all, part) => [`${all[0]}${part}`, ...all], ['']);
  return names.flatMap((name) => {
    const candidates = folders.map((folder) => `${folder && folder.replace(/\/?$/, '/')}node_modules/${name}`);
    return candidates.filter((candidate) => packages[candidate]).slice(0, 1);
  });
}

/** The file's name, and its text. */
export const bomFile = 'openbell.cdx.json';
export const bomText = (lock: LockFile, timestamp: string | undefined): string =>
  `${JSON.stringify(billOfMaterials(lock, timestamp), null, 2)}\n`;
