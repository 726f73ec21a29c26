import { bomFile, bomStandard, bomText } from '../../supply/bom.ts';
import { ALLOWED, licensesOf } from '../../supply/licenses.ts';
import { packageName, type LockFile } from '../../supply/lock.ts';
import { html, table, type Section } from '../page/html.ts';

/**
 * Third-party software: what it is, its license, and the downloadable bill of materials.
 * @param changed time of the lock file's last change, an ISO instant
 */
export function supply(lock: LockFile, changed: string | undefined): Section {
  const all = licensesOf(lock);
  const running = all.filter(({ dev }) => !dev);
  const licenses = new Map<string, number>();
  for (const { chosen = 'none' } of all) licenses.set(chosen, (licenses.get(chosen) ?? 0) + 1);
  const exceptions = all.filter(({ reason }) => reason);
  const bom = Buffer.from(bomText(lock, changed)).toString('base64');
  return {
    id: 'supply-chain',
    title: 'Software of others',
    glance: `${all.length} packages under ${licenses.size} licenses, ${running.length} of them beside tests and tools`,
    body: html`<p>
        ${pinned(lock)} The bill of materials is in this file (save it:
        <a download="${bomFile}" href="data:application/vnd.cyclonedx+json;base64,${bom}">${bomFile}, ${bomStandard}</a
        >) and beside it; <code>npm run sbom -- ${bomFile}</code> writes the same bytes.
      </p>
      ${table(
        'Licenses by number of packages',
        [{ name: 'License', width: 50 }, { name: 'Packages' }],
        [...licenses].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)),
      )}
      ${table(
        `Packages under other licenses than ${ALLOWED.join(', ')}, which any package may have`,
        [{ name: 'Package', width: 28 }, { name: 'License', width: 24 }, { name: 'Why it may be used' }],
        exceptions.map(({ name, version, chosen, reason }) => [`${name} ${version}`, chosen, reason]),
      )}
      <h3>Packages of the application, its deployment and its operators’ commands</h3>
      ${list(running)}
      <h3>Packages of tests and tools, the local stage among them</h3>
      ${list(all.filter(({ dev }) => dev))}`,
  };
}

const list = (packages: ReturnType<typeof licensesOf>) =>
  html`<ul class="packages">
    ${packages.map(({ name, version, chosen }) => html`<li>${name} ${version} <span>${chosen}</span></li>`)}
  </ul>`;

/**
 * Whether the lock file contains the digest of each package's archive; a bundled package is covered by its parent's.
 */
function pinned({ packages }: LockFile): string {
  const all = Object.entries(packages).filter(([path]) => path !== '');
  const loose = all.filter(([, { inBundle, integrity }]) => !inBundle && !integrity?.startsWith('sha512-'));
  if (loose.length === 0)
    return 'Every package is pinned by the SHA-512 of its archive, or of the archive of another that contains it.';
  return `${all.length - loose.length} of ${all.length} copies of packages are pinned by the SHA-512 of their archive; not so: ${loose.map(([path]) => packageName(path)).join(', ')}.`;
}
