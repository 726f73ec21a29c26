import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { packing, packs } from '../../../lib/stacks/bundle/packing.ts';
import { marketplace, optionsFor } from '../../../lib/stacks/bundle/site.ts';

const root = join(import.meta.dirname, '../../..');

test('every module is in exactly one chunk', () => {
  const members = Object.values(packs).flat();
  expect(members.filter((member) => !existsSync(join(root, member)))).toEqual([]);
  expect(new Set(members).size).toBe(members.length);
});

test('a pack is one file, and the entry has no package that only later pages use', async () => {
  const { metafile } = await build({
    ...optionsFor(marketplace),
    absWorkingDir: root,
    outdir: join(root, '.site'),
    plugins: [packing],
    metafile: true,
    write: false,
  });
  const placesOf = (file: string) =>
    Object.entries(metafile.outputs)
      .filter(([, { inputs }]) => file in inputs)
      .map(([path]) => path);
  for (const members of Object.values(packs)) {
    // A module of nothing but types or constants leaves no trace.
    const places = new Set(members.flatMap(placesOf));
    expect(places.size).toBe(1);
  }
  const [entry] = placesOf('web/routes.tsx');
  const query = Object.keys(metafile.outputs[entry!]!.inputs).filter((file) => /query-core|react-query/.test(file));
  expect(query.length).toBeGreaterThan(10);
  expect(query.filter((file) => /infiniteQueryObserver|mutationObserver|useMutation/.test(file))).toEqual([]);
  // A constant that is a module would be called by every other one.
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.keys(output.inputs));
  expect(inputs.filter((file) => file.startsWith('<define:'))).toEqual([]);
});
