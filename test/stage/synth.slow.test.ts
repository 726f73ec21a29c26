/** Synthesis depends only on the repository: the same bytes from any folder, machine, and day of a month. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { synthesize } from '../../lib/operations/synthesize.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Another day of this month, so that nothing may depend on more than the month. */
function otherDay(): number {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() > 14 ? 2 : 27, 3, 4, 5) - now.getTime();
}

/** Starts Node with a different clock: shifts `Date`, and nothing else. */
const movedBy = (milliseconds: number) =>
  `--import=data:text/javascript,${encodeURIComponent(
    `const Real = Date; globalThis.Date = class extends Real { constructor(...given) { super(...(given.length ? given : [Real.now() + ${milliseconds}])); } static now() { return Real.now() + ${milliseconds}; } };`,
  )}`;

/** Every file below a folder, with its content's digest. */
function digests(folder: string): Record<string, string> {
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return Object.fromEntries(
    files.sort().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
}

async function synthesized(options = ''): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-bytes-'));
  folders.push(folder);
  await synthesize('prod', join(folder, 'out'), { checked: false, options });
  return digests(join(folder, 'out'));
}

test('prod synthesizes identically, byte for byte, from another folder and on another day of the month', async () => {
  const first = await synthesized();
  const second = await synthesized(movedBy(otherDay()));
  const templates = Object.keys(first).filter((name) => name.endsWith('.template.json'));
  expect(templates.length).toBeGreaterThan(5);
  const differ = Object.keys({ ...first, ...second }).filter((name) => first[name] !== second[name]);
  expect(differ.map((name) => relative('.', name))).toEqual([]);
});
