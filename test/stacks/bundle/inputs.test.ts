import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { digestOfInputs, holdInputs, root } from '../../../lib/stacks/bundle/inputs.ts';

let folder: string;
const now = () => digestOfInputs({ files: [relative(root, join(folder, 'input.ts'))], packages: [], missing: [] });
const edit = (text: string) => writeFileSync(join(folder, 'input.ts'), text);
/** The program pauses. */
const later = () => new Promise(setImmediate);

beforeEach(() => {
  mkdirSync(join(root, 'test-output'), { recursive: true });
  folder = mkdtempSync(join(root, 'test-output/inputs-'));
  edit('one');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('after a pause an edit is noticed', async () => {
  const before = now();
  await later();
  expect(now()).toBe(before);
  edit('two');
  await later();
  expect(now()).not.toBe(before);
});

test('while held, inputs stay as they were read, until released', async () => {
  const unheld = now();
  edit('two');
  const release = holdInputs();
  const held = now();
  expect(held).not.toBe(unheld);
  edit('three');
  await later();
  expect(now()).toBe(held);
  release();
  const released = now();
  expect([unheld, held]).not.toContain(released);
  edit('two');
  await later();
  expect(now()).toBe(held);
});
