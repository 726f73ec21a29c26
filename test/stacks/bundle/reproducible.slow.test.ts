/** Anyone who builds a commit gets the same assets and templates as were deployed, byte for byte. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { synthesize } from '../../../lib/operations/synthesize.ts';
import { projectCopy } from '../../support/project-copy.ts';

const real = join(import.meta.dirname, '../../../node_modules');

/** Digests of what a synthesis in a folder of its own deploys, without anything that was built before: assets by name, and templates. */
async function built(): Promise<Record<string, string>> {
  const copy = projectCopy();
  const out = mkdtempSync(join(tmpdir(), 'openbell-built-'));
  try {
    const packages = join(copy.folder, 'node_modules');
    rmSync(packages);
    mkdirSync(packages);
    for (const name of readdirSync(real)) if (name !== '.cache') symlinkSync(join(real, name), join(packages, name));
    await synthesize('prod', out, { checked: false, root: copy.folder });
    const files = readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => /\/asset\.|\.template\.json$|\.assets\.json$/.test(file.slice(out.length)));
    const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
    return Object.fromEntries(files.map((file) => [file.slice(out.length + 1), digestOf(file)]));
  } finally {
    copy.remove();
    rmSync(out, { recursive: true, force: true });
  }
}

test('builds the same assets and templates in two folders with separate caches', async () => {
  const first = await built();
  expect(Object.keys(first).length).toBeGreaterThan(100);
  expect(await built()).toEqual(first);
}, 600_000);
