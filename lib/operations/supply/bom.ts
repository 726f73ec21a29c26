import { licencesOf, type Licence } from './licences.ts';
import { packageName, type LockedPackage, type LockFile } from './lock.ts';

/**
 * The bill of materials as CycloneDX 1.5 JSON, made from the lock file alone: the same bytes for the same lock file. npm's own
 * `npm sbom` refuses this tree, as Lighthouse asks for `latest` of two packages.
 * Source: CycloneDX 1.5 JSON reference; package-url specification, type npm.
 */
export function billOfMaterials(lock: LockFile): object {
  const licences = new Map(licencesOf(lock).map((each) => [`${each.name}@${each.version}`, each]));
  const { '': root = {}, ...packages } = lock.packages;
  const idOf = (path: string): string => {
    const { name = packageName(path), version } = lock.packages[path]!;
    return `${name}@${version}`;
  };
  const components = new Map<string, object>();
  const needs = new Map<string, Set<string>>();
  for (const [path, entry] of Object.entries(packages)) {
    const id = idOf(path);
    components.set(id, componentOf(id, entry, licences.get(id)!));
    needs.set(id, new Set([...(needs.get(id) ?? []), ...neededBy(path, entry, lock.packages).map(idOf)]));
  }
  const self = `${root.name}@${root.version}`;
  const own = { dependencies: { ...root.devDependencies, ...root.dependencies } };
  needs.set(self, new Set(neededBy('', own, lock.packages).map(idOf)));
  const byName = <T>([a]: [string, T], [b]: [string, T]) => (a < b ? -1 : 1);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { 'bom-ref': self, type: 'application', name: root.name, version: root.version, purl: purlOf(self) },
    },
    components: [...components].sort(byName).map(([, component]) => component),
    dependencies: [...needs].sort(byName).map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() })),
  };
}

function componentOf(id: string, { integrity, dev, optional }: LockedPackage, licence: Licence): object {
  const known = /^[\w.-]+$/.test(licence.chosen ?? '');
  return {
    'bom-ref': id,
    type: 'library',
    ...(licence.name.startsWith('@')
      ? { group: licence.name.split('/')[0], name: licence.name.split('/')[1] }
      : { name: licence.name }),
    version: licence.version,
    purl: purlOf(id),
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    ...(licence.chosen && { licenses: [{ license: { [known ? 'id' : 'name']: licence.chosen } }] }),
    ...(integrity && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
    }),
  };
}

const purlOf = (id: string): string => `pkg:npm/${id.replace(/^@/, '%40')}`;

/** Paths of the packages that Node finds for a package's own dependencies: the nearest `node_modules` upwards. */
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
export const bomText = (lock: LockFile): string => `${JSON.stringify(billOfMaterials(lock), null, 2)}\n`;
