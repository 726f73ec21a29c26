/** Every way in which editors save is noticed, again and again. */
import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchTree } from '../../lib/local/watch-tree.ts';

let folder: string;
let told: string[];
let stop: () => void;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'openbell-watch-'));
  mkdirSync(join(folder, 'products/first'), { recursive: true });
  writeFileSync(join(folder, 'products/first/product.yaml'), 'name: One\n');
  told = [];
  stop = watchTree(folder, (file) => told.push(file.slice(folder.length + 1)));
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The files reported shortly after an edit, each once. */
async function toldAfter(edit: () => void, wanted: string): Promise<string[]> {
  told.length = 0;
  edit();
  for (const end = Date.now() + 2000; !told.includes(wanted) && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return [...new Set(told)];
}
const file = 'products/first/product.yaml';
const inPlace = () => appendFileSync(join(folder, file), '# more\n');
const byRename = () => {
  writeFileSync(join(folder, `${file}.tmp`), 'name: Two\n');
  renameSync(join(folder, `${file}.tmp`), join(folder, file));
};

test('notices saves in place and by renaming, in any order', async () => {
  for (const save of [inPlace, inPlace, byRename, inPlace, byRename, byRename, inPlace])
    expect(await toldAfter(save, file)).toContain(file);
});

test('notices files in new and replaced folders, and deletions', async () => {
  const second = 'products/second/lessons/one.srt';
  expect(
    await toldAfter(() => {
      mkdirSync(join(folder, 'products/second/lessons'), { recursive: true });
      writeFileSync(join(folder, second), '1');
    }, second),
  ).toContain(second);
  expect(await toldAfter(() => appendFileSync(join(folder, second), '2'), second)).toEqual([second]);
  expect(
    await toldAfter(() => {
      rmSync(join(folder, 'products/first'), { recursive: true });
      mkdirSync(join(folder, 'products/first'));
      writeFileSync(join(folder, file), 'name: Three\n');
    }, file),
  ).toContain(file);
  expect(await toldAfter(inPlace, file)).toEqual([file]);
  expect(await toldAfter(() => rmSync(join(folder, file)), file)).toContain(file);
});
