/**
 * Every component that opens something over the page (a dialog, or the panel of a menu) is checked by a journey while it
 * is open: `inspectOpen(visit, '<name of its file>')` of test/journeys/inspect.ts.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The file that all modal dialogs are made with. */
const modal = 'web/ui/modal.tsx';

const openers = globSync('web/**/*.tsx', { cwd: root })
  .filter((file) => file !== modal)
  .filter((file) => /<Modal\b|<dialog\b|\baria-expanded=\{[^]*?\baria-controls=/.test(read(file)))
  .map((file) => basename(file, '.tsx'));

const inspected = globSync('test/journeys/*.ts', { cwd: root }).flatMap((file) =>
  [...read(file).matchAll(/\binspectOpen\([^']*'([\w-]+)'\)/g)].map(([, name]) => name!),
);

test('every component that opens something is checked while it is open', () => {
  expect([...new Set(inspected)].toSorted()).toEqual(openers.toSorted());
});
